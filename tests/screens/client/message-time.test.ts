import { messageTime } from '@/client/time/time'
import { loadTextsFor, switchLanguage } from '@/words'

beforeAll(async () => {
  await switchLanguage('zh')
  await loadTextsFor('pages/message/index')
})

const at = (text: string) => new Date(text).toISOString()
/** A Wednesday, in the zone of this machine. */
const now = new Date('2026-11-18T15:00:00').getTime()

it.each([
  ['2026-11-18T15:02:00', '刚刚'],
  ['2026-11-18T14:57:01', '刚刚'],
  ['2026-11-18T14:57:00', '3 分钟前'],
  ['2026-11-18T14:00:01', '59 分钟前'],
  ['2026-11-18T14:00:00', '14:00'],
  ['2026-11-18T00:00:00', '00:00'],
  ['2026-11-17T23:59:00', '昨天 23:59'],
  ['2026-11-16T00:00:00', '周一 00:00'],
  ['2026-11-15T23:59:00', '11/15'],
  ['2026-01-01T00:00:00', '01/01'],
  ['2025-12-31T10:00:00', '25/12/31'],
])('%s is shown as %s', (time, text) => {
  expect(messageTime(at(time), now)).toBe(text)
})

it.each([
  ['en', '15 Nov', '31 Dec 2025'],
  ['es', '15/11', '31/12/25'],
] as const)('a day is shown in the format of %s', async (language, day, earlier) => {
  await switchLanguage(language)
  await loadTextsFor('pages/message/index')
  expect(messageTime(at('2026-11-15T23:59:00'), now)).toBe(day)
  expect(messageTime(at('2025-12-31T10:00:00'), now)).toBe(earlier)
  await switchLanguage('zh')
})

it('a recent time of the previous day is shown in minutes', () => {
  expect(messageTime(at('2026-11-17T23:50:00'), new Date('2026-11-18T00:10:00').getTime())).toBe('20 分钟前')
})
