import type { RosterWeekDay } from '@wire'
import { daysAfter, type Module, spanOn } from '@/schema'
import type { AtWork } from '../core/context'
import { expectedOf } from '../features/roster/roster'

const stateOf = (states: readonly string[]): RosterWeekDay['state'] => {
  if (states.length === 0) return ''
  if (states.includes('late')) return 'late'
  return states.every((state) => state === 'done') ? 'done' : 'due'
}

/** The days of the week of a day, and whether everything expected of the caller was reported on them. */
export async function expectedInWeek(
  work: AtWork,
  modules: readonly Module[],
  day: string,
): Promise<readonly RosterWeekDay[]> {
  const { from } = spanOn('this-week', day)
  const days = Array.from({ length: 7 }, (_, at) => daysAfter(from, at))
  return Promise.all(
    days.map(async (each) => {
      const lines = await expectedOf(work, modules, each)
      // What has a longer period is on its last day, and what is only read has no day.
      const open = lines.filter(({ state, until }) => state !== 'excused' && until.startsWith(each))
      return { day: each, state: stateOf(open.map(({ state }) => state)) }
    }),
  )
}
