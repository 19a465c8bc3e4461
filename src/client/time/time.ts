import dayjs from 'dayjs'
import { translate } from '@/words'
import { trueNow } from './server-time'

const shanghai = '+08:00'
const minute = 60_000
const hour = 60 * minute

/**
 * Server times without a zone are in China's zone. Parsed by a pattern, because some phones reject a space in place of
 * the T.
 */
function parseTime(text: string): number | null {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim())
  if (found === null) return null
  const time = Date.parse(`${found[1]}T${found[2]}${found[3] ?? shanghai}`)
  return Number.isNaN(time) ? null : time
}

/** The full time, to the minute. */
export function serverTime(text: string): string {
  const at = parseTime(text)
  return at === null ? text : dayjs(at).format('YYYY-MM-DD HH:mm')
}

/** The time in China at that moment, independent of the zone of the reader. */
export function chinaTime(text: string): string {
  const at = parseTime(text)
  return at === null ? text : new Date(at + 8 * hour).toISOString().slice(0, 16).replace('T', ' ')
}

/** Corrected clocks differ by at most this (ms). */
const tolerance = 120_000

/** A note with both times for a record that arrived later than it was made; empty if it arrived at once. */
export function madeEarlier(cameAt: string, madeAt = ''): string {
  const [came, made] = [parseTime(cameAt), parseTime(madeAt)]
  if (came === null || made === null || came - made <= tolerance) return ''
  const arrived = dayjs(came)
  return translate('records.madeEarlier', {
    made: serverTime(madeAt),
    arrived: arrived.format(arrived.isSame(made, 'day') ? 'HH:mm' : 'YYYY-MM-DD HH:mm'),
  })
}

const justNow = 5 * minute
const day = 24 * hour

/** The time of a comment: relative within a day, the full time before that or if `isWhole`. */
export function feedTime(text: string, isWhole = false, now = trueNow()): string {
  const at = parseTime(text)
  if (at === null || isWhole || now - at >= day) return serverTime(text)
  const passed = now - at
  if (passed < justNow) return translate('records.justNow')
  if (passed < hour) return translate('records.minutesAgo', { count: Math.floor(passed / minute) })
  return translate('records.hoursAgo', { count: Math.floor(passed / hour) })
}

/** The start of the week of a day: Monday. */
const weekOf = (at: dayjs.Dayjs) => at.startOf('day').subtract((at.day() + 6) % 7, 'day')

/** The time of a message in the short form of messengers: the more recent, the shorter. */
export function messageTime(text: string, now = trueNow()): string {
  const parsed = parseTime(text)
  if (parsed === null) return text
  const [at, today] = [dayjs(parsed), dayjs(now)]
  const passed = now - parsed
  const clock = at.format('HH:mm')
  if (passed < 3 * minute) return translate('records.justNow')
  if (passed < hour) return translate('records.minutesAgo', { count: Math.floor(passed / minute) })
  if (at.isSame(today, 'day')) return clock
  if (at.isSame(today.subtract(1, 'day'), 'day')) return translate('records.yesterday', { clock })
  if (weekOf(at).isSame(weekOf(today), 'day')) {
    return translate('records.onDay', { day: translate(`records.days.${weekDays[at.day()] ?? 'monday'}`), clock })
  }
  return at.format(translate(at.isSame(today, 'year') ? 'records.shortDay' : 'records.shortDayOfYear'))
}

const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
