import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { LongList } from '@/screens/records/list/long-list'
import { rangeIn } from '@/screens/records/list/long-list-range'

const constantHeight = (height: number) => () => height
const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)
const draw = (row: string) => <p key={row}>{row}</p>
const rowHeight = 50
const screenHeight = 800

/** Mocks the layout, which jsdom lacks: the list is at `top` and all rows have the same height. */
function mockLayout(top: () => number) {
  window.innerHeight = screenHeight
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    return { top: top(), height: this.querySelectorAll('p').length * rowHeight } as DOMRect
  })
}

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

describe('the rendered parts', () => {
  it('are those within one and a half screens of the visible area', () => {
    expect(rangeIn({ screen: 800, top: 200, count: 1000, heightOf: constantHeight(500) })).toMatchObject({
      from: 0,
      to: 4,
    })
    expect(rangeIn({ screen: 800, top: -100_000, count: 1000, heightOf: constantHeight(500) })).toMatchObject({
      from: 197,
      to: 204,
    })
  })

  it('are at least one at any scroll position', () => {
    expect(rangeIn({ screen: 800, top: 90_000, count: 3, heightOf: constantHeight(500) })).toMatchObject({
      from: 0,
      to: 1,
    })
    expect(rangeIn({ screen: 800, top: -90_000, count: 3, heightOf: constantHeight(500) })).toMatchObject({
      from: 2,
      to: 3,
    })
    expect(rangeIn({ screen: 800, top: 0, count: 0, heightOf: constantHeight(500) })).toMatchObject({ from: 0, to: 0 })
  })

  it('come with the number of screens left below', () => {
    expect(rangeIn({ screen: 800, top: 0, count: 4, heightOf: constantHeight(500) }).screensLeft).toBe(1.5)
    expect(rangeIn({ screen: 800, top: 0, count: 1, heightOf: constantHeight(400) }).screensLeft).toBe(-0.5)
  })
})

describe('a long list', () => {
  it('renders the rows near the screen and keeps the total height', () => {
    let top = 100
    mockLayout(() => top)
    const { container } = render(<LongList rows={rows(10_000)} renderRow={draw} onNearEnd={jest.fn()} />)
    expect(screen.getByText('row 0')).toBeTruthy()
    top = -250_000
    fireEvent.scroll(window)
    expect(screen.getByText('row 5000')).toBeTruthy()
    expect(screen.queryByText('row 0')).toBeNull()
    expect(container.querySelectorAll('p').length).toBeLessThan(100)
    const rests = Array.from(container.querySelectorAll<HTMLElement>('.long-list__rest'))
    const heights = rests.map(({ style }) => Number.parseFloat(style.height))
    const empty = heights.reduce((sum, height) => sum + height, 0)
    expect(empty + container.querySelectorAll('p').length * rowHeight).toBe(500_000)
    // The limit of elements that screen readers and slow phones can handle.
    expect(container.querySelectorAll('*').length).toBeLessThan(400)
  })

  it('requests more rows near its end, and immediately only if it does not fill the screen', () => {
    let top = 100
    mockLayout(() => top)
    const more = jest.fn()
    const { rerender } = render(<LongList rows={rows(10)} renderRow={draw} onNearEnd={more} />)
    expect(more).toHaveBeenCalled()
    more.mockClear()
    rerender(<LongList rows={rows(20)} renderRow={draw} onNearEnd={more} />)
    expect(more).not.toHaveBeenCalled()
    top = 0
    fireEvent.scroll(window)
    expect(more).toHaveBeenCalledTimes(1)
  })

  it('is not updated while its page is hidden', () => {
    mockLayout(() => -250_000)
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList)
    render(<LongList rows={rows(10_000)} renderRow={draw} onNearEnd={jest.fn()} />)
    fireEvent.scroll(window)
    expect(screen.getByText('row 0')).toBeTruthy()
  })
})
