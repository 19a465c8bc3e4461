import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall } from '@/schema'
import { sha256 } from '../../../server/engine/core/secrets'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'

let server: Served
let [ours, theirs] = [{} as Desk, {} as Desk]

let desks = 0

/** Creates a desk with two saved contracts, so that the store has the descriptions it needs for batches. */
async function openDeskWithContracts() {
  desks += 1
  const desk = await openDesk(server, { name: `建设${desks}`, phones: 1000 * desks })
  for (const _ of [1, 2]) await desk.createContract()
  return desk
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  theirs = await openDeskWithContracts()
})
// Each test has a new desk, because the store backs off in an enterprise after a failed expected result.
beforeEach(async () => {
  ours = await openDeskWithContracts()
})
afterAll(() => server.close())

const newContract = (desk: Desk, more: Values = {}) => ({ desk, guid: randomUUID(), values: desk.contractDraft(more) })
type NewContract = ReturnType<typeof newContract>
const newContracts = (count: number, desk = ours) => Array.from({ length: count }, () => newContract(desk))

const saveAll = (all: readonly NewContract[]) =>
  Promise.all(all.map(({ desk, guid, values }) => desk.save(contract, guid, values)))
const problemsOfSaving = async (all: readonly NewContract[]) => (await saveAll(all)).map(({ problem }) => problem)

/** Saves like `desk.save`, as another person. */
const saveOf =
  (login: Desk['firm']['login']): Desk['save'] =>
  (module, guid, Data) =>
    server.save(recordCall(module, 'Save'), 'add', { guid, Version: 0, Data, Confirmed: [], Reason: '' }, { login })

/** The number of stored records, of the transactions that wrote them and of their audit rows. */
async function storedCounts(all: readonly NewContract[]) {
  const guids = all.map(({ guid }) => guid)
  return server.store.system((sql) =>
    sql.one<{ rows: number; transactions: number; lines: number }>(
      `select count(*)::int as rows, count(distinct xmin::text)::int as transactions,
              (select count(*)::int from audit where subject_guid = any($1::text[]) and action = 'add') as lines
         from contract where guid = any($1::uuid[])`,
      [guids],
    ),
  )
}

it('concurrent saves are written in few transactions, each record in its own enterprise', async () => {
  const all = [...newContracts(12), ...newContracts(12, theirs)]
  expect(await problemsOfSaving(all)).toEqual(all.map(() => null))
  const { rows, lines, transactions } = await storedCounts(all)
  expect({ rows, lines }).toEqual({ rows: 24, lines: 24 })
  expect(transactions).toBeLessThan(12)
  for (const { desk, guid, values } of all) {
    const { body } = await server.get(recordCall(contract, 'GetModel'), { guid }, desk.as)
    expect(body.values).toMatchObject({ ...values, nodes: [] })
    expect((await desk.list(contract, { keyword: String(values.name) })).rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ guid })]),
    )
    const other = desk === ours ? theirs : ours
    expect((await server.get(recordCall(contract, 'GetModel'), { guid }, other.as)).problem).toBe('not-found')
  }
})

it('a batch refuses duplicate values, and saves the other records', async () => {
  const [first, second, ...others] = newContracts(10) as [NewContract, NewContract, ...NewContract[]]
  const again = newContract(ours, { code: first.values.code })
  const known = newContract(ours, { name: '合同1' })
  const answers = await saveAll([first, again, known, second, ...others])
  const refused = answers.filter(({ problem }) => problem !== null)
  expect(refused.map(({ details }) => details.issues)).toEqual(
    expect.arrayContaining([
      [expect.objectContaining({ field: 'code', reason: 'taken' })],
      [expect.objectContaining({ field: 'name', reason: 'taken' })],
    ]),
  )
  expect(refused).toHaveLength(2)
  expect(await storedCounts([first, again])).toMatchObject({ rows: 1, lines: 1 })
  expect(await storedCounts([known])).toMatchObject({ rows: 0, lines: 0 })
  expect(await storedCounts([second, ...others])).toMatchObject({ rows: 9, lines: 9 })
})

it('a batch refuses a duplicate record with lines, and does not store its lines', async () => {
  const line = { guid: randomUUID(), name: '预付', share: 30 }
  const [answer] = await saveAll([newContract(ours, { name: '合同1', nodes: [line] })])
  expect(answer?.details.issues).toEqual([expect.objectContaining({ field: 'name', reason: 'taken' })])
  const [after] = await saveAll([newContract(ours, { nodes: [line] })])
  expect(after?.problem).toBeNull()
})

it('a batch saves a record that it contains several times once', async () => {
  const [one, ...others] = newContracts(6) as [NewContract, ...NewContract[]]
  expect(await problemsOfSaving([one, ...others, one, one])).toEqual(Array(8).fill(null))
  expect(await storedCounts([one])).toMatchObject({ rows: 1, lines: 1 })
  expect(await storedCounts(others)).toMatchObject({ rows: 5, lines: 5 })
})

it('a batch refuses an invalid record with all of its faults, and saves the others', async () => {
  const [lost, typed, long, ...others] = [
    newContract(ours, { partyB: randomUUID() }),
    newContract(ours, { amount: 'much' }),
    newContract(ours, { type: 'nonsense', name: '' }),
    ...newContracts(8),
  ] as const
  const answers = await saveAll([lost, typed, long, ...others])
  const faults = answers.map(({ details }) => (details.issues as readonly { field: string }[] | undefined) ?? [])
  expect(faults.slice(0, 3).map((issues) => issues.map(({ field }) => field).sort())).toEqual([
    ['partyB'],
    ['amount'],
    ['name', 'type'],
  ])
  expect(answers.slice(3).every(({ problem }) => problem === null)).toBe(true)
  expect(await storedCounts([lost, typed, long])).toMatchObject({ rows: 0, lines: 0 })
})

it('a batch refuses references to deleted records and to another enterprise together with other faults', async () => {
  const deleted = randomUUID()
  await ours.save(partner, deleted, { name: '旧供应商', type: 'supplier' })
  expect((await ours.mark(partner, 'Delete', deleted, 1)).problem).toBeNull()
  const [withDeleted, wrong, ofOtherEnterprise, ...others] = [
    newContract(ours, { partyB: deleted }),
    newContract(ours, { partyB: deleted, name: '' }),
    newContract(ours, { partyB: theirs.supplier }),
    ...newContracts(6),
  ] as const
  const answers = await saveAll([withDeleted, wrong, ofOtherEnterprise, ...others])
  const faults = answers.map(({ details }) => (details.issues as readonly { field: string }[] | undefined) ?? [])
  expect(faults.slice(0, 3).map((issues) => issues.map(({ field }) => field).sort())).toEqual([
    ['partyB'],
    ['name', 'partyB'],
    ['partyB'],
  ])
  expect(answers.slice(3).map(({ problem }) => problem)).toEqual(others.map(() => null))
  expect(await storedCounts([withDeleted, wrong, ofOtherEnterprise])).toMatchObject({ rows: 0, lines: 0 })
  expect(await storedCounts(others)).toMatchObject({ rows: 6, lines: 6 })
})

it('a batch refuses a reference to a deleted record without other faults', async () => {
  const deleted = randomUUID()
  await ours.save(partner, deleted, { name: '旧供应商', type: 'supplier' })
  expect((await ours.mark(partner, 'Delete', deleted, 1)).problem).toBeNull()
  const withDeleted = newContract(ours, { partyB: deleted })
  const others = newContracts(6)
  const [refused, ...answers] = await saveAll([withDeleted, ...others])
  expect(refused?.details.issues).toEqual([expect.objectContaining({ field: 'partyB', reason: 'not-a-choice' })])
  expect(answers.map(({ problem }) => problem)).toEqual(others.map(() => null))
  expect(await storedCounts([withDeleted])).toMatchObject({ rows: 0, lines: 0 })
  expect(await storedCounts(others)).toMatchObject({ rows: 6, lines: 6 })
})

it('a batch refuses a reference to a record that has children, and saves the others', async () => {
  const [above, below] = [randomUUID(), randomUUID()]
  await ours.save(subject, above, { code: 'L1', name: '土建', kind: 'material' })
  await ours.save(subject, below, { code: 'L2', name: '主体', kind: 'material', parent: above })
  const high = newContract(ours, { subject: above })
  const others = Array.from({ length: 6 }, () => newContract(ours, { subject: below }))
  const [refused, ...answers] = await saveAll([high, ...others])
  expect(refused?.details.issues).toEqual([expect.objectContaining({ field: 'subject', reason: 'not-a-leaf' })])
  expect(answers.map(({ problem }) => problem)).toEqual(others.map(() => null))
  expect(await storedCounts([high])).toMatchObject({ rows: 0, lines: 0 })
})

it('a batch keeps the first values of an existing record, and saves it once', async () => {
  const [one, ...others] = newContracts(6) as [NewContract, ...NewContract[]]
  expect(await problemsOfSaving([one, ...others])).toEqual(Array(6).fill(null))
  const other = { ...one, values: { ...one.values, name: '另一个' } }
  const more = newContracts(4)
  expect(await problemsOfSaving([one, other, ...more])).toEqual(Array(6).fill(null))
  expect((await ours.read(contract, one.guid)).values.name).toBe(one.values.name)
  expect(await storedCounts([one])).toMatchObject({ rows: 1, lines: 1 })
})

it('a batch stores the lines of each record', async () => {
  const node = (name: string, amount: number) => ({ guid: randomUUID(), name, share: 50, amount })
  const nodes = [node('预付款', 50_000), node('尾款', 50_000)]
  const all = [...newContracts(4), newContract(ours, { nodes }), newContract(ours)]
  expect(await problemsOfSaving(all)).toEqual(all.map(() => null))
  const stored = await Promise.all(all.map(({ guid }) => ours.read(contract, guid)))
  expect(stored.map(({ values }) => (values.nodes as unknown[]).length)).toEqual([0, 0, 0, 0, 2, 0])
})

it('a batch saves no record of a person who was signed out, and saves the others', async () => {
  const { login } = await ours.firm.invite(2, { IsAdministrator: true })
  const signedOutDesk = { ...ours, save: saveOf(login) }
  expect(await problemsOfSaving([newContract(signedOutDesk), ...newContracts(3)])).toEqual([null, null, null, null])
  await server.store.system((sql) =>
    sql.run('update session set revoked_at = now() where token_hash = $1', [sha256(login.JW)]),
  )
  const withDeleted = [newContract(signedOutDesk), newContract(signedOutDesk)]
  const others = newContracts(6)
  const answers = await saveAll([...withDeleted, ...others])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, ...others.map(() => 200)])
  expect(await storedCounts(withDeleted)).toMatchObject({ rows: 0, lines: 0 })
  expect(await storedCounts(others)).toMatchObject({ rows: 6, lines: 6 })
})

it('a batch refuses a person who lost the right, and saves the others', async () => {
  const { login, userCode } = await ours.firm.invite(3, { IsAdministrator: true })
  const withoutRight = { ...ours, save: saveOf(login) }
  expect(await problemsOfSaving([newContract(withoutRight), ...newContracts(3)])).toEqual([null, null, null, null])
  await server.store.system((sql) =>
    sql.run('update member set is_administrator = false where user_code = $1', [userCode]),
  )
  const lost = newContract(withoutRight)
  const others = newContracts(6)
  expect(await problemsOfSaving([lost, ...others])).toEqual(['no-edit-right', ...others.map(() => null)])
  expect(await storedCounts([lost])).toMatchObject({ rows: 0, lines: 0 })
  expect(await storedCounts(others)).toMatchObject({ rows: 6, lines: 6 })
})
