import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { LongList } from '@/screens/records/list/long-list'
import { rangeIn } from '@/screens/records/list/long-list-range'

const high = (height: number) => () => height
const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)
const draw = (row: string) => <p key={row}>{row}</p>
const perRow = 50
const screenHigh = 800

/** jsdom lays nothing out: the list stands at `top`, each row is as high as the next. */
function layOut(top: () => number) {
  window.innerHeight = screenHigh
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    return { top: top(), height: this.querySelectorAll('p').length * perRow } as DOMRect
  })
}

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

describe('the parts near the screen', () => {
  it('are those within one and a half screens of it', () => {
    expect(rangeIn({ screen: 800, top: 200, count: 1000, heightOf: high(500) })).toMatchObject({ from: 0, to: 4 })
    expect(rangeIn({ screen: 800, top: -100_000, count: 1000, heightOf: high(500) })).toMatchObject({
      from: 197,
      to: 204,
    })
  })

  it('are at least one, wherever the list stands', () => {
    expect(rangeIn({ screen: 800, top: 90_000, count: 3, heightOf: high(500) })).toMatchObject({ from: 0, to: 1 })
    expect(rangeIn({ screen: 800, top: -90_000, count: 3, heightOf: high(500) })).toMatchObject({ from: 2, to: 3 })
    expect(rangeIn({ screen: 800, top: 0, count: 0, heightOf: high(500) })).toMatchObject({ from: 0, to: 0 })
  })

  it('tell how many screens are left', () => {
    expect(rangeIn({ screen: 800, top: 0, count: 4, heightOf: high(500) }).left).toBe(1.5)
    expect(rangeIn({ screen: 800, top: 0, count: 1, heightOf: high(400) }).left).toBe(-0.5)
  })
})

describe('a long list', () => {
  it('draws the rows near the screen and keeps the height of all', () => {
    let top = 100
    layOut(() => top)
    const { container } = render(<LongList rows={rows(10_000)} draw={draw} onNearEnd={jest.fn()} />)
    expect(screen.getByText('row 0')).toBeTruthy()
    top = -250_000
    fireEvent.scroll(window)
    expect(screen.getByText('row 5000')).toBeTruthy()
    expect(screen.queryByText('row 0')).toBeNull()
    expect(container.querySelectorAll('p').length).toBeLessThan(100)
    const rests = Array.from(container.querySelectorAll<HTMLElement>('.long-list__rest'))
    const heights = rests.map(({ style }) => Number.parseFloat(style.height))
    const empty = heights.reduce((sum, height) => sum + height, 0)
    expect(empty + container.querySelectorAll('p').length * perRow).toBe(500_000)
    // As many boxes as a screen reader or a slow phone can still hold.
    expect(container.querySelectorAll('*').length).toBeLessThan(400)
  })

  it('asks for more when its end comes near, and at once only when it does not fill the screen', () => {
    let top = 100
    layOut(() => top)
    const more = jest.fn()
    const { rerender } = render(<LongList rows={rows(10)} draw={draw} onNearEnd={more} />)
    expect(more).toHaveBeenCalled()
    more.mockClear()
    rerender(<LongList rows={rows(20)} draw={draw} onNearEnd={more} />)
    expect(more).not.toHaveBeenCalled()
    top = 0
    fireEvent.scroll(window)
    expect(more).toHaveBeenCalledTimes(1)
  })

  it('stays as it is while its page is hidden', () => {
    layOut(() => -250_000)
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList)
    render(<LongList rows={rows(10_000)} draw={draw} onNearEnd={jest.fn()} />)
    fireEvent.scroll(window)
    expect(screen.getByText('row 0')).toBeTruthy()
  })
})
