import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const onTop = '.taro_page:not(.taro_page_hide)'
const chinese = /\p{Script=Han}/u

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

/** Every Chinese word of the program: no other language may show one. */
function programWords() {
  const folder = join(__dirname, '../../../locales/zh')
  const texts = readdirSync(folder).flatMap((name) => textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  return new Set(texts.filter((text) => chinese.test(text)))
}

/** Each text on the page on top, and how far the page is wider than the screen. */
const lookAt = (page: Page) =>
  page.evaluate((selector) => {
    const top = Array.from(document.querySelectorAll<HTMLElement>(selector)).at(-1)
    if (top === undefined) return { texts: [], tooWide: 0 }
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent?.trim() ?? '')
    return { texts, tooWide: Math.max(0, top.scrollWidth - top.clientWidth) }
  }, onTop)

const isKey = (text: string) => /^[a-z]\w*(\.[A-Za-z][\w-]*)+$/.test(text) && !/\.(com|cn|pdf|jpe?g|xlsx)$/.test(text)
const isLeft = (text: string) => /\{\{|\bundefined\b|\bNaN\b|\[object /.test(text)

/** What no screen may have: a key for a word, a gap nobody filled, a page that moves sideways. */
export async function faultsOn(page: Page): Promise<readonly string[]> {
  const { texts, tooWide } = await lookAt(page)
  const wrong = texts.filter((text) => isKey(text) || isLeft(text))
  return tooWide > 1 ? [...wrong, `${tooWide} pixels too wide`] : wrong
}

/** Words of the program that are Chinese where another language is spoken. */
export async function chineseOn(page: Page): Promise<readonly string[]> {
  const own = programWords()
  const { texts } = await lookAt(page)
  return texts.filter((text) => own.has(text))
}
