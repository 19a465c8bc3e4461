import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { run } from 'axe-core'
import { Bars } from '@/ui/charts/bars'
import type { Mark, MarkTone } from '@/ui/charts/mark'
import { PairBars } from '@/ui/charts/pair-bars'
import { StackedBar } from '@/ui/charts/stacked-bar'
import { Waterfall } from '@/ui/charts/waterfall'

afterEach(cleanup)

const mark = (label: string, value: number, more: Partial<Mark> & { tone?: MarkTone } = {}): Mark => ({
  ...{ key: label, label, value, text: value.toFixed(2), tone: 'blue' },
  ...more,
})

const all = (container: HTMLElement, name: string) => [...container.querySelectorAll<HTMLElement>(name)]
const widths = (container: HTMLElement, name: string) => all(container, name).map(({ style }) => style.width)
const places = (container: HTMLElement) =>
  all(container, '.chart__bar').map(({ style }) => [style.marginLeft, style.width])

describe('a stacked bar', () => {
  it('has a part for each positive value and a text for every value', () => {
    const parts = [mark('paid', 60), mark('due', 20), mark('over', -5), mark('held', 0), mark('rest', 20)]
    const { container } = render(<StackedBar label="progress" parts={parts} />)
    expect(widths(container, '.chart__part')).toEqual(['60%', '20%', '20%'])
    expect(all(container, '.chart__entry').map(({ textContent }) => textContent)).toEqual([
      'paid60.00',
      'due20.00',
      'over-5.00',
      'held0.00',
      'rest20.00',
    ])
    expect(screen.getByRole('group', { name: 'progress' })).toBeTruthy()
  })

  it('without any value is empty', () => {
    const { container } = render(<StackedBar label="progress" parts={[mark('paid', 0)]} />)
    expect(all(container, '.chart__part')).toEqual([])
    expect(screen.getByText('0.00')).toBeTruthy()
  })

  it('opens what is behind a part', () => {
    const open = jest.fn()
    render(<StackedBar label="progress" parts={[mark('paid', 1, { onPress: open }), mark('rest', 2)]} />)
    fireEvent.click(screen.getByRole('button', { name: 'paid 1.00' }))
    expect(open).toHaveBeenCalledTimes(1)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('pairs of bars', () => {
  it('share one scale, and only those with something behind them are buttons', async () => {
    const open = jest.fn()
    const pairs = [
      { key: '1', label: 'week 1', text: '', left: mark('in', 50, { onPress: open }), right: mark('out', 200) },
      { key: '2', label: 'week 2', text: 'balance 9.00', left: mark('in', 0), right: mark('out', 100) },
    ]
    const { container } = render(<PairBars label="forecast" pairs={pairs} />)
    expect(widths(container, '.chart__bar')).toEqual(['25%', '100%', '50%'])
    expect(screen.getByText('balance 9.00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'in 50.00' }))
    expect(open).toHaveBeenCalledTimes(1)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect((await run(container)).violations).toEqual([])
  })
})

describe('bars', () => {
  it('are compared to the largest', () => {
    const { container } = render(<Bars label="months" bars={[mark('May', 50), mark('June', 200), mark('July', 0)]} />)
    expect(places(container)).toEqual([
      ['0%', '25%'],
      ['0%', '100%'],
    ])
  })

  it('of negative values begin at a common line', () => {
    const { container } = render(<Bars label="months" bars={[mark('May', 300), mark('June', -100)]} />)
    expect(places(container)).toEqual([
      ['25%', '75%'],
      ['0%', '25%'],
    ])
  })
})

describe('a waterfall', () => {
  it('begins each change where the one before it ended', () => {
    const changes = [mark('base', 100), mark('visa', 20), mark('design', -40)]
    const { container } = render(<Waterfall label="value" changes={changes} total={mark('final', 80)} />)
    const twelfth = (count: number) => `${(100 * count * 10) / 120}%`
    expect(places(container)).toEqual([
      ['0%', twelfth(10)],
      [twelfth(10), twelfth(2)],
      [twelfth(8), twelfth(4)],
      ['0%', twelfth(8)],
    ])
  })

  it('of nothing has no width', () => {
    const { container } = render(<Waterfall label="value" changes={[]} total={mark('final', 0)} />)
    expect(places(container)).toEqual([])
  })

  it('has no accessibility violation', async () => {
    const { container } = render(
      <Waterfall
        label="value"
        changes={[mark('base', 100, { onPress: jest.fn(), note: '2026-01-01' })]}
        total={mark('final', 100)}
      />,
    )
    const { violations } = await run(container, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
