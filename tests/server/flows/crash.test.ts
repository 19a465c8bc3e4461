import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { modules } from '@/modules'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { root } from '../support/cluster'
import { buildServer, startInstance } from '../support/instance'
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
  await buildServer(folder)
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
  const running = await Promise.all(Array.from({ length: count }, () => startInstance(folder, base)))
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
