import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { task } from '@/modules/office/task/task.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'

/** Whether this server batches, with a company on it. */
interface Side {
  readonly server: Served
  readonly desk: Desk
}

let [batched, single] = [{} as Side, {} as Side]

async function opened(batching: boolean): Promise<Side> {
  const server = await serve({ endpoints: calls, batching })
  const desk = await openDesk(server)
  return { server, desk }
}

beforeAll(async () => {
  batched = await opened(true)
  single = await opened(false)
})
afterAll(async () => {
  await batched.server.close()
  await single.server.close()
})

/** Numbers from a seed, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Request = (side: Side) => Promise<unknown>

const answered = async (answer: Promise<{ status: number; problem: string | null; details: Values }>) => {
  const { status, problem, details } = await answer
  const issues = ((details.issues ?? []) as { field: string; reason: string }[]).map(
    ({ field, reason }) => `${field} ${reason}`,
  )
  return { status, problem, issues: issues.sort() }
}

/** A save with values that depend on the side, since its records have other ids there. */
const saving = (module: Module, guid: string, values: (desk: Desk) => Values): Request => {
  return ({ desk }) => answered(desk.save(module, guid, values(desk)))
}

/** One of the requests that are sent: valid and invalid, new and repeated records, lists and reads. */
function requestOf(random: (below: number) => number, round: number, at: number, guids: string[]): Request {
  const guid = randomUUID()
  const earlier = `R${round - 1}-${random(20)}`
  const code = random(4) === 0 ? earlier : `R${round}-${at}`
  const contractWith = (more: Values) => (desk: Desk) => ({
    ...desk.contractDraft({ code, name: `${code}合同` }),
    ...more,
  })
  const kinds: readonly (() => Request)[] = [
    () => saving(contract, guid, contractWith({})),
    () => saving(contract, guid, contractWith({ partyB: randomUUID() })),
    () => saving(contract, guid, contractWith({ amount: 'much' })),
    () => saving(contract, guids[random(Math.max(1, round * 20))] ?? guid, contractWith({})),
    () => saving(contract, guid, contractWith({ nodes: [{ guid: randomUUID(), name: '预付', share: 30 }] })),
    () => saving(partner, guid, () => ({ name: `${round}-${at}建材`, type: 'supplier' })),
    () =>
      saving(task, guid, ({ firm }) => ({
        ...{
          title: `任务${at}`,
          type: 'routine',
          importance: 'normal',
          status: 'waiting',
          owner: firm.founder.userCode,
        },
        ...{ rate: 0, startDate: '2026-03-01', endDate: '2026-03-09', content: '浇筑' },
      })),
    () =>
      async ({ desk }) =>
        (await desk.list(contract, { keyword: `${earlier}合同` })).rows?.map(({ values }) => values.code),
    () =>
      async ({ desk, server }) =>
        (await server.get(recordCall(contract, 'GetModel'), { guid: randomUUID() }, desk.as)).problem,
  ]
  guids.push(guid)
  return (kinds[random(kinds.length)] as () => Request)()
}

/** The rows and audit rows of a module, without ids and numbers of the clock. */
const stored = ({ server }: Side) =>
  server.store.system(async (sql) => ({
    contracts: await sql.many(
      `select c.guid, c.code, c.name, c.version, c.amount, (select count(*) from contract_nodes n where n.parent_guid = c.guid) as nodes,
              (select count(*) from audit a where a.subject_guid = c.guid::text) as audits
         from contract c order by c.guid`,
    ),
    partners: await sql.many('select name, version from partner order by name'),
    tasks: await sql.many('select guid, title, version from task order by guid'),
    audits: await sql.many('select subject, action, count(*) as count from audit group by 1, 2 order by 1, 2'),
    search: await sql.many('select module, count(*) as count from search_entry group by 1 order by 1'),
  }))

it('answers and stores the same with batching and without', async () => {
  const random = randomFrom(20_261_125)
  const guids: string[] = []
  for (let round = 0; round < 10; round += 1) {
    // Requests of one round arrive together. Those that depend on each other come in different rounds.
    const requests = Array.from({ length: 20 }, (_, at) => requestOf(random, round, at, guids))
    const [one, other] = await Promise.all(
      [batched, single].map((side) => Promise.all(requests.map((request) => request(side)))),
    )
    expect(one).toEqual(other)
  }
  expect(await stored(batched)).toEqual(await stored(single))
  expect(batched.server.store.batching().batches).toBeGreaterThan(0)
  expect(single.server.store.batching().batches).toBe(0)
})
