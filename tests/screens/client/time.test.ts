import { serverTime } from '@/client/time/time'

const localTime = (iso: string) => {
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}

it.each([
  ['2026-11-20 10:00', '2026-11-20T02:00:00Z'],
  ['2026-11-20 10:00:59', '2026-11-20T02:00:59Z'],
  ['2026-11-20T10:00:00.123', '2026-11-20T02:00:00Z'],
  [' 2026-11-20 00:10 ', '2026-11-19T16:10:00Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
  ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00Z'],
  ['2026-11-20 10:00:00+0800', '2026-11-20T02:00:00Z'],
])('%s is the local time of %s', (text, instant) => {
  expect(serverTime(text)).toBe(localTime(instant))
})

it.each(['', '昨天', '2026-13-40 10:00', '2026-11-20'])('%j is shown unchanged', (text) => {
  expect(serverTime(text)).toBe(text)
})
