import { randomUUID } from 'node:crypto'
import type { RecordModel } from '@wire'
import type { Browser } from 'playwright-core'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall } from '@/schema'
import { openAir } from './support/air'
import { openBrowser } from './support/browser'
import { rowsIn } from './support/database'
import { buildHarness, phoneIn } from './support/harness'
import { openProgram, type Program } from './support/program'
import { speaker } from './support/wire'

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

/** The same numbers for the same seed. */
function numbersFrom(start: number) {
  let state = start >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One record somebody is busy with, and the last they typed into it. */
interface Paper {
  readonly guid: string
  readonly form: string
  readonly who: typeof first | typeof second
  text: string
  isDiscarded: boolean
}

type Model = Pick<RecordModel, 'version' | 'values'>
type Air = Awaited<ReturnType<typeof openAir>>
type Kept = ReturnType<typeof phoneIn>

/** One phone, the weather above it, and what was done with it. */
async function life(number: number, sequences: number, desk: ReturnType<typeof speaker>) {
  const air: Air = await openAir(program.url)
  const context = await browser.newContext()
  const phone: Kept = phoneIn(context, air.url, script)
  const random = numbersFrom(seed + number)
  const faults: string[] = []
  let typed = 0
  let who: Paper['who'] = first

  const signInAs = async (next: Paper['who']) => {
    air.turn('good')
    await phone.act('signOut')
    await phone.act('signIn', next)
    who = next
    const strange = (await phone.act('entries')).filter(({ takes }) => takes.includes(next === first ? '乙' : '甲'))
    if (strange.length > 0) faults.push(`${next} sees what is not theirs: ${strange[0]?.takes}`)
  }
  const begin = async (): Promise<Paper> => {
    const form = `new ${randomUUID()}`
    const draft = await phone.act('open', form, 0, '')
    const paper: Paper = { guid: draft?.guid ?? '', form, who, text: '', isDiscarded: false }
    await phone.act('type', { name: `随机${paper.guid}`, type: 'supplier' })
    return paper
  }
  const write = async (paper: Paper, isGood = true) => {
    if (!isOpen && !(await again(paper))) return
    typed += 1
    paper.text = `${paper.who === first ? '甲' : '乙'}${number}-${typed}。`
    await phone.act('type', { remark: paper.text, email: isGood ? null : 'nobody', gone: `旧${paper.text}` })
  }
  const kill = async () => {
    await phone.act('keep')
    await phone.kill()
    isOpen = false
  }
  /** Somebody else changes the record at their desk. */
  const meddle = async (paper: Paper) => {
    const { body: model, status } = await desk.read(recordCall(partner, 'GetModel'), { guid: paper.guid })
    if (status !== 200) return
    const Data = { ...model.values, contact: `改${typed}` }
    await desk.save(recordCall(partner, 'Save'), {
      guid: paper.guid,
      Version: model.version,
      Data,
      Confirmed: [],
      Reason: '',
    })
  }
  /** Opens a record again: what waits is a draft again, what is there is read; false where neither can be. */
  const again = async (paper: Paper) => {
    const waits = (await phone.act('entries')).find(({ subject }) => subject === paper.guid)
    const model = await phone.act('model', paper.guid).catch(() => null)
    if (waits === undefined) return model === null ? goOn(paper) : edit(paper, model)
    if (waits.stopped === 'stale' && model === null) return false
    if ((await phone.act('reopen', waits.id)) === null) return false
    if (waits.stopped === 'stale' || !waits.isNew) return model !== null && edit(paper, model)
    await phone.act('open', paper.form, 0, paper.guid)
    isOpen = true
    return true
  }
  /** A new record's form with what was typed into it; one that begins anew is not it. */
  const goOn = async (paper: Paper) => {
    const draft = await phone.act('open', paper.form, 0, '')
    isOpen = draft?.guid === paper.guid
    if (!isOpen) await phone.act('close')
    return isOpen
  }
  /** With what was typed over what is there now. */
  const edit = async (paper: Paper, { version, values }: Model) => {
    const draft = await phone.act('open', paper.guid, version, paper.guid)
    await phone.act('type', { ...values, ...draft?.values }, version)
    isOpen = true
    return true
  }

  /** Whether the form of the paper in hand is open: a save that was taken closes it, and so does a dead phone. */
  let isOpen = false
  let papers: Paper[] = []
  /** What was done, to be read when something is missing. */
  let trace: string[] = []
  let now: Paper
  const start = async () => {
    now = await begin()
    isOpen = true
    papers.push(now)
    await write(now)
  }
  const goBack = async () => {
    const own = papers.filter((each) => each.who === who && !each.isDiscarded)
    const other = own[random(own.length)]
    if (other === undefined) return
    await phone.act('keep')
    isOpen = false
    now = other
    await write(now)
  }
  const giveOn = async () => {
    await phone.act('keep')
    await signInAs(who === first ? second : first)
    await start()
  }
  const giveUp = async () => {
    if (isOpen) {
      await phone.act('letGo')
      now.isDiscarded = true
    }
    await start()
  }
  const turn = (weather: 'good' | 'cut' | 'third') => async () => air.turn(weather)
  const sayMore = () => write(now, random(4) > 0)
  const save = async () => {
    if (!isOpen) return ''
    const told = await phone.act('save')
    isOpen = told === 'refused'
    return told
  }
  const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['cut', turn('cut')],
    ['good', turn('good')],
    ['third', turn('third')],
    ['kill', kill],
    ['write', sayMore],
    ['write', sayMore],
    ['save', save],
    ['save', save],
    ['meddle', () => meddle(now)],
    ['back', goBack],
    ['other', giveOn],
    ['give up', giveUp],
  ]
  const one = async () => {
    papers = []
    trace = []
    await start()
    for (let step = 0; step < steps; step += 1) {
      const [name, act] = acts[random(acts.length)] ?? ['', async () => undefined]
      trace.push(`${name} ${now.text}`)
      const told = await act()
      if (typeof told === 'string') trace.push(told)
    }
    await phone.act('keep')
  }

  const drained = async () => {
    for (let tries = 0; tries < 400; tries += 1) {
      if ((await phone.act('entries')).every(({ stopped }) => stopped !== '')) return
      await phone.act('hurry')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    faults.push(`phone ${number}: something never went by itself after ${trace.join(', ')}`)
  }
  /** All that goes by itself has gone; what is left was stopped, is on the phone, and is then let go. */
  const settle = async () => {
    air.turn('good')
    let kept = ''
    for (const each of new Set(papers.map((paper) => paper.who))) {
      if (who !== each) await signInAs(each)
      await drained()
      // What was written in the last moment of a page is a draft for whoever looks.
      await phone.act('drafts')
      kept += await phone.kept()
      for (const { id } of await phone.act('entries')) await phone.act('discard', id)
    }
    return kept
  }
  const check = async (kept: string, sequence: number) => {
    const { rows } = await rowsIn(
      program.folder,
      `select p.guid, p.remark, a.login_name from partner p join member m on m.enterprise_id = p.enterprise_id and m.user_code = p.add_user
         join account a on a.guid = m.account_guid where p.guid = any($1::uuid[])`,
      [papers.map(({ guid }) => guid)],
    )
    for (const { guid, text, who: typist, isDiscarded } of papers) {
      const there = rows.find((row) => row.guid === guid)
      const isSomewhere = isDiscarded || there?.remark === text || kept.includes(text)
      const isTheirs = there === undefined || there.login_name === typist
      if (isSomewhere && isTheirs) continue
      const fault = isTheirs ? 'is nowhere' : `is kept as ${there.login_name}'s`
      faults.push(`phone ${number}, sequence ${sequence}: ${text} ${fault} after ${trace.join(', ')}`)
    }
  }

  await phone.start()
  await signInAs(first)
  for (let sequence = 0; sequence < sequences && faults.length < 5; sequence += 1) {
    await one()
    await phone.act('close')
    await check(await settle(), sequence)
  }
  await context.close()
  await air.close()
  return { faults, typed }
}

it(`nothing typed is lost, sent twice or under another's name in ${count} lives of a phone`, async () => {
  const started = Date.now()
  const takes = { LoginName: 'admin', Password: 'purlin2026', Remember: false }
  const { body: login } = await speaker(program.url).save('Login.Login', takes)
  const desk = speaker(program.url, { login })
  const lives = await Promise.all(
    Array.from({ length: phones }, (_, number) => life(number, Math.ceil(count / phones), desk)),
  )
  expect(lives.flatMap(({ faults }) => faults)).toEqual([])
  const { rows } = await rowsIn(
    program.folder,
    `select remark from partner where remark ~ '^[甲乙]' group by remark having count(*) > 1`,
  )
  expect(rows).toEqual([])
  const sum = lives.reduce((all, { typed }) => all + typed, 0)
  console.log(`random lives: ${count}, ${sum} texts, seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s`)
}, 1_200_000)
