import type { DevicePlanRow } from '@wire'
import { daysAfter } from '@/schema'
import type { Window } from '../records/views/timeline/span'

/** The days of a window on which a machine has no allocation, as spans from the first to the last day. */
export function freeDays({ Spans }: Pick<DevicePlanRow, 'Spans'>, { from, to }: Window): readonly Window[] {
  const taken = Spans.filter(({ Kind }) => Kind === 'there' || Kind === 'agreed')
  const found: Window[] = []
  let next = from
  for (const { From, To } of [...taken].sort((a, b) => (a.From < b.From ? -1 : 1))) {
    if (From > next) found.push({ from: next, to: daysAfter(From, -1) })
    const last = To === '' ? to : To
    if (last >= next) next = daysAfter(last, 1)
  }
  const open = next <= to ? [{ from: next, to }] : []
  return [...found, ...open].filter((each) => each.from <= to && each.from <= each.to)
}
