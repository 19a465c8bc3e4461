import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const onTop = '.taro_page:not(.taro_page_hide)'
const chinese = /\p{Script=Han}/u

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

/** All Chinese texts of the app; no other language may show one. */
function programTexts() {
  const folder = join(__dirname, '../../../locales/zh')
  const texts = readdirSync(folder).flatMap((name) => textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  return new Set(texts.filter((text) => chinese.test(text)))
}

/** The texts of the top page, and by how many pixels it is wider than the screen. */
const inspect = (page: Page) =>
  page.evaluate((selector) => {
    const top = Array.from(document.querySelectorAll<HTMLElement>(selector)).at(-1)
    if (top === undefined) return { texts: [], tooWide: 0 }
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent?.trim() ?? '')
    return { texts, tooWide: Math.max(0, top.scrollWidth - top.clientWidth) }
  }, onTop)

const isKey = (text: string) => /^[a-z]\w*(\.[A-Za-z][\w-]*)+$/.test(text) && !/\.(com|cn|pdf|jpe?g|xlsx)$/.test(text)
const isUnfilled = (text: string) => /\{\{|\bundefined\b|\bNaN\b|\[object /.test(text)

/** Faults of a screen: a locale key instead of a text, an unfilled placeholder, or horizontal overflow. */
export async function faultsOn(page: Page): Promise<readonly string[]> {
  const { texts, tooWide } = await inspect(page)
  const wrong = texts.filter((text) => isKey(text) || isUnfilled(text))
  return tooWide > 1 ? [...wrong, `${tooWide} pixels too wide`] : wrong
}

/** Chinese texts of the app on a page that is shown in another language. */
export async function chineseOn(page: Page): Promise<readonly string[]> {
  const chineseTexts = programTexts()
  const { texts } = await inspect(page)
  return texts.filter((text) => chineseTexts.has(text))
}
