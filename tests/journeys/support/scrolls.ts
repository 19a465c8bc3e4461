import type { Page } from 'playwright-core'

const onTop = '.taro_page:not(.taro_page_hide)'

/** The scroll positions of all scrolled elements of the top page. */
export const scrollPositions = (page: Page) =>
  page.evaluate(
    (selector) =>
      [document.scrollingElement, ...Array.from(document.querySelectorAll(`${selector}, ${selector} *`))]
        .map((element) => element?.scrollTop ?? 0)
        .filter((at) => at > 0),
    onTop,
  )
