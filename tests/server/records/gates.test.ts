import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { type Module, recordCall } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { callsOf } from '../../../server/http/calls'
import { tool, toolLoan, toolRetirement } from '../../gate-toys'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

const all: readonly Module[] = [...modules, tool, toolLoan, toolRetirement]
let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  desk = await openDesk(server)
})
afterAll(() => server.close())

const createTool = (more: Values = {}) => desk.mustSave(tool, { name: '电锤', condition: 'good', ...more })
const loanOf = (of: string, more: Values = {}): Values => ({
  ...{ name: '一号借出单', state: 'open', day: '2026-03-01', items: [{ guid: randomUUID(), tool: of }], ...more },
})
const editTool = async (of: string, changed: Values) => {
  const { values, version } = await desk.read(tool, of)
  return desk.save(tool, of, { ...values, ...changed }, { Version: version })
}

it('refuses a save in the words of the gate instead of those of the reference, also when a stored record is saved', async () => {
  const broken = await createTool({ condition: 'broken' })
  const refused = await desk.save(toolLoan, randomUUID(), loanOf(broken))
  expect(refused.details.issues).toEqual([{ field: 'items.0.tool', reason: 'tool-loan.good', limit: '损坏' }])

  expect(issuesIn(await desk.save(toolLoan, randomUUID(), loanOf(broken.toUpperCase())))).toEqual([
    'items.0.tool tool-loan.good',
  ])

  const good = await createTool()
  const [guid, draft] = [randomUUID(), loanOf(good)]
  expect((await desk.save(toolLoan, guid, draft)).text).toBe('Success')
  await editTool(good, { condition: 'broken' })
  const again = await desk.save(toolLoan, guid, { ...draft, name: '改名' }, { Version: 1 })
  expect(issuesIn(again)).toEqual(['items.0.tool tool-loan.good'])
})

it('asks for a reason once, and again after the date of the record moved', async () => {
  const of = await createTool({ freeFrom: '2026-03-05' })
  const [guid, draft] = [randomUUID(), loanOf(of)]
  const asked = await desk.save(toolLoan, guid, draft)
  const issue = { field: 'items.0.tool', reason: 'tool-loan.early', level: 'reason', limit: '2026-03-05' }
  expect([asked.problem, asked.details.issues]).toEqual(['confirm-first', [issue]])
  const confirmed = { Confirmed: ['tool-loan.early'] }
  expect((await desk.save(toolLoan, guid, draft, confirmed)).problem).toBe('confirm-first')
  expect((await desk.save(toolLoan, guid, draft, { ...confirmed, Reason: '急用' })).text).toBe('Success')
  expect((await desk.save(toolLoan, guid, { ...draft, name: '改名' }, { Version: 1 })).text).toBe('Success')
  const earlier = await desk.save(toolLoan, guid, { ...draft, day: '2026-02-01' }, { Version: 2 })
  expect(earlier.problem).toBe('confirm-first')
})

it('refuses a step while a record refers to its record, and the page says so before', async () => {
  const of = await createTool()
  const loan = await desk.mustSave(toolLoan, loanOf(of))
  const gates = [{ at: 'step:retire', text: '借出单一号借出单还没有归还，不能报废' }]
  expect((await desk.read(tool, of)).gates).toEqual(gates)
  const retirement = { tool: of, result: 'scrap' }
  const refused = await desk.save(toolRetirement, randomUUID(), retirement)
  expect(refused.details.issues).toEqual([{ field: 'tool', reason: 'tool.lent', limit: '一号借出单' }])
  const { values, version } = await desk.read(toolLoan, loan)
  await desk.save(toolLoan, loan, { ...values, state: 'back' }, { Version: version })
  expect((await desk.read(tool, of)).gates).toBeUndefined()
  expect((await desk.save(toolRetirement, randomUUID(), retirement)).text).toBe('Success')
})

it('shows a form what it does not meet while it is filled in, only about records that its user may see', async () => {
  const broken = await createTool({ condition: 'broken' })
  const ask = (as: object) =>
    server.get(recordCall(toolLoan, 'GetGates'), { guid: randomUUID(), Data: loanOf(broken) }, as)
  expect((await ask(desk.as)).body).toEqual([{ field: 'items.0.tool', reason: 'tool-loan.good', limit: '损坏' }])
  const other = await openDesk(server, { name: '乙建设', phones: 5000 })
  expect((await ask(other.as)).body).toEqual([])
  expect((await ask(desk.firm.member)).problem).toBe('no-edit-right')
})

it('decides under the lock of the record asked: of a loan and a change of the tool at the same time one is refused', async () => {
  const of = await createTool()
  const [loans, changed] = [
    Array.from({ length: 5 }, () => desk.save(toolLoan, randomUUID(), loanOf(of))),
    editTool(of, { condition: 'broken' }),
  ]
  const [answers] = await Promise.all([Promise.all(loans), changed])
  for (const { problem } of answers) expect([null, 'invalid']).toContain(problem)
  expect((await desk.save(toolLoan, randomUUID(), loanOf(of))).problem).toBe('invalid')
})
