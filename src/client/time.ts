import dayjs from 'dayjs'
import { translate } from '@/words'

const shanghai = '+08:00'

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

const minute = 60_000
const newest = 5 * minute
const hour = 60 * minute
const day = 24 * hour

/** When something was said: how long ago within a day, the whole time before that or when it is asked for. */
export function feedTime(text: string, isWhole = false, now = Date.now()): string {
  const at = parseTime(text)
  if (at === null || isWhole || now - at >= day) return serverTime(text)
  const passed = now - at
  if (passed < newest) return translate('records.justNow')
  if (passed < hour) return translate('records.minutesAgo', { count: Math.floor(passed / minute) })
  return translate('records.hoursAgo', { count: Math.floor(passed / hour) })
}

const dateForm = (at: dayjs.Dayjs, now: dayjs.Dayjs) => at.format(at.year() === now.year() ? 'MM/DD' : 'YY/MM/DD')

/** When a message came, in the words of decision 3: the day it is told by is that of this phone, a week begins on Monday. */
export function messageTime(text: string, now = Date.now()): string {
  const time = parseTime(text)
  if (time === null) return text
  const passed = now - time
  if (passed < 3 * minute) return translate('message.justNow')
  if (passed < hour) return translate('message.minutesAgo', { count: Math.floor(passed / minute) })
  const [at, today] = [dayjs(time), dayjs(now)]
  const clock = at.format('HH:mm')
  if (at.isSame(today, 'day')) return clock
  if (at.isSame(today.subtract(1, 'day'), 'day')) return translate('message.yesterday', { time: clock })
  const monday = today.startOf('day').subtract((today.day() + 6) % 7, 'day')
  if (at.isBefore(monday)) return dateForm(at, today)
  return translate(`message.weekday.${at.day()}`, { time: clock })
}
