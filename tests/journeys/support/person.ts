import type { SignedIn } from '@wire'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { phone } from './browser'
import { wireClient } from './wire'

export interface PersonOptions {
  readonly language?: 'zh' | 'en' | 'es' | 'tw'
  readonly scheme?: 'light' | 'dark'
  /** User agent, e.g. of a messaging app. */
  readonly agent?: string
  /** A desktop screen instead of a phone. */
  readonly desktop?: boolean
}

/** One person with a separate phone. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /** Opens an address as a link would, with a full page load. */
  open(hash: string): Promise<void>
  /** Opens the home page with the session of a user of the demo company, without the login form. */
  enter(login: string): Promise<void>
  /** Title of the top page: that of the record card if there is one, else that of the header. */
  title(): Promise<string>
  /** Text of the top page. */
  words(): Promise<string>
  /** Uncaught errors of the page. */
  readonly errors: string[]
}

/** The top page; Taro keeps the pages below it alive and hidden. */
const onTop = '.taro_page:not(.taro_page_hide)'

export async function openPerson(
  browser: Browser,
  url: string,
  { language = 'zh', scheme = 'light', agent, desktop = false }: PersonOptions = {},
) {
  const device = desktop ? { viewport: { width: 1280, height: 900 }, locale: phone.locale } : phone
  const context = await browser.newContext({
    ...device,
    colorScheme: scheme,
    // The service worker downloads the whole program; a separate journey tests it.
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

/** The pages that the test environment describes when a journey fails. */
const openPages = new Set<Page>()
Object.assign(globalThis, { pages: openPages })

/** The person who uses this phone. */
export async function personIn(context: BrowserContext, url: string): Promise<Person> {
  const page = await context.newPage()
  openPages.add(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))

  async function open(hash: string) {
    await page.goto('about:blank')
    await page.goto(`${url}/#${hash}`)
    await page.locator(`${onTop} .page__title`).last().waitFor({ timeout: 10_000 })
  }

  return {
    page,
    context,
    errors,
    open,
    async enter(login) {
      const credentials = { LoginName: login, Password: 'purlin2026', Remember: false }
      const { status, text, body } = await wireClient(url).save('Login.Login', credentials)
      if (status !== 200) throw new Error(text)
      const { Id, JW, Me: me } = body as SignedIn
      // A page of the server without scripts.
      await page.goto(`${url}/readyz`)
      await page.evaluate(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
        },
        { 'purlin.login': { Id, JW }, 'purlin.me': me },
      )
      await open('/home')
      await page.waitForSelector('.tile')
    },
    title: async () => {
      const cards = await page.locator(onTop).last().locator('.record-card__name').allTextContents()
      const title = cards[0] ?? (await page.locator(`${onTop} .page__title`).last().textContent())
      return (title ?? '').trim()
    },
    words: async () => (await page.locator(onTop).last().textContent()) ?? '',
  }
}

/** Signs in through the login form. */
export async function signIn({ page, open }: Person, login: string, password: string) {
  await open('/login')
  await page.locator('input[name="LoginName"]').fill(login)
  await page.locator('input[name="Password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.tile')
}
