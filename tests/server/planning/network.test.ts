import { dayNumber, dayOf, type Week, workCalendar } from '../../../server/engine/planning/calendar'
import { graphOf, isLowest, linkKinds, type PlanLink, type PlanTask } from '../../../server/engine/planning/graph'
import { brokenLinks, floats, followingMoves, forecasts } from '../../../server/engine/planning/network'
import { progressOf } from '../../../server/engine/planning/progress'
import { type SlowPlan, slowAfter, slowBroken, slowCount, slowFloats, slowMoves } from './slow'

/** Numbers that are the same in every run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const weeks: readonly Week[] = ['seven', 'six', 'five']
const start = dayNumber('2026-03-02')

/** A plan without circles: tasks wait for earlier ones only, and those below a task are neighbours. */
function randomPlan(seed: number) {
  const random = randomOf(seed)
  const week = weeks[random(3)] as Week
  const holidays = Array.from({ length: random(6) }, () => start + random(40))
  const calendar = workCalendar(week, holidays)
  const count = 2 + random(9)
  const workingDay = (day: number) => calendar.after(day, 0)
  const tasks: PlanTask[] = []
  for (let at = 0; at < count; at += 1) {
    const begins = workingDay(start + random(20))
    const isMilestone = random(6) === 0
    const end = isMilestone ? begins : calendar.after(begins, random(8))
    tasks.push({ guid: `t${at}`, parent: null, isMilestone, start: begins, end })
  }
  // The last two or three tasks of some plans are below a task of their own.
  const isDeep = random(3) === 0
  const from = count - 2
  if (isDeep) {
    tasks.push({ guid: 'p', parent: null, isMilestone: false, start: 0, end: 0 })
    for (let at = from; at < count; at += 1) tasks[at] = { ...(tasks[at] as PlanTask), parent: 'p' }
  }
  const links: PlanLink[] = []
  for (let at = 0; at < count; at += 1) {
    const after = random(count - 1) + 1
    const before = random(after)
    const kind = linkKinds[random(4)] as PlanLink['kind']
    const isInside = isDeep && before >= from
    const to = isDeep && after >= from && !isInside && random(2) === 0 ? 'p' : `t${after}`
    links.push({ before: `t${before}`, after: to, kind, lag: random(5) - 1 })
  }
  return { tasks, links, calendar, random }
}

describe('a calendar', () => {
  it.each(weeks)('counts like the days do, with holidays, in a week of %s', (week) => {
    const calendar = workCalendar(week, [start + 1, start + 2, start + 5, start + 30])
    for (let day = start - 10; day < start + 40; day += 1) {
      for (let n = -9; n <= 9; n += 1)
        expect(dayOf(calendar.after(day, n))).toBe(dayOf(slowAfter(calendar.isWorking, day, n)))
      expect(calendar.count(start, day)).toBe(slowCount(calendar.isWorking, start, day))
    }
  })

  it('has the days off of its week', () => {
    const off = (week: Week) =>
      [0, 1, 2, 3, 4, 5, 6].filter((day) => !workCalendar(week).isWorking(start + day)).map((day) => day + 1)
    expect([off('seven'), off('six'), off('five')]).toEqual([[], [7], [6, 7]])
  })
})

it('agrees with the slow way in 1,000 random plans', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { tasks, links, calendar, random } = randomPlan(seed)
    const graph = graphOf(tasks, links)
    const slow: SlowPlan = { tasks, links, isWorking: calendar.isWorking }
    expect(graph.circle).toBeNull()
    const quick = floats(graph, calendar)
    const lowest = tasks.flatMap((_, at) => (isLowest(graph, at) ? [at] : []))
    expect({ seed, floats: lowest.map((at) => [tasks[at]?.guid, quick[at]]) }).toEqual({
      ...{ seed, floats: [...slowFloats(slow)] },
    })
    const broken = brokenLinks(graph, calendar).map(({ task }) => tasks[task]?.guid as string)
    expect({ seed, broken: [...new Set(broken)].sort() }).toEqual({ seed, broken: slowBroken(slow) })
    const changed = lowest[random(lowest.length)] as number
    const moves = followingMoves(graph, calendar, new Set([changed]))
      .map(({ task, start: from, end }) => ({ guid: tasks[task]?.guid as string, start: from, end }))
      .sort((a, b) => (a.guid < b.guid ? -1 : 1))
    expect({ seed, moves }).toEqual({ seed, moves: slowMoves(slow, tasks[changed]?.guid as string) })
  }
})

describe('a circle', () => {
  const task = (guid: string, parent: string | null = null): PlanTask => ({
    ...{ guid, parent, isMilestone: false, start, end: start },
  })
  const link = (before: string, after: string): PlanLink => ({ before, after, kind: 'FS', lag: 0 })
  const circleOf = (tasks: readonly PlanTask[], links: readonly PlanLink[]) =>
    graphOf(tasks, links).circle?.map((at) => tasks[at]?.guid)

  it('is named in its order', () => {
    const links = [link('a', 'b'), link('b', 'e'), link('e', 'a'), link('e', 'm')]
    expect(
      circleOf(
        ['m', 'a', 'b', 'e'].map((guid) => task(guid)),
        links,
      ),
    ).toEqual(['a', 'b', 'e', 'a'])
  })

  it('goes across tasks above', () => {
    const tasks = [task('p'), task('x', 'p'), task('y', 'p'), task('z')]
    expect(circleOf(tasks, [link('p', 'z'), link('z', 'y')])).toEqual(['p', 'z', 'y', 'p'])
    expect(circleOf(tasks, [link('p', 'x')])).toEqual(['p', 'x', 'p'])
    expect(circleOf(tasks, [link('x', 'y'), link('y', 'z')])).toBeUndefined()
  })
})

it('forecasts by what was reported', () => {
  const tasks = [
    { guid: 'a', parent: null, isMilestone: false, start, end: start + 9 },
    { guid: 'b', parent: null, isMilestone: false, start: start + 10, end: start + 14 },
    { guid: 'c', parent: null, isMilestone: false, start: start - 5, end: start - 1 },
  ]
  const graph = graphOf(tasks, [{ before: 'a', after: 'b', kind: 'FS', lag: 0 }])
  const none = { percent: 0, start: null, end: null }
  const done = [{ percent: 30, start, end: null }, none, none]
  // Four days for 30 %: the whole takes 14. Work that has not begun cannot end in the past.
  const found = forecasts(graph, workCalendar('seven'), done, start + 3)
  expect(found.map((day) => day - start)).toEqual([13, 18, 7])
})

it('weighs by days, rounds half up and knows milestones and typed weights', () => {
  const one = (guid: string, days: number): PlanTask => ({
    ...{ guid, parent: null, isMilestone: days === 0, start, end: start + Math.max(0, days - 1) },
  })
  const tasks = [one('a', 10), one('b', 10), one('c', 5), one('e', 5), one('f', 3), one('m', 0)]
  const percents = [100, 30, 0, 0, 100, 0].map((percent) => ({ percent, hasReports: percent > 0 }))
  const of = (weights: readonly (number | null)[]) =>
    progressOf(graphOf(tasks, []), workCalendar('seven'), weights, percents, start + 4).whole
  // 10 tasks of 50 %, two of 100 %: (500 + 500 + 500 + 500 + 300) / 33.
  expect(of([null, null, null, null, null, null])).toEqual({ planned: 69.7, actual: 48.48 })
  expect(of([1, 1, 1, 1, 4, 9])).toEqual({ planned: 87.5, actual: 66.25 })
})

it('answers for 2,000 tasks and 6,000 links within 100 ms', () => {
  const random = randomOf(7)
  const tasks = Array.from({ length: 2000 }, (_, at): PlanTask => {
    const begins = start + random(400)
    const parent = at % 20 === 0 ? (at % 400 === 0 ? null : `t${at - (at % 400)}`) : `t${at - (at % 20)}`
    return { guid: `t${at}`, parent, isMilestone: false, start: begins, end: begins + random(20) }
  })
  const links = Array.from({ length: 6000 }, (): PlanLink => {
    const before = random(1979)
    const after = before + 21 + random(1999 - before - 20)
    const lowest = (at: number) => (at % 20 === 0 ? at + 1 : at)
    return { before: `t${lowest(before)}`, after: `t${Math.min(1999, lowest(after))}`, kind: 'FS', lag: random(3) }
  })
  const calendar = workCalendar('six', [start + 30])
  const run = () => {
    // The time of the processor does not depend on other programs.
    const begun = process.cpuUsage()
    const graph = graphOf(tasks, links)
    expect(graph.circle).toBeNull()
    floats(graph, calendar)
    brokenLinks(graph, calendar)
    followingMoves(graph, calendar, new Set([1]))
    return process.cpuUsage(begun).user / 1000
  }
  expect(Math.min(...[1, 2, 3, 4, 5, 6, 7].map(run))).toBeLessThan(100)
})
