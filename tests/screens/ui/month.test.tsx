import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { run } from 'axe-core'
import { dayFromToday, type Tone } from '@/schema'
import { monthAfter, weeksOf } from '@/ui/month/days'
import { MonthGrid } from '@/ui/month/month-grid'
import { loadTextsOf, switchLanguage } from '@/words'

const marks: Readonly<Record<string, readonly Tone[]>> = {
  '2026-03-02': ['pass'],
  '2026-03-31': ['fail', 'wait', 'plain', 'pass', 'pass'],
}

function draw(month = '2026-03') {
  const [onDay, onMonth] = [jest.fn(), jest.fn()]
  const { container } = render(
    <MonthGrid month={month} marks={marks} chosen="2026-03-02" onDay={onDay} onMonth={onMonth} />,
  )
  return { container, onDay, onMonth }
}

const titles = (container: HTMLElement) => container.querySelector('.month__title')?.textContent
const swipe = (container: HTMLElement, from: number, to: number, down = 0) => {
  const grid = container.querySelector('.month__grid') as HTMLElement
  fireEvent.touchStart(grid, { touches: [{ clientX: from, clientY: 0 }] })
  fireEvent.touchEnd(grid, { changedTouches: [{ clientX: to, clientY: down }] })
}

beforeEach(async () => {
  await switchLanguage('zh')
  await loadTextsOf('calendar')
})
afterEach(cleanup)

describe('the weeks of a month', () => {
  it('begin with the weekday of the language', () => {
    expect(weeksOf('2026-03', 1)[0]).toEqual(['', '', '', '', '', '', '2026-03-01'])
    expect(weeksOf('2026-03', 0)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((date) => `2026-03-0${date}`))
  })

  it('have every day of a leap year once', () => {
    expect(weeksOf('2028-02', 1).flat().filter(Boolean)).toHaveLength(29)
    expect(weeksOf('2027-02', 1)).toHaveLength(4)
  })

  it('cross years', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-01', -13)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ])
  })
})

describe('a month', () => {
  it('says its days in full and draws three dots at most', async () => {
    const { container, onDay } = draw()
    expect(titles(container)).toBe('2026年3月')
    expect(container.querySelectorAll('[data-day="2026-03-31"] .month__dot')).toHaveLength(3)
    expect(screen.getByText('+2')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '3月31日，星期二，5 项' }))
    expect(onDay).toHaveBeenCalledWith('2026-03-31')
    expect((await run(container)).violations).toEqual([])
  })

  it('speaks every language', async () => {
    await switchLanguage('es')
    const { container } = draw()
    expect(titles(container)).toBe('marzo de 2026')
    expect([...container.querySelectorAll('.month__name')].map(({ textContent }) => textContent).join('')).toBe(
      'LMXJVSD',
    )
    expect(screen.getByRole('img', { name: 'miércoles' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'lunes, 2 de marzo, entradas: 1' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  it('changes by swipes and arrows, not by scrolling', () => {
    const { container, onMonth } = draw()
    swipe(container, 300, 100)
    swipe(container, 100, 300)
    swipe(container, 300, 200, 400)
    fireEvent.click(screen.getByRole('button', { name: '下个月' }))
    expect(onMonth.mock.calls).toEqual([['2026-04'], ['2026-02'], ['2026-04']])
  })

  it('returns to today', () => {
    const { onDay, onMonth } = draw('2020-01')
    fireEvent.click(screen.getByRole('button', { name: '今天' }))
    expect(onMonth).toHaveBeenCalledWith(dayFromToday().slice(0, 7))
    expect(onDay).toHaveBeenCalledWith(dayFromToday())
  })
})
