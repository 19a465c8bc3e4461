import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const onTop = '.taro_page:not(.taro_page_hide)'
/** The rules, as a script of a page. */
const source = readFileSync(join(__dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

interface Axe {
  readonly run: (element: Element, options: object) => Promise<AxeResults>
}

/** Serious and critical violations of accessibility on the top page, with the elements. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(source)
  return page.evaluate(async (selector) => {
    const top = Array.from(document.querySelectorAll(selector)).at(-1)
    if (top === undefined) return ['no page']
    const { axe } = window as unknown as { readonly axe: Axe }
    const { violations } = await axe.run(top, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 300)}`))
  }, onTop)
}
