/** What a stretch of scrolling was like, as the page itself sees it. */
interface Stretch {
  readonly frames: number
  readonly seconds: number
  readonly blank: number
}

interface Hand {
  readonly end: () => number
  readonly at: () => number
  readonly to: (top: number) => Promise<void>
  readonly blankAt: () => number
  readonly stretch: (seconds: number, speed: number, looks: boolean) => Promise<Stretch>
}
declare global {
  interface Window {
    hand: Hand
  }
}

/** Runs in the page: what moves the list and looks at it. */
export function atHand() {
  const list = () =>
    Array.from(document.querySelectorAll('.long-list')).find((each) => each.getClientRects().length > 0)
  const scroller = () => {
    for (let each = list()?.parentElement ?? null; each !== null; each = each.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight) return each
    }
    return document.documentElement
  }
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const end = () => scroller().scrollHeight - scroller().clientHeight
  /** At how many heights of the screen a place of the list is seen that no row is drawn at. */
  const blankAt = () => {
    const box = list()?.getBoundingClientRect()
    if (box === undefined) return 1
    const heights = Array.from({ length: 20 }, (_, index) => 60 + index * 39)
    const inside = heights.filter((y) => y > box.top + 1 && y < box.bottom - 1 && y < innerHeight)
    return inside.filter((y) => document.elementFromPoint(195, y)?.closest('.row, .flow-row') == null).length
  }
  window.hand = {
    end,
    at: () => scroller().scrollTop,
    to: async (top) => {
      scroller().scrollTop = top
      await frame()
      await frame()
    },
    blankAt,
    stretch: async (seconds, speed, looks) => {
      const moved = scroller()
      const began = await frame()
      let now = began
      let frames = 0
      let blank = 0
      while (now - began < seconds * 1000) {
        const next = await frame()
        moved.scrollTop += (speed * (next - now)) / 1000
        if (looks) blank += Math.sign(blankAt())
        now = next
        frames += 1
      }
      return { frames, seconds: (now - began) / 1000, blank }
    },
  }
}

/** Runs in the page: presses something, and tells how long it took until something else stood there. */
export async function untilShown([act, shown]: readonly [string, string]) {
  const top = () => Array.from(document.querySelectorAll('.taro_page:not(.taro_page_hide)')).at(-1)
  const found = (what: string) => {
    const [selector = '', words = ''] = what.split(' :: ')
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
