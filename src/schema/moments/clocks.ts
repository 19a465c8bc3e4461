import type { Fields } from '../kinds/field'
import type { Only } from '../values/only'

type Values = Readonly<Record<string, unknown>>

/** All users with the right to edit who see the record. */
export const editorsPath = '@editors'

/** The persons of the audience who have not opened the record. */
export const unreadPath = '@unread'

/** Whom a clock reminds, as a path: persons of the record, a person of a record referred to, or a person's superior. */
type PersonPath<K extends string> = K | `${K}.${string}` | typeof editorsPath | typeof unreadPath

/** A number of days after a date that is the deadline, or of minutes after a time; before it, if negative. */
type Offset = { readonly days: number; readonly minutes?: never } | { readonly minutes: number; readonly days?: never }

/** Reminds persons some time after the deadline. */
export type Reminder = Offset & { readonly to: readonly string[] }

/** A deadline of a record about which persons are reminded. */
export interface Clock {
  readonly name: string
  /** The date or the time that is the deadline; it is named by its label. */
  readonly due: string
  /** The values with which the clock runs; `@flow` is the state of the approval as a number of the wire. */
  readonly while: Only
  readonly reminders: readonly Reminder[]
}

export interface ClocksOf<K extends string> {
  readonly clocks?: readonly {
    readonly name: string
    readonly due: K
    readonly while: Readonly<Partial<Record<K | '@flow', Only[string]>>>
    readonly reminders: readonly (Offset & { readonly to: readonly PersonPath<K>[] })[]
  }[]
}

export interface Clocks {
  readonly clocks: readonly Clock[]
}

/** The last part of a path to a person's superior. */
export const superiorPart = 'superior'

interface Definition<K extends string> extends ClocksOf<K> {
  readonly name: string
  readonly fields: Fields
}

/** What is wrong with a clock; empty if nothing is. */
function faultOf(fields: Fields, { due, reminders }: Clock) {
  const kind = fields[due]?.kind
  if (kind !== 'date' && kind !== 'date-time') return `${due} is no date`
  if (reminders.length === 0) return 'it reminds of nothing'
  const isWrong = reminders.some(({ minutes }) => (minutes === undefined) !== (kind === 'date'))
  if (isWrong) return 'it counts days of a date and minutes of a time'
  const paths = reminders.flatMap(({ to }) => to)
  const unknown = paths.find((path) => !isPerson(fields, path.split('.')))
  return unknown === undefined ? '' : `${unknown} is no person`
}

function isPerson(fields: Fields, [first = '', ...rest]: readonly string[]): boolean {
  if (first === editorsPath || first === unreadPath) return rest.length === 0
  const field = fields[first]
  if (field?.kind === 'person' || field?.kind === 'people') return rest.every((part) => part === superiorPart)
  return field?.options.to !== undefined && rest.length > 0
}

export function clocksFrom<K extends string>({ name, fields, clocks = [] }: Definition<K>): Clocks {
  const all = clocks as readonly Clock[]
  for (const clock of all) {
    const fault = faultOf(fields, clock)
    if (fault !== '') throw new Error(`the clock ${clock.name} of ${name}: ${fault}`)
  }
  return { clocks: all }
}

/** The days or minutes of a reminder. */
export const offsetOf = ({ days, minutes }: Reminder) => minutes ?? days ?? 0

/** Whether the deadline of a clock is a time. */
export const isTimed = ({ reminders }: Pick<Clock, 'reminders'>) =>
  reminders.some(({ minutes }) => minutes !== undefined)

/** Key of the messages of a reminder, so that each deadline of a record is announced once. */
export const clockKey = ({ name }: Pick<Clock, 'name'>, record: string, due: string, offset: number) =>
  `clock ${record} ${name} ${due} ${offset}`

/** The deadline of a record; null while the clock does not run. An unknown state of the approval counts as right. */
export function deadlineIn({ due, while: running }: Clock, values: Values | null, flow?: number): string | null {
  const day = values?.[due]
  if (values === null || typeof day !== 'string') return null
  const isRunning = Object.entries(running).every(([name, allowed]) => {
    const value = name === '@flow' ? flow : values[name]
    return (name === '@flow' && flow === undefined) || [allowed].flat().includes(value as string | number)
  })
  return isRunning ? day : null
}

/** The earliest running deadline of a record; null if no clock runs. */
export function earliestDeadline({ clocks }: Clocks, values: Values, flow?: number): string | null {
  const [first = null] = clocks.flatMap((clock) => deadlineIn(clock, values, flow) ?? []).sort()
  return first
}
