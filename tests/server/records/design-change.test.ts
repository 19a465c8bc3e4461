import { randomUUID } from 'node:crypto'
import { designChange } from '@/modules/finance/design-change/design-change.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let item: string
let other: string

const plan = (code: string) =>
  desk.mustSave(workItem, {
    ...{ code, name: `清单${code}`, project: desk.job, unit: 'm3', planned: 100, price: yuan(12.35) },
  })

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  item = await plan('01-1')
  other = await plan('01-2')
})
afterAll(() => server.close())

const line = (of: string, before: number, after: number) => ({
  ...{ guid: randomUUID(), item: of, name: '土方', unit: 'm3', before, after, price: yuan(12.35) },
})
const draft = (items: readonly Values[], more: Values = {}): Values => ({
  ...{ kind: 'notice', project: desk.job, date: '2026-05-01', discipline: 'structure', drawing: 'JG-01' },
  ...{ issuer: '设计院', reason: '加深基坑', items, effects: [], applicant: desk.firm.founder.userCode },
  ...{ updatesPlan: true, ...more },
})
const confirmed = { Confirmed: ['design-change.outdated'] }
const planOf = async (of: string) => {
  const { planned, remaining, amount, status, progress } = (await desk.read(workItem, of)).values
  return { planned, remaining, amount, status, progress }
}

it('a design change in effect changes the plan of its work items, and its voiding takes that back', async () => {
  const guid = await desk.mustSave(
    designChange,
    draft([line(item, 100, 120.5), line(other, 100, 80), line(item, 0, 1)]),
  )
  expect(await planOf(item)).toMatchObject({ planned: 100 })
  await desk.approve(designChange, guid)
  expect(await planOf(item)).toMatchObject({ planned: 121.5, remaining: 121.5, amount: yuan(1500.53) })
  expect(await planOf(other)).toMatchObject({ planned: 80, amount: yuan(988) })
  expect((await money.voidIt(designChange, guid)).text).toBe('Success')
  expect([(await planOf(item)).planned, (await planOf(other)).planned]).toEqual([100, 100])
})

it('a design change that leaves the plan to the planner changes nothing', async () => {
  const guid = await desk.mustSave(designChange, draft([line(item, 100, 150)], { updatesPlan: false }))
  await desk.approve(designChange, guid)
  await money.voidIt(designChange, guid)
  expect((await planOf(item)).planned).toBe(100)
})

it('another change of the same edition of a drawing is confirmed, until the drawing has a new edition', async () => {
  const named = { drawing: 'JG-09', edition: 'A' }
  const first = await desk.mustSave(designChange, draft([], named))
  expect((await desk.save(designChange, randomUUID(), draft([], named))).text).toBe('Success')
  await desk.approve(designChange, first)
  const { number } = (await desk.read(designChange, first)).values
  const again = { drawing: 'jg - 09', edition: 'a' }
  const guid = randomUUID()
  const issue = { field: 'drawing', reason: 'design-change.outdated', level: 'confirm', limit: number }
  expect((await desk.save(designChange, guid, draft([], again))).details.issues).toEqual([issue])
  expect((await desk.save(designChange, guid, draft([], again), confirmed)).text).toBe('Success')
  expect((await desk.read(designChange, guid)).values.changedBy).toBe(number)
  expect((await desk.save(designChange, randomUUID(), draft([], { ...again, edition: 'B' }))).text).toBe('Success')
  expect((await money.voidIt(designChange, first)).text).toBe('Success')
  expect((await desk.save(designChange, randomUUID(), draft([], named))).text).toBe('Success')
})

it('the plan does not fall below what was reported meanwhile, neither by approval nor by voiding', async () => {
  const third = await plan('01-3')
  const lower = await desk.mustSave(designChange, draft([line(third, 100, 50)]))
  const higher = await desk.mustSave(designChange, draft([line(third, 100, 130)]))
  await desk.mustSave(outputReport, {
    ...{ project: desk.job, kind: 'month', date: '2026-05-31', progress: 30 },
    ...{ period: { from: '2026-05-01', to: '2026-05-31' }, reporter: desk.firm.founder.userCode },
    items: [{ guid: randomUUID(), item: third, quantity: 60 }],
  })
  const issue = (limit: number) => [{ field: 'items.0.after', reason: 'design-change.reported', limit }]
  expect((await desk.approve(designChange, lower)).details.issues).toEqual(issue(60))
  await desk.approve(designChange, higher)
  expect(await planOf(third)).toMatchObject({ planned: 130, remaining: 70, status: 'running', progress: 46.15 })
  await desk.mustSave(outputReport, {
    ...{ project: desk.job, kind: 'month', date: '2026-06-30', progress: 40 },
    ...{ period: { from: '2026-06-01', to: '2026-06-30' }, reporter: desk.firm.founder.userCode },
    items: [{ guid: randomUUID(), item: third, quantity: 70 }],
  })
  expect(await planOf(third)).toMatchObject({ status: 'done' })
  expect((await money.voidIt(designChange, higher)).details.issues).toEqual(issue(130))
})
