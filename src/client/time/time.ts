import dayjs from 'dayjs'
import { translate } from '@/words'
import { trueNow } from './server-time'

const shanghai = '+08:00'
const minute = 60_000
const hour = 60 * minute

/** Server times without a zone are China's. By pattern: some phones refuse a space for the T. */
function parseTime(text: string): number | null {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim())
  if (found === null) return null
  const time = Date.parse(`${found[1]}T${found[2]}${found[3] ?? shanghai}`)
  return Number.isNaN(time) ? null : time
}

/** The whole time, to the minute. */
export function serverTime(text: string): string {
  const at = parseTime(text)
  return at === null ? text : dayjs(at).format('YYYY-MM-DD HH:mm')
}

/** A moment that somebody noted down, as it was in China, wherever it is read. */
export function chinaTime(text: string): string {
  const at = parseTime(text)
  return at === null ? text : new Date(at + 8 * hour).toISOString().slice(0, 16).replace('T', ' ')
}

/** Clocks that are put right by our answers differ by no more. */
const sameTime = 120_000

/** When something was made that came later, for want of a network; nothing where it came at once. */
export function madeEarlier(cameAt: string, madeAt = ''): string {
  const [came, made] = [parseTime(cameAt), parseTime(madeAt)]
  if (came === null || made === null || came - made <= sameTime) return ''
  const arrived = dayjs(came)
  return translate('records.madeEarlier', {
    made: serverTime(madeAt),
    arrived: arrived.format(arrived.isSame(made, 'day') ? 'HH:mm' : 'YYYY-MM-DD HH:mm'),
  })
}

const newest = 5 * minute
const day = 24 * hour

/** When something was said: how long ago within a day, the whole time before that or when it is asked for. */
export function feedTime(text: string, isWhole = false, now = trueNow()): string {
  const at = parseTime(text)
  if (at === null || isWhole || now - at >= day) return serverTime(text)
  const passed = now - at
  if (passed < newest) return translate('records.justNow')
  if (passed < hour) return translate('records.minutesAgo', { count: Math.floor(passed / minute) })
  return translate('records.hoursAgo', { count: Math.floor(passed / hour) })
}

/** The start of the week a day is in: Monday. */
const weekOf = (at: dayjs.Dayjs) => at.startOf('day').subtract((at.day() + 6) % 7, 'day')

/** When a message came: as messengers tell it, shorter the nearer it is. */
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
