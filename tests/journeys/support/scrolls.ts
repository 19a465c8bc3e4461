import type { Page } from 'playwright-core'

const onTop = '.taro_page:not(.taro_page_hide)'

/** Where the page is scrolled to, whatever scrolls it. */
export const scrolls = (page: Page) =>
  page.evaluate(
    (selector) =>
      [document.scrollingElement, ...Array.from(document.querySelectorAll(`${selector}, ${selector} *`))]
        .map((element) => element?.scrollTop ?? 0)
        .filter((at) => at > 0),
    onTop,
  )
