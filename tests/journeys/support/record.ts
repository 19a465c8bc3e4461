import type { Locator } from 'playwright-core'
import type { Person } from './person'

const onTop = '.taro_page:not(.taro_page_hide)'
const maxWait = 20_000
/** Time for the browser to draw a response. */
const drawTime = 100
const spaced = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

/** Actions of a person with records, by visible texts. */
export function recordsOf({ page, words }: Person) {
  const top = () => page.locator(onTop).last()
  const field = (name: string) => top().locator(`#field-${name.replaceAll('.', '\\.')}`)
  const sheet = () => top().locator('.sheet')
  /** Searches in a sheet and waits for the response, because it replaces the rows and a tap on an old row would be lost. */
  async function lookFor(list: Locator, word: string) {
    const isSearch = (address: string) => address.includes(encodeURIComponent(word))
    // A list that is filtered on the phone sends no request.
    const request = page.waitForRequest((sent) => isSearch(sent.url()), { timeout: 1000 }).catch(() => null)
    await list.locator('.search-box input').fill(word)
    await (await (await request)?.response())?.finished()
    await page.waitForTimeout(drawTime)
  }
  const toast = (text: string) => page.locator('.toast', { hasText: text }).first().waitFor({ timeout: maxWait })
  return {
    field,
    sheet,
    toast,
    lookFor,
    type: (name: string, text: string) => field(name).locator('input, textarea').first().fill(text),
    // A choice of a line stands in its list and, while the line is open, in its sheet too.
    choose: (name: string, word: string) => field(name).getByRole('radio', { name: word, exact: true }).last().click(),
    async pick(name: string, word: string) {
      await field(name).getByRole('button').first().click()
      await lookFor(sheet(), word)
      await sheet().locator('.row, .check-row, .tree__words', { hasText: word }).first().click()
      await sheet().waitFor({ state: 'detached' })
    },
    tap: (name: string) => top().getByRole('button', { name, exact: true }).last().click(),
    /** Taps a disabled button, as a finger can. */
    tapDisabled: (name: string) =>
      top().getByRole('button', { name, exact: true, disabled: true }).last().click({ force: true }),
    save: () => top().locator('.page__footer').getByRole('button').last().click(),
    /** Saves, answers a confirmation if one is expected, and waits until the form has closed. */
    async saved(confirm = async () => {}) {
      const footer = page.locator(`${onTop} .page__footer`).last()
      const form = await footer.elementHandle()
      await footer.getByRole('button').last().click()
      await confirm()
      await toast('已保存')
      await form?.waitForElementState('hidden', { timeout: maxWait })
    },
    async more(name: string) {
      await top().locator('.page__head').getByRole('button').last().click()
      await sheet().locator('.row', { hasText: name }).first().click()
    },
    errorAt: async (name: string) => (await field(name).locator('.field__error').first().textContent())?.trim() ?? '',
    /** Opens a row and waits until its page or sheet is on top, where the next taps are located. */
    async open(title: string) {
      const below = await top().elementHandle()
      await top().locator('.row', { hasText: title }).first().click()
      await page.waitForFunction(
        ([selector, before]) => {
          const current = [...document.querySelectorAll(selector)].at(-1)
          return current !== before || current?.querySelector('.sheet') !== null
        },
        [onTop, below] as const,
        { timeout: maxWait },
      )
    },
    /** Waits for a text and returns the page text that contains it, because a list may be empty again a moment later. */
    async until(text: string) {
      const end = Date.now() + maxWait
      for (;;) {
        await page
          .locator(onTop)
          .last()
          .getByText(text)
          .first()
          .waitFor({ timeout: Math.max(1, end - Date.now()) })
        const pageText = await words()
        if (spaced(pageText).includes(spaced(text))) return pageText
      }
    },
    /** Waits for the title of the page, which is in its header or on the record card while that is visible. */
    titled: (text: string) =>
      page
        .locator(`${onTop} :is(.page__title, .record-card__name, .record-card__number)`, { hasText: text })
        .last()
        .waitFor({ timeout: maxWait }),
    /** Searches and waits for the response, because the previous rows stay visible until then. */
    async search(text: string) {
      const isAnswer = (address: string) => text !== '' && address.includes(encodeURIComponent(text))
      const answer = page.waitForResponse((received) => isAnswer(received.url()), { timeout: text === '' ? 1 : 5000 })
      const [response] = await Promise.all([answer.catch(() => null), top().locator('.search-box input').fill(text)])
      await response?.finished()
      await page.waitForTimeout(drawTime)
    },
  }
}
