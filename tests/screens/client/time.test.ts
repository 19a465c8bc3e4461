import { serverTime } from '@/client/time/time'

const here = (iso: string) => {
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
])('%s is %s', (told, instant) => {
  expect(serverTime(told)).toBe(here(instant))
})

it.each(['', '昨天', '2026-13-40 10:00', '2026-11-20'])('shows %j as it was told', (told) => {
  expect(serverTime(told)).toBe(told)
})
