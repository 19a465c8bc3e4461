import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'
import { modules } from '@/modules'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { freePort } from '../../free-port'
import { root } from '../support/cluster'
import { signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'
import { node, type Office, openOffice, type Person, template } from './support/office'

const folder = join(root, '.cache/crash')
const flowsCount = 100
const peopleCount = 10

let base: Served
let office: Office
let people: Person[] = []

beforeAll(async () => {
  const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' } as const
  const entryPoints = ['main', 'press-worker'].map((name) => join(root, `server/${name}.ts`))
  await build({ ...options, entryPoints, outdir: folder, outExtension: { '.js': '.mjs' }, absWorkingDir: root })
  base = await serve({ endpoints: calls })
  office = await openOffice(base, 0)
  people = await Promise.all(
    Array.from({ length: peopleCount }, async (_, index) => {
      const { enterprise } = office.firm
      const person = await signedInPerson(base.store, { enterprise, name: `审批${index}` })
      return { login: person.login as Person['login'], phone: '', userCode: person.userCode }
    }),
  )
})
afterAll(() => base.close())

/** Starts the built server on the database of this test. */
async function startInstance() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'main.mjs'), '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: base.folder },
      ...{ DATABASE_URL: base.database.url, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'error' },
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null) throw new Error('the program has ended')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url, kill }
}

interface Decision {
  readonly key: string
  readonly task: string
  readonly who: Person
}

async function decideAt(url: string, { key, task, who }: Decision) {
  const takes = { guid: key, TaskID: task, Action: 'agree', Opinion: '同意', To: '', Again: '', Users: '[]' }
  const answer = await fetch(`${url}/OPM3/H5/WFAudit.ashx?method=Decide&action=edit&lang=zh`, {
    method: 'POST',
    body: new URLSearchParams({ ...takes, Receivers: '{}', Signature: '' }),
    headers: { auth: `${who.login.Id}.${who.login.JW}.${Date.now()}` },
  })
  return answer.headers.get('purlin-problem') ?? (await answer.text())
}

/** Creates a thousand tasks, shared by ten people. */
async function createTasks(): Promise<readonly Decision[]> {
  const all = node('a', { kind: 2, people: people.map(({ userCode }) => userCode), sign: 'all' })
  const of = await office.addTemplate(template([[all]]))
  const contract = await office.desk.createRegistered({ amount: 100_000_000 })
  const found: Decision[] = []
  for (let index = 0; index < flowsCount; index += 1) {
    const { flow } = await office.report(await office.createPayment(1, contract), of)
    for (const { id, user } of await office.waiting(flow)) {
      const who = people.find(({ userCode }) => userCode === user)
      if (who !== undefined) found.push({ key: randomUUID(), task: id, who })
    }
  }
  return found
}

const storedKeys = (keys: readonly string[]) =>
  base.store.transaction({ enterprise: office.firm.enterprise }, async (sql) =>
    (
      await sql.many<{ key: string }>('select key::text as key from flow_event where key = any($1::uuid[])', [keys])
    ).map(({ key }) => key),
  )

it.each([1, 2])('after %s killed instances each acknowledged decision of a thousand is stored once', async (count) => {
  const decisions = await createTasks()
  expect(decisions).toHaveLength(flowsCount * peopleCount)
  const running = await Promise.all(Array.from({ length: count }, startInstance))
  const acknowledged: string[] = []
  const rest = decisions.map((each, index) => ({ ...each, url: running[index % count]?.url ?? '' }))
  const worker = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
      const answer = await decideAt(one.url, one).catch(() => 'lost')
      if (answer === 'Success') acknowledged.push(one.key)
    }
  }
  const all = Promise.all(Array.from({ length: 16 }, worker))
  while (acknowledged.length < 300) await new Promise((resolve) => setTimeout(resolve, 5))
  await Promise.all(running.map(({ kill }) => kill()))
  await all
  expect(acknowledged.length).toBeLessThan(decisions.length)
  const stored = new Set(await storedKeys(decisions.map(({ key }) => key)))
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
  expect((await replayAll(base.store, { modules })).differences).toEqual([])
  // Each decision is sent again, as a client does without an answer.
  for (const { key, task, who } of decisions) {
    expect((await office.decide(who, task, 'agree', { guid: key })).text).toBe('Success')
  }
  expect(await storedKeys(decisions.map(({ key }) => key))).toHaveLength(decisions.length)
  const { differences } = await replayAll(base.store, { modules })
  expect(differences).toEqual([])
})
