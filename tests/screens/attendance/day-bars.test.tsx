import { screen } from '@testing-library/react'
import { DayBars } from '@/ui/charts/day-bars'
import { show } from '../account/support/show'

const days = [
  { day: '2026-11-01', value: 8.5, label: '11 月 1 日 8.5 小时' },
  { day: '2026-11-02', value: 0, label: '11 月 2 日 0 小时' },
]
const marksOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(`.day-bars__${name}`)].map(({ style }) => style)

it('bars are as high as the part of the largest value, and each day has its value as text', async () => {
  await show(<DayBars label="每天工时" days={days} />, { server: '' })
  expect(screen.getByRole('img', { name: '11 月 1 日 8.5 小时' }).textContent).toContain('8.5')
  expect(marksOf('bar').map(({ height }) => height)).toEqual(['72px', '0px'])
})

it('a strip has cells of one height that differ in strength', async () => {
  await show(<DayBars isStrip label="每天缺卡" days={days} />, { server: '' })
  expect(marksOf('cell').map(({ opacity }) => Number(opacity))).toEqual([1, 0.08])
  expect(marksOf('bar')).toEqual([])
})
