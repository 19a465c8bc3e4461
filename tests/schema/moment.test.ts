import { parseInstantRange } from '@/schema'

it('a text is read as a day, a minute or a second, in China time unless it has a time zone', () => {
  const periodOf = (text: string) => {
    const moment = parseInstantRange(text)
    return moment === null ? null : [moment.from, (Date.parse(moment.to) - Date.parse(moment.from)) / 1000]
  }
  expect(periodOf('2026-11-20')).toEqual(['2026-11-19T16:00:00.000Z', 86_400])
  expect(periodOf('2026-11-20 10:05')).toEqual(['2026-11-20T02:05:00.000Z', 60])
  expect(periodOf('2026-11-20T10:05:07')).toEqual(['2026-11-20T02:05:07.000Z', 1])
  expect(periodOf('2026-11-20 02:05:07.123456+00')).toEqual(['2026-11-20T02:05:07.000Z', 1])
  expect(periodOf('2026-11-20T02:05:07.1Z')).toEqual(['2026-11-20T02:05:07.000Z', 1])
  for (const wrong of ['', '2026-02-30', '2026-11-20 25:00', '2026-11-20 10', '20 Nov 2026', '2026-13-01']) {
    expect([wrong, periodOf(wrong)]).toEqual([wrong, null])
  }
})
