import type { Browser, BrowserContext, Page } from 'playwright-core'
import { phone } from './browser'

export interface Looks {
  readonly language?: 'zh' | 'en' | 'es' | 'tw'
  readonly scheme?: 'light' | 'dark'
  /** The browser of a messaging app. */
  readonly agent?: string
  /** A screen on a desk instead of a phone. */
  readonly desktop?: boolean
}

/** One person with a phone of their own. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /** Opens an address as a link would: a page load of its own. */
  open(hash: string): Promise<void>
  /** The name of the page on top: of a record as its card says it, else as the header does. */
  title(): Promise<string>
  /** The words on the page on top. */
  words(): Promise<string>
  /** What went wrong in the page without being caught. */
  readonly errors: string[]
}

/** The page on top: Taro keeps the ones below it alive and hidden. */
const onTop = '.taro_page:not(.taro_page_hide)'

export async function openPerson(
  browser: Browser,
  url: string,
  { language = 'zh', scheme = 'light', agent, desktop = false }: Looks = {},
) {
  const seat = desktop ? { viewport: { width: 1280, height: 900 }, locale: phone.locale } : phone
  const context = await browser.newContext({
    ...seat,
    colorScheme: scheme,
    // What keeps the program on a phone fetches all of it: that is a journey of its own.
    serviceWorkers: 'block',
    ...(agent === undefined ? {} : { userAgent: agent }),
  })
  const person = await personIn(context, url)
  if (language !== 'zh') {
    await person.open('/languages')
    await person.page.locator(`${onTop} [data-value="${language}"]`).click()
  }
  return person
}

/** What is said of a journey that fails. */
const shown = new Set<Page>()
Object.assign(globalThis, { pages: shown })

/** Whoever holds this phone. */
export async function personIn(context: BrowserContext, url: string): Promise<Person> {
  const page = await context.newPage()
  shown.add(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))

  return {
    page,
    context,
    errors,
    async open(hash) {
      await page.goto('about:blank')
      await page.goto(`${url}/#${hash}`)
      await page.locator(`${onTop} .page__title`).last().waitFor({ timeout: 10_000 })
    },
    title: async () => {
      const cards = await page.locator(onTop).last().locator('.record-card__name').allTextContents()
      const title = cards[0] ?? (await page.locator(`${onTop} .page__title`).last().textContent())
      return (title ?? '').trim()
    },
    words: async () => (await page.locator(onTop).last().textContent()) ?? '',
  }
}

/** Signs in as people do: by typing and tapping. */
export async function signIn({ page, open }: Person, login: string, password: string) {
  await open('/login')
  await page.locator('input[name="LoginName"]').fill(login)
  await page.locator('input[name="Password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.tile')
}
