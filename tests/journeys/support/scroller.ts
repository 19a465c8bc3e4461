/** Measurements of a period of scrolling, taken in the page. */
interface ScrollMeasure {
  readonly frames: number
  readonly seconds: number
  readonly blank: number
}

interface Scroller {
  readonly end: () => number
  readonly at: () => number
  readonly to: (top: number) => Promise<void>
  readonly blankAt: () => number
  readonly scroll: (seconds: number, speed: number, checksBlank: boolean) => Promise<ScrollMeasure>
}
declare global {
  interface Window {
    scroller: Scroller
  }
}

/** Runs in the page: installs functions that scroll the list and check what is drawn. */
export function installScroller() {
  const list = () =>
    Array.from(document.querySelectorAll('.long-list')).find((each) => each.getClientRects().length > 0)
  const scrollingElement = () => {
    for (let each = list()?.parentElement ?? null; each !== null; each = each.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight) return each
    }
    return document.documentElement
  }
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const end = () => scrollingElement().scrollHeight - scrollingElement().clientHeight
  /** Number of sampled screen positions inside the list where no row is drawn. */
  const blankAt = () => {
    const box = list()?.getBoundingClientRect()
    if (box === undefined) return 1
    const heights = Array.from({ length: 20 }, (_, index) => 60 + index * 39)
    const inside = heights.filter((y) => y > box.top + 1 && y < box.bottom - 1 && y < innerHeight)
    return inside.filter((y) => document.elementFromPoint(195, y)?.closest('.row, .flow-row') == null).length
  }
  window.scroller = {
    end,
    at: () => scrollingElement().scrollTop,
    to: async (top) => {
      scrollingElement().scrollTop = top
      await frame()
      await frame()
    },
    blankAt,
    scroll: async (seconds, speed, checksBlank) => {
      const moved = scrollingElement()
      const began = await frame()
      let now = began
      let frames = 0
      let blank = 0
      while (now - began < seconds * 1000) {
        const next = await frame()
        moved.scrollTop += (speed * (next - now)) / 1000
        if (checksBlank) blank += Math.sign(blankAt())
        now = next
        frames += 1
      }
      return { frames, seconds: (now - began) / 1000, blank }
    },
  }
}

/** Runs in the page: taps an element or opens a hash, and returns the time until another element is shown. */
export async function timeUntilShown([act, shown]: readonly [string, string]) {
  const top = () => Array.from(document.querySelectorAll('.taro_page:not(.taro_page_hide)')).at(-1)
  const found = (target: string) => {
    const [selector = '', words = ''] = target.split(' :: ')
    return Array.from(top()?.querySelectorAll<HTMLElement>(selector) ?? []).find(({ textContent }) =>
      textContent?.includes(words),
    )
  }
  const began = performance.now()
  if (act.startsWith('#')) window.location.hash = act
  else if (act !== '') found(act)?.click()
  while (found(shown) === undefined) await new Promise(requestAnimationFrame)
  return performance.now() - began
}
