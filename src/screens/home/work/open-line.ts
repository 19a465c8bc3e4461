import type { RosterLine } from '@wire'
import { go } from '@/platform/router'
import { dayFromToday } from '@/schema'

/** The form of a record, with what it is about and its day filled in. */
function openForm({ area, module, for: { field, guid }, on, day }: RosterLine) {
  go(`${area}Edit`, { module, fill: `${field}=link-${field}`, [`link-${field}`]: guid, begins: `${on}=${day}` })
}

/** Opens the record of a line, or the form that adds it. */
export function openLine(line: RosterLine) {
  const { area, module, record } = line
  if (record === '') openForm(line)
  else go(`${area}Detail`, { module, guid: record })
}

/** The hour by which a line is due, in China, with its day unless that is today. */
export function untilOf(until: string) {
  const [day, time] = [until.slice(0, 10), until.slice(11, 16)]
  return day === dayFromToday() ? time : `${day.slice(5)} ${time}`
}
