import dayjs from 'dayjs'
import { translate } from '@/words'

const shanghai = '+08:00'

/** Server times without a zone are China's. By pattern: some phones refuse a space for the T. */
export function parseTime(text: string): number | null {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim())
  if (found === null) return null
  const time = Date.parse(`${found[1]}T${found[2]}${found[3] ?? shanghai}`)
  return Number.isNaN(time) ? null : time
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const weekday = ['7', '1', '2', '3', '4', '5', '6'] as const

const monday = (time: dayjs.Dayjs) => time.subtract((time.day() + 6) % 7, 'day').startOf('day')

/** For messages, notices and approvals. */
export function messageTime(text: string, now = Date.now()): string {
  const at = parseTime(text)
  if (at === null) return text
  const age = now - at
  if (age < 3 * minute) return translate('shell.justNow')
  if (age < hour) return translate('shell.minutesAgo', { count: Math.floor(age / minute) })
  const then = dayjs(at)
  const today = dayjs(now)
  const time = then.format('HH:mm')
  if (then.isSame(today, 'day')) return time
  if (then.isSame(today.subtract(1, 'day'), 'day')) return translate('shell.yesterday', { time })
  if (!then.isBefore(monday(today))) return `${translate(`shell.weekdays.${weekday[then.day()] ?? '1'}`)} ${time}`
  return then.format(then.isSame(today, 'year') ? 'MM/DD' : 'YY/MM/DD')
}

/** For comments and records. */
export function feedTime(text: string, now = Date.now()): string {
  const at = parseTime(text)
  if (at === null) return text
  const age = now - at
  if (age < 5 * minute) return translate('shell.justNow')
  if (age < hour) return translate('shell.minutesAgo', { count: Math.floor(age / minute) })
  if (age < day) return translate('shell.hoursAgo', { count: Math.floor(age / hour) })
  return dayjs(at).format('YYYY-MM-DD HH:mm')
}

/** The whole time, to the minute. */
export function serverTime(text: string): string {
  const at = parseTime(text)
  return at === null ? text : dayjs(at).format('YYYY-MM-DD HH:mm')
}
