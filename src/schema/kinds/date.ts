import { dayFromToday, presentMoment } from '../values/day'
import type { DateRange, Instant, IsoDate } from '../values/values'
import type { UsualDate, Years } from './field-options'
import { asText, constructorOf, type FindFaults, type KindFamily } from './kind'
import { faultsOfText } from './text'

const faultsOfDay: FindFaults = (value, { notBefore }) => {
  const day = String(value)
  if (notBefore === undefined) return []
  if (notBefore === 'tomorrow') return day < dayFromToday(1) ? [{ reason: 'not-later-than-today' }] : []
  return day < dayFromToday() ? [{ reason: 'before-today' }] : []
}

/** Times are typed in whole minutes. */
const minute = 60_000

const faultsOfInstant: FindFaults = (value, { not }) => {
  const left = Date.parse(String(value)) - presentMoment()
  if (not === 'past') return left < -minute ? [{ reason: 'in-the-past' }] : []
  return not === 'future' && left > minute ? [{ reason: 'in-the-future' }] : []
}

const faultsOfDays: FindFaults = (value) => {
  const { from, to } = value as DateRange
  return String(to) < String(from) ? [{ reason: 'ends-before' }] : []
}

export const date = constructorOf<
  IsoDate,
  {
    notBefore?: 'today' | 'tomorrow'
    years?: Years
    readonly?: boolean
    initial?: 'today'
    usually?: UsualDate
    delay?: 'reason'
  }
>('date')
export const dateTime = constructorOf<Instant, { not?: 'past' | 'future'; readonly?: boolean }>('date-time')
/** A time of day, HH:mm. */
export const time = constructorOf<string>('time')
export const dateRange = constructorOf<DateRange>('date-range')

export const dateKinds: KindFamily<'date' | 'date-time' | 'time' | 'date-range'> = {
  date: { value: 'day', faults: faultsOfDay, text: asText, filter: 'days', order: 'time' },
  'date-time': {
    value: 'instant',
    faults: faultsOfInstant,
    text: (value, _, { time: inZone }) => inZone(String(value)),
    filter: 'days',
    order: 'time',
  },
  time: {
    value: 'text',
    faults: faultsOfText(undefined, { form: /^([01]\d|2[0-3]):[0-5]\d$/, reason: 'wrong-form' }),
    text: asText,
  },
  'date-range': {
    value: 'days',
    faults: faultsOfDays,
    text: (value) => {
      const { from, to } = value as DateRange
      return `${from} ~ ${to}`
    },
  },
}
