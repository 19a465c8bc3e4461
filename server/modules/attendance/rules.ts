import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { dayFromToday, type IsoDate, linesIn, type Place } from '@/schema'
import type { PunchPlace, ShiftRule } from '@/schema/attendance'
import type { Change, Draft, ModuleHooks, Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { hasBegun, putVersion } from '../../store/attendance/rules'

/** What a rule says, as kept for each day from which it applies. */
export interface RuleContent {
  readonly name: string
  readonly kind: 'fixed' | 'rota' | 'free'
  readonly shift: ShiftRule
  readonly days: readonly string[]
  readonly range: number
  readonly places: readonly PunchPlace[]
  readonly departments: readonly string[]
  readonly people: readonly string[]
  readonly projects: readonly string[]
  readonly goOut: boolean
  readonly goOutPhoto: boolean
  readonly photo: boolean
  readonly amends: number
  /** Whether a picture of the person is asked for; missing in versions before there was one. */
  readonly face?: 'off' | 'ask' | 'must'
  /** Offline punches older than a day count only after a confirmation; missing in versions before there was one. */
  readonly confirmOffline?: boolean
}

/** The choices of the days of the week, from Sunday. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export const isWeekdayOf = ({ days }: Pick<RuleContent, 'days'>, day: string) =>
  days.includes(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '')

const texts = (value: unknown) => ((value ?? []) as readonly unknown[]).map(String)

const timesOf = (values: Values) =>
  (values.mode === 'two' ? ['start', 'end'] : ['amIn', 'amOut', 'pmIn', 'pmOut']).map((name) =>
    String(values[name] ?? '00:00'),
  )

const number = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)

function placesOf(values: Values, range: number): readonly PunchPlace[] {
  return linesIn(values, 'places').flatMap((line) => {
    const { latitude, longitude } = line.spot as Place
    if (latitude === null || longitude === null) return []
    return [{ name: String(line.name), latitude, longitude, range: number(line.range, range) }]
  })
}

/** The content of a rule, which stays as it is for the days on which it applied. */
function contentOf(values: Values): RuleContent {
  const range = Number(values.range)
  return {
    name: String(values.name),
    kind: values.kind as RuleContent['kind'],
    shift: {
      mode: values.mode as ShiftRule['mode'],
      times: timesOf(values),
      nextDay: values.nextDay === true,
      graceIn: number(values.graceIn, 0),
      graceOut: number(values.graceOut, 0),
      earliest: number(values.earliest, 120),
      latest: number(values.latest, 240),
      minGap: number(values.minGap, 5),
    },
    days: texts(values.days),
    range,
    places: placesOf(values, range),
    departments: texts(values.departments),
    people: texts(values.people),
    projects: linesIn(values, 'projects').map(({ project }) => String(project)),
    goOut: values.goOut !== false,
    goOutPhoto: values.goOutPhoto === true,
    photo: values.photo === true,
    face: values.face === 'ask' || values.face === 'must' ? values.face : 'off',
    amends: number(values.amends, 3),
    confirmOffline: values.confirmOffline === true,
  }
}

/** A rule that is in use changes from tomorrow at the earliest; a date that was not changed is moved there. */
async function startOf({ sql }: AtWork, { guid, values, before }: Draft): Promise<Values> {
  const face = { face: values.face ?? 'off' }
  if (before === null || !(await hasBegun(sql, guid, dayFromToday()))) return face
  const tomorrow = dayFromToday(1) as IsoDate
  if (values.from === before.from) return { ...face, from: tomorrow }
  refuse(String(values.from) < tomorrow ? [{ field: 'from', reason: 'not-later-than-today' }] : [])
  return face
}

/** Keeps what the rule says from its date on; a deleted rule ends tomorrow, or at once if it has not begun. */
async function keepVersion({ sql, enterprise }: AtWork, { guid, after }: Change) {
  if (after !== null) {
    await putVersion(sql, { enterprise, rule: guid, from: String(after.from), content: contentOf(after) })
    return
  }
  const from = dayFromToday((await hasBegun(sql, guid, dayFromToday())) ? 1 : 0)
  await putVersion(sql, { enterprise, rule: guid, from, content: null })
}

export const clockInRules: ModuleHooks = {
  fill: startOf,
  locks: ({ guid }) => [{ table: clockInRule.name, key: guid }],
  afterWrite: keepVersion,
}
