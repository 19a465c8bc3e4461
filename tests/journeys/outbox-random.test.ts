import { randomUUID } from 'node:crypto'
import type { RecordModel } from '@wire'
import type { Browser } from 'playwright-core'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall } from '@/schema'
import { openBrowser } from './support/browser'
import { queryRows } from './support/database'
import { buildHarness, phoneIn } from './support/harness'
import { openNetwork } from './support/network'
import { openProgram, type Program } from './support/program'
import { wireClient } from './support/wire'

const seed = Number(process.env.SEED ?? 20_261_122)
const count = Number(process.env.SEQUENCES ?? 40)
const phones = 5
const steps = 8
/** Two people share each phone. */
const [first, second] = ['boss', 'leader'] as const

let program: Program
let browser: Browser
let script: string

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser()
  script = await buildHarness()
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

/** Pseudo-random numbers that are reproducible from a seed. */
function numbersFrom(initial: number) {
  let state = initial >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A record that a user edits, with its last input. */
interface Entry {
  readonly guid: string
  readonly form: string
  readonly user: typeof first | typeof second
  text: string
  isDiscarded: boolean
}

type Model = Pick<RecordModel, 'version' | 'values'>
type Network = Awaited<ReturnType<typeof openNetwork>>
type HarnessPhone = ReturnType<typeof phoneIn>

/** Simulates random actions on one phone under changing network conditions. */
async function simulate(number: number, sequences: number, desktop: ReturnType<typeof wireClient>) {
  const network: Network = await openNetwork(program.url)
  const context = await browser.newContext()
  const phone: HarnessPhone = phoneIn(context, network.url, script)
  const random = numbersFrom(seed + number)
  const faults: string[] = []
  let typed = 0
  let user: Entry['user'] = first

  const signInAs = async (next: Entry['user']) => {
    network.setState('good')
    await phone.act('signOut')
    await phone.act('signIn', next)
    user = next
    const foreign = (await phone.act('entries')).filter(({ takes }) => takes.includes(next === first ? '乙' : '甲'))
    if (foreign.length > 0) faults.push(`${next} sees the data of another user: ${foreign[0]?.takes}`)
  }
  const openNew = async (): Promise<Entry> => {
    const form = `new ${randomUUID()}`
    const draft = await phone.act('open', form, 0, '')
    const entry: Entry = { guid: draft?.guid ?? '', form, user, text: '', isDiscarded: false }
    await phone.act('type', { name: `随机${entry.guid}`, type: 'supplier' })
    return entry
  }
  const write = async (entry: Entry, isGood = true) => {
    if (!isOpen && !(await openAgain(entry))) return
    typed += 1
    entry.text = `${entry.user === first ? '甲' : '乙'}${number}-${typed}。`
    await phone.act('type', { remark: entry.text, email: isGood ? null : 'nobody', gone: `旧${entry.text}` })
  }
  const kill = async () => {
    await phone.act('persistDrafts')
    await phone.kill()
    isOpen = false
  }
  /** Another user changes the record at a desktop. */
  const editElsewhere = async (entry: Entry) => {
    const { body: model, status } = await desktop.read(recordCall(partner, 'GetModel'), { guid: entry.guid })
    if (status !== 200) return
    const Data = { ...model.values, contact: `改${typed}` }
    await desktop.save(recordCall(partner, 'Save'), {
      guid: entry.guid,
      Version: model.version,
      Data,
      Confirmed: [],
      Reason: '',
    })
  }
  /** Opens a record again, from its outbox entry or from the server; false if neither is possible. */
  const openAgain = async (entry: Entry) => {
    const pending = (await phone.act('entries')).find(({ subject }) => subject === entry.guid)
    const model = await phone.act('model', entry.guid).catch(() => null)
    if (pending === undefined) return model === null ? openDraft(entry) : edit(entry, model)
    if (pending.stopped === 'stale' && model === null) return false
    if ((await phone.act('reopen', pending.id)) === null) return false
    if (pending.stopped === 'stale' || !pending.isNew) return model !== null && edit(entry, model)
    await phone.act('open', entry.form, 0, entry.guid)
    isOpen = true
    return true
  }
  /** Opens the form of a new record with its draft; false if the form starts empty. */
  const openDraft = async (entry: Entry) => {
    const draft = await phone.act('open', entry.form, 0, '')
    isOpen = draft?.guid === entry.guid
    if (!isOpen) await phone.act('close')
    return isOpen
  }
  /** Opens the form with the draft merged over the current values. */
  const edit = async (entry: Entry, { version, values }: Model) => {
    const draft = await phone.act('open', entry.guid, version, entry.guid)
    await phone.act('type', { ...values, ...draft?.values }, version)
    isOpen = true
    return true
  }

  /** Whether the form of the current entry is open; an accepted save and a killed phone close it. */
  let isOpen = false
  let entries: Entry[] = []
  /** The actions of this sequence, for the failure message. */
  let trace: string[] = []
  let current: Entry
  const startNew = async () => {
    current = await openNew()
    isOpen = true
    entries.push(current)
    await write(current)
  }
  const goBack = async () => {
    const candidates = entries.filter((each) => each.user === user && !each.isDiscarded)
    const other = candidates[random(candidates.length)]
    if (other === undefined) return
    await phone.act('persistDrafts')
    isOpen = false
    current = other
    await write(current)
  }
  const switchUser = async () => {
    await phone.act('persistDrafts')
    await signInAs(user === first ? second : first)
    await startNew()
  }
  const discardEntry = async () => {
    if (isOpen) {
      await phone.act('discardDraft')
      current.isDiscarded = true
    }
    await startNew()
  }
  const setNetwork = (state: 'good' | 'cut' | 'third') => async () => network.setState(state)
  const writeMore = () => write(current, random(4) > 0)
  const save = async () => {
    if (!isOpen) return ''
    const result = await phone.act('save')
    isOpen = result === 'refused'
    return result
  }
  const actions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['cut', setNetwork('cut')],
    ['good', setNetwork('good')],
    ['third', setNetwork('third')],
    ['kill', kill],
    ['write', writeMore],
    ['write', writeMore],
    ['save', save],
    ['save', save],
    ['edit elsewhere', () => editElsewhere(current)],
    ['back', goBack],
    ['other', switchUser],
    ['give up', discardEntry],
  ]
  const runSequence = async () => {
    entries = []
    trace = []
    await startNew()
    for (let step = 0; step < steps; step += 1) {
      const [name, act] = actions[random(actions.length)] ?? ['', async () => undefined]
      trace.push(`${name} ${current.text}`)
      const result = await act()
      if (typeof result === 'string') trace.push(result)
    }
    await phone.act('persistDrafts')
  }

  const drainOutbox = async () => {
    for (let tries = 0; tries < 400; tries += 1) {
      if ((await phone.act('entries')).every(({ stopped }) => stopped !== '')) return
      await phone.act('retryNow')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    faults.push(`phone ${number}: an entry was never sent automatically after ${trace.join(', ')}`)
  }
  /** Sends everything that can be sent, returns the data left on the phone, and discards the stopped entries. */
  const settle = async () => {
    network.setState('good')
    let stored = ''
    for (const each of new Set(entries.map((entry) => entry.user))) {
      if (user !== each) await signInAs(each)
      await drainOutbox()
      // Listing the drafts also persists the input of the last moment.
      await phone.act('drafts')
      stored += await phone.storedText()
      for (const { id } of await phone.act('entries')) await phone.act('discard', id)
    }
    return stored
  }
  const check = async (stored: string, sequence: number) => {
    const { rows } = await queryRows(
      program.folder,
      `select p.guid, p.remark, a.login_name from partner p join member m on m.enterprise_id = p.enterprise_id and m.user_code = p.add_user
         join account a on a.guid = m.account_guid where p.guid = any($1::uuid[])`,
      [entries.map(({ guid }) => guid)],
    )
    for (const { guid, text, user: typist, isDiscarded } of entries) {
      const row = rows.find((each) => each.guid === guid)
      const isKept = isDiscarded || row?.remark === text || stored.includes(text)
      const isOwn = row === undefined || row.login_name === typist
      if (isKept && isOwn) continue
      const fault = isOwn ? 'is lost' : `is stored under ${row.login_name}`
      faults.push(`phone ${number}, sequence ${sequence}: ${text} ${fault} after ${trace.join(', ')}`)
    }
  }

  await phone.start()
  await signInAs(first)
  for (let sequence = 0; sequence < sequences && faults.length < 5; sequence += 1) {
    await runSequence()
    await phone.act('close')
    await check(await settle(), sequence)
  }
  await context.close()
  await network.close()
  return { faults, typed }
}

it(`no input is lost, sent twice or sent under another user in ${count} random sequences`, async () => {
  const started = Date.now()
  const takes = { LoginName: 'admin', Password: 'purlin2026', Remember: false }
  const { body: login } = await wireClient(program.url).save('Login.Login', takes)
  const desktop = wireClient(program.url, { login })
  const simulations = await Promise.all(
    Array.from({ length: phones }, (_, number) => simulate(number, Math.ceil(count / phones), desktop)),
  )
  expect(simulations.flatMap(({ faults }) => faults)).toEqual([])
  const { rows } = await queryRows(
    program.folder,
    `select remark from partner where remark ~ '^[甲乙]' group by remark having count(*) > 1`,
  )
  expect(rows).toEqual([])
  const sum = simulations.reduce((all, { typed }) => all + typed, 0)
  console.log(`random sequences: ${count}, ${sum} texts, seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s`)
}, 1_200_000)
