import type { Groups, RecordModel } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { dayFromToday, type Module, viewOf } from '@/schema'
import { moveInto } from '@/screens/records/views/board/moves'
import { findingOf, moneyWords, spanOfPeriod } from '@/screens/records/views/charts/chart-data'
import { barIn, daysLate, placeOf, ticksOf, windowFrom } from '@/screens/records/views/timeline/span'
import { loadTextsFor, switchLanguage } from '@/words'

beforeAll(async () => {
  await switchLanguage('zh')
  await Promise.all(
    ['office', 'finance', 'quality', 'projects'].map((area) => loadTextsFor(`pages/${area}/list/index`)),
  )
})

const record = (values: Readonly<Record<string, unknown>>, edit = true) =>
  ({ guid: 'g', version: 1, values, words: {}, can: { edit, delete: edit } }) as unknown as RecordModel
const move = (module: Module, of: RecordModel, choice: string) => {
  const kanban = viewOf(module, 'kanban')
  if (kanban === undefined) throw new Error('there is no board')
  return moveInto(module, kanban, of, choice, 'U1')
}

const waiting = { status: 'waiting', rate: 0, cancelled: false, actualStart: null, endDate: dayFromToday(4) }

it('moves a task by what the definition saves, and says why it cannot be moved', () => {
  expect(move(task, record(waiting), 'done')).toEqual({
    data: { rate: 100, actualEnd: dayFromToday(), cancelled: false },
  })
  expect(move(task, record(waiting), 'running')).toEqual({ data: { actualStart: dayFromToday(), cancelled: false } })
  expect(move(task, record(waiting), 'overdue')).toEqual({ reason: '由日期决定' })
  expect(move(task, record(waiting), 'waiting')).toEqual({ reason: '现在就在这里' })
  expect(move(task, record(waiting, false), 'done')).toHaveProperty('reason')
  // A task whose last day is over stays overdue when it begins.
  expect(move(task, record({ ...waiting, endDate: dayFromToday(-1) }), 'running')).toEqual({
    reason: '按现有内容仍是“已逾期”',
  })
  expect(move(contract, record({ status: 'draft' }), 'running')).toEqual({ reason: '须经审批' })
  expect(move(qualityCheck, record({ status: 'pending', found: true }), 'passed')).toEqual({ reason: '由后续操作决定' })
})

it('moves a project only from the column before, keeps an entered day, and asks for what is missing', () => {
  const site = {
    ...{ code: 'P1', name: '一号楼', shortName: '一号楼', status: 'preparing', type: 'housing', progressBy: 'hand' },
    ...{ startUpDepartment: 'D1', manager: 'U1', actualStart: null, startDate: null, endDate: null },
  }
  expect(move(project, record(site), 'building')).toEqual({
    data: { status: 'building', actualStart: dayFromToday() },
  })
  const paused = record({ ...site, status: 'paused', pausedWhy: '汛期', actualStart: '2026-01-05' })
  expect(move(project, paused, 'building')).toEqual({ data: { status: 'building', actualStart: '2026-01-05' } })
  expect(move(project, record(site), 'lost')).toEqual({ reason: '只能从前期移入' })
  expect(move(project, record(site), 'planning')).toEqual({ reason: '请在表单中修改' })
  const building = record({ ...site, status: 'building' })
  expect(move(project, building, 'paused')).toEqual({ reason: '请先在表单中填写：停工原因' })
  expect(move(project, building, 'completed')).toEqual({ data: { status: 'completed', actualEnd: dayFromToday() } })
})

it('places bars in a window of days', () => {
  const window = windowFrom('2026-02-23', 14)
  expect(window).toEqual({ from: '2026-02-23', to: '2026-03-08' })
  const whole = { left: 0, width: 100, startsBefore: true, endsAfter: true }
  expect(barIn(window, { from: '2026-01-01', to: '2026-12-31' })).toEqual(whole)
  const day = barIn(window, { from: '2026-03-02', to: '2026-03-02' })
  expect([day.left, day.width * 14]).toEqual([50, 100])
  expect(barIn(window, { from: '2026-01-01', to: '2026-01-02' }).width).toBe(0)
  expect(placeOf(window, '2026-03-09')).toBeNull()
  expect(ticksOf(window)).toHaveLength(14)
  expect(ticksOf(windowFrom('2026-01-01', 42))).toHaveLength(6)
})

it('counts the days that an open record is late', () => {
  const timeline = viewOf(task, 'timeline')
  if (timeline === undefined) throw new Error('there is no timeline')
  const days = { from: dayFromToday(-9), to: dayFromToday(-3) }
  const late = (values: object) => daysLate(task, timeline, record({ ...values }), days)
  expect([late({ status: 'overdue', rate: 40 }), late({ status: 'done', rate: 100 })]).toEqual([3, 0])
  expect(late({ status: 'cancelled', rate: 0 })).toBe(0)
})

it('says in a sentence what a chart shows', () => {
  const chart = task.views.find((view) => view.kind === 'chart')
  const months = contract.views.find((view) => view.kind === 'chart' && view.name === 'signed')
  if (chart?.kind !== 'chart' || months?.kind !== 'chart') throw new Error('there is no chart')
  const groups = (...all: readonly (readonly [string, string, number, number])[]): Groups => ({
    groups: all.map(([value, text, count, amount]) => ({ value, text, count, sums: { amount } })),
    rest: { groups: 0, count: 0, sums: {} },
    total: 0,
    can: { edit: true, delete: true },
  })
  expect(findingOf(task, chart, groups(['U1', '王建国', 3, 0], ['U2', '李明', 1, 0]))).toBe('王建国：3 条，占 75%')
  expect(findingOf(task, chart, groups())).toBe('还没有可显示的数据')
  const signed = groups(['2026-01-01', '', 1, 200_000_000], ['2026-02-01', '', 1, 100_000_000])
  expect(findingOf(contract, months, signed)).toBe('2026-02：100.0 万元，比上期 -50%')
  expect([moneyWords(123_456), moneyWords(-250_000_000), moneyWords(0)]).toEqual(['1,234.56', '-250.0 万元', '0.00'])
  expect(spanOfPeriod('2026-02-01', 'month')).toBe('2026-02-01~2026-02-28')
  expect(spanOfPeriod('2026-10-01', 'quarter')).toBe('2026-10-01~2026-12-31')
})
