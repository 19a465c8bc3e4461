import { modules } from '@/modules'
import { type Module, onlyFilters, recordCall, seenModule, stepParentOf } from '@/schema'
import { roles } from '../../../server/demo/base/company'
import { replayAll } from '../../../server/engine/flows/replay'
import type { As, Served } from '../support/serve'
import { openSmallCompany } from './support/small-company'

let server: Served
/** The person of each role who takes part in the most projects under construction. */
let people: ReadonlyMap<string, As>

const listing = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }

type Filters = Readonly<Record<string, string>>

/** The target modules of the required references of a module and its lines, with the filters of their pickers, by field. */
const requiredOf = (fields: Module['fields'], path = ''): readonly (readonly [string, Module, Filters])[] =>
  Object.entries(fields).flatMap(([name, { options, required }]) => {
    if (options.lines !== undefined) return requiredOf(options.lines.fields, `${name}.`)
    const to = required ? (options.to?.() as Module | undefined) : undefined
    return to === undefined ? [] : [[`${path}${name}`, to, onlyFilters(options)] as const]
  })

type Rights = Pick<(typeof roles)[number], 'edits' | 'sees' | 'approves'>

const seenCodes = ({ edits, sees, approves }: Rights): readonly string[] => [...edits, ...sees, ...approves]

/** Whether a role has the further right of the step that the records of a module are. */
const hasRightOfStep = (module: Module, rights: Rights) =>
  (stepParentOf(module)?.steps ?? []).every(
    ({ right }) => right === undefined || (right.to === 'edit' ? rights.edits : seenCodes(rights)).includes(right.code),
  )

/** The modules whose records a role enters, with the fields that it sees. */
const edited = (rights: Rights) =>
  modules
    .filter((module) => !module.closed && rights.edits.includes(module.code) && hasRightOfStep(module, rights))
    .map((module) => seenModule(module, (code) => seenCodes(rights).includes(code)))

beforeAll(async () => {
  ;({ server, people } = await openSmallCompany())
}, 120_000)
afterAll(() => server.close())

it.each(roles)('the role $name can choose a value for each required reference', async ({ name, ...rights }) => {
  const person = people.get(name)
  const empty: string[] = []
  for (const module of edited(rights)) {
    for (const [field, to, filters] of requiredOf(module.fields)) {
      const { body, problem } = await server.get(recordCall(to, 'GetListPage'), { ...listing, filters }, person)
      if (problem !== null || body.rows.length === 0) empty.push(`${module.name}.${field}: ${to.name} ${problem ?? ''}`)
    }
  }
  expect(empty).toEqual([])
})

it('the records agree with the ledger and the approvals', async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

/** The number of rows of a query, of all enterprises. */
const countOf = (query: string) => server.store.system(async (sql) => (await sql.many(query)).length)

it('contracts and payments are in their states because of records that put them there', async () => {
  const inEffect = `select 1 from contract c where status in ('running', 'settled', 'ended') and deleted_at is null`
  expect(await countOf(inEffect)).toBeGreaterThan(0)
  const isSigned = `flow_state = 1 or exists (select 1 from "contract-signing" s where s.contract = c.guid and s.deleted_at is null)`
  expect(await countOf(`${inEffect} and not (${isSigned})`)).toBe(0)
  const isSettled = `exists (select 1 from settlement s where s.contract = c.guid and s.status = 'effective' and s.deleted_at is null)`
  expect(await countOf(`${inEffect} and (status = 'settled') <> ${isSettled}`)).toBe(0)
  const paid = `select 1 from payment p where status in ('partly', 'done') and deleted_at is null`
  const hasRecord = `exists (select 1 from "pay-record" r where r.payment = p.guid and r.status = 'recorded')`
  expect(await countOf(paid)).toBeGreaterThan(0)
  expect(await countOf(`${paid} and not (flow_state = 1 and ${hasRecord})`)).toBe(0)
})

it.each(['visa', 'design-change', 'extra-work', 'settlement'])('%s has records in effect', async (module) => {
  expect(await countOf(`select 1 from "${module}" where status = 'effective' and deleted_at is null`)).toBeGreaterThan(
    0,
  )
})
