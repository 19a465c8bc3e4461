import { type HealthFacts, healthOf } from '../../../server/engine/health'

const facts: HealthFacts = {
  ...{ today: '2026-11-20', status: 'building', start: '2026-11-01', end: '2026-11-30', actual: 66.67 },
  ...{ milestones: [], plan: null, quality: null, log: null, money: null },
}
const of = (more: Partial<HealthFacts>) => healthOf({ ...facts, ...more })
const states = (more: Partial<HealthFacts>) => of(more).lights.map(({ state }) => state)

it.each<[what: string, more: Partial<HealthFacts>, planned: number | null]>([
  ['by days', {}, 66.67],
  ['before the start', { today: '2026-10-01' }, 0],
  ['after the end', { today: '2026-12-24' }, 100],
  ['without dates', { end: null }, null],
  ['of a plan in force', { plan: 12.5 }, 12.5],
  [
    'of milestones that are due',
    {
      milestones: [
        ['2026-11-20', 1],
        ['2026-11-21', 2],
      ].map(toMilestone),
    },
    33.33,
  ],
  ['of milestones without weights', { milestones: [['2026-11-20', 0]].map(toMilestone) }, 66.67],
  ['of weights other than 100', { milestones: [['2026-11-19', 85]].map(toMilestone) }, 100],
])('the planned progress %s', (_, more, planned) => {
  expect(of(more).planned).toBe(planned)
})

function toMilestone([plannedDate, weight]: (string | number)[]) {
  return { plannedDate: String(plannedDate), weight: Number(weight) }
}

it.each<[what: string, more: Partial<HealthFacts>, states: readonly string[]]>([
  ['five points behind', { plan: 71.67 }, ['ok']],
  ['more than five points behind', { plan: 71.68 }, ['watch']],
  ['fifteen points behind', { plan: 81.67 }, ['watch']],
  ['more than fifteen points behind', { plan: 81.68 }, ['bad']],
  ['past its end', { end: '2026-11-19', plan: 60 }, ['bad']],
  ['past its end and done', { end: '2026-11-19', actual: 100 }, ['ok']],
  ['one overdue rectification', { quality: { overdue: 1, isCritical: false } }, ['ok', 'watch']],
  ['three overdue rectifications', { quality: { overdue: 3, isCritical: false } }, ['ok', 'bad']],
  ['a critical one', { quality: { overdue: 1, isCritical: true } }, ['ok', 'bad']],
  ['a log of yesterday', { log: { day: '2026-11-19' } }, ['ok', 'ok']],
  ['a log of three days ago', { log: { day: '2026-11-17' } }, ['ok', 'watch']],
  ['a log of four days ago', { log: { day: '2026-11-16' } }, ['ok', 'bad']],
  ['no log since the start', { log: { day: null } }, ['ok', 'bad']],
  ['paused without a log', { status: 'paused', log: { day: null } }, ['ok', 'none']],
  ['paid ten points ahead', { money: { paid: 7667, total: 10_000 } }, ['ok', 'ok']],
  ['paid more than twenty points ahead', { money: { paid: 8668, total: 10_000 } }, ['ok', 'bad']],
  ['no contracts', { money: { paid: 0, total: 0 } }, ['ok', 'none']],
])('%s', (_, more, expected) => {
  expect(states(more)).toEqual(expected)
})

it('the health is the worst light that the caller may see', () => {
  expect(of({}).health).toBe('ok')
  expect(of({ money: { paid: 9000, total: 10_000 } }).health).toBe('bad')
  expect(of({ status: 'planning', plan: 90 })).toEqual({ planned: null, health: 'none', lights: [] })
})
