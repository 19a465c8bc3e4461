/** Simulated layout of a page: the engine computes none, so rows get their usual height. */

const heights = { screen: 667, head: 180, row: 69 }
const prefix = 'page--'

const has = (dom, name) => dom.classList.contains(`${prefix}${name}`)

/**
 * Height of an element: placeholders of rows that are not rendered have a style, other elements are counted in rows.
 */
function heightOf(dom) {
  if (has(dom, 'long-list') || has(dom, 'long-list__block'))
    return [...dom.children].reduce((sum, each) => sum + heightOf(each), 0)
  const styled = Number.parseFloat(dom.style?.height ?? '')
  return Number.isNaN(styled) ? Math.max(1, dom.querySelectorAll(`.${prefix}row`).length) * heights.row : styled
}

const boxOf = (page, { dom }) => {
  const [top, height] = [heights.head - page.scrollTop, heightOf(dom)]
  return { id: dom.id, left: 0, right: 375, width: 375, top, height, bottom: top + height }
}

const heightOfPage = (page) => {
  const list = page.component.querySelector('.long-list')
  return heights.head + (list === undefined ? 0 : heightOf(list.dom))
}

/** Scrolls a page and calls its scroll handler; near the end it also calls `onReachBottom`. */
exports.scroll = function scroll(page, by) {
  const end = Math.max(0, heightOfPage(page) - heights.screen)
  page.scrollTop = Math.min(end, Math.max(0, page.scrollTop + by))
  page.instance.onPageScroll?.({ scrollTop: page.scrollTop })
  if (page.scrollTop >= end - 50) page.instance.onReachBottom?.()
  return page.scrollTop
}

/** Whether the visible part of a list has only rendered rows and no placeholder. */
exports.isDrawn = function isDrawn(page) {
  let top = heights.head - page.scrollTop
  const blocks = [...(page.component.querySelector('.long-list')?.dom.children ?? [])]
  for (const dom of blocks.flatMap((each) => (has(each, 'long-list__block') ? [...each.children] : [each]))) {
    const bottom = top + heightOf(dom)
    if (has(dom, 'long-list__rest') && top < heights.screen && bottom > 0) return false
    top = bottom
  }
  return true
}

/**
 * Selector queries of a program. `canvas` returns the canvas with an id, if the host provides it. Results are returned
 * asynchronously, as by the hosts.
 */
exports.selectorQuery = (top, canvas) => () => {
  const measurements = []
  const find = (selector) => top()?.component.querySelectorAll(selector) ?? []
  const query = {
    in: () => query,
    select: (selector) => select(() => find(selector).slice(0, 1), true),
    selectAll: (selector) => select(() => find(selector), false),
    selectViewport: () => select(() => [], true),
    exec(callback) {
      setTimeout(() => callback?.(measurements.map((measure) => measure())))
      return query
    },
  }
  function select(nodes, isOne) {
    const add = (measure) => {
      measurements.push(() => (isOne ? (nodes().map(measure)[0] ?? null) : nodes().map(measure)))
      return query
    }
    const node = { boundingClientRect: () => add((each) => boxOf(top(), each)) }
    if (canvas === undefined) return Object.assign(node, query)
    return { ...node, fields: () => add(({ dom }) => ({ node: canvas(dom.id), width: 343, height: 200 })) }
  }
  return query
}
