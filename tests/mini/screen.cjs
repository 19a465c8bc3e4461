/** Where things stand on a page: the engine draws no boxes, so rows are as high as they usually are. */

const high = { screen: 667, head: 180, row: 69 }
const prefix = 'page--'

const has = (dom, name) => dom.classList.contains(`${prefix}${name}`)

/** Rows have a height of their own, what stands for rows not drawn says how high it is. */
function heightOf(dom) {
  if (has(dom, 'long-list') || has(dom, 'long-list__block'))
    return [...dom.children].reduce((sum, each) => sum + heightOf(each), 0)
  const told = Number.parseFloat(dom.style?.height ?? '')
  return Number.isNaN(told) ? Math.max(1, dom.querySelectorAll(`.${prefix}row`).length) * high.row : told
}

const boxOf = (page, { dom }) => {
  const [top, height] = [high.head - page.scrollTop, heightOf(dom)]
  return { id: dom.id, left: 0, right: 375, width: 375, top, height, bottom: top + height }
}

const heightOfPage = (page) => {
  const list = page.component.querySelector('.long-list')
  return high.head + (list === undefined ? 0 : heightOf(list.dom))
}

/** Scrolls the page on top as a finger does; at its end it tells so, once for each time it gets there. */
exports.scroll = function scroll(page, by) {
  const end = Math.max(0, heightOfPage(page) - high.screen)
  page.scrollTop = Math.min(end, Math.max(0, page.scrollTop + by))
  page.instance.onPageScroll?.({ scrollTop: page.scrollTop })
  if (page.scrollTop >= end - 50) page.instance.onReachBottom?.()
  return page.scrollTop
}

/** Rows stand wherever the screen is, and nothing where they will be drawn later. */
exports.isDrawn = function isDrawn(page) {
  let top = high.head - page.scrollTop
  const blocks = [...(page.component.querySelector('.long-list')?.dom.children ?? [])]
  for (const dom of blocks.flatMap((each) => (has(each, 'long-list__block') ? [...each.children] : [each]))) {
    const bottom = top + heightOf(dom)
    if (has(dom, 'long-list__rest') && top < high.screen && bottom > 0) return false
    top = bottom
  }
  return true
}

/**
 * What a program asks of what is drawn. `canvas` answers the canvas of an id, where a host gives it to programs.
 * Hosts answer later, never at once.
 */
exports.selectorQuery = (top, canvas) => () => {
  const asked = []
  const find = (selector) => top()?.component.querySelectorAll(selector) ?? []
  const query = {
    in: () => query,
    select: (selector) => ask(() => find(selector).slice(0, 1), true),
    selectAll: (selector) => ask(() => find(selector), false),
    selectViewport: () => ask(() => [], true),
    exec(hear) {
      setTimeout(() => hear?.(asked.map((answer) => answer())))
      return query
    },
  }
  function ask(nodes, isOne) {
    const told = (measure) => {
      asked.push(() => (isOne ? (nodes().map(measure)[0] ?? null) : nodes().map(measure)))
      return query
    }
    const node = { boundingClientRect: () => told((each) => boxOf(top(), each)) }
    if (canvas === undefined) return Object.assign(node, query)
    return { ...node, fields: () => told(({ dom }) => ({ node: canvas(dom.id), width: 343, height: 200 })) }
  }
  return query
}
