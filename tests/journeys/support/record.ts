import type { Locator } from 'playwright-core'
import type { Person } from './person'

const onTop = '.taro_page:not(.taro_page_hide)'
const patience = 20_000
/** A browser draws what it has heard a little later. */
const aMoment = 100
const spaced = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

/** What a person does with records, by what they see. */
export function recordsOf({ page, words }: Person) {
  const top = () => page.locator(onTop).last()
  const field = (name: string) => top().locator(`#field-${name.replaceAll('.', '\\.')}`)
  const sheet = () => top().locator('.sheet')
  /** Looks for a word in a sheet. Rows that stood there before go when the answer comes: a tap on them would be lost. */
  async function lookFor(own: Locator, word: string) {
    const isAsked = (address: string) => address.includes(encodeURIComponent(word))
    // What is narrowed on the phone asks nobody.
    const asking = page.waitForRequest((request) => isAsked(request.url()), { timeout: 1000 }).catch(() => null)
    await own.locator('.search-box input').fill(word)
    await (await (await asking)?.response())?.finished()
    await page.waitForTimeout(aMoment)
  }
  const toast = (text: string) => page.locator('.toast', { hasText: text }).first().waitFor({ timeout: patience })
  return {
    field,
    sheet,
    toast,
    lookFor,
    type: (name: string, text: string) => field(name).locator('input, textarea').first().fill(text),
    choose: (name: string, word: string) => field(name).getByRole('radio', { name: word, exact: true }).click(),
    async pick(name: string, word: string) {
      await field(name).getByRole('button').first().click()
      await lookFor(sheet(), word)
      await sheet().locator('.row, .check-row, .tree__words', { hasText: word }).first().click()
      await sheet().waitFor({ state: 'detached' })
    },
    tap: (name: string) => top().getByRole('button', { name, exact: true }).last().click(),
    /** Taps what is disabled, as a finger can. */
    tapRefused: (name: string) =>
      top().getByRole('button', { name, exact: true, disabled: true }).last().click({ force: true }),
    save: () => top().locator('.page__footer').getByRole('button').last().click(),
    /** Saves, says what is asked for besides, and waits until the form has closed behind it. */
    async saved(besides = async () => {}) {
      const footer = page.locator(`${onTop} .page__footer`).last()
      const form = await footer.elementHandle()
      await footer.getByRole('button').last().click()
      await besides()
      await toast('已保存')
      await form?.waitForElementState('hidden', { timeout: patience })
    },
    async more(name: string) {
      await top().locator('.page__head').getByRole('button').last().click()
      await sheet().locator('.row', { hasText: name }).first().click()
    },
    errorAt: async (name: string) => (await field(name).locator('.field__error').first().textContent())?.trim() ?? '',
    /** Opens a row, and waits until its page or its sheet stands on top: what is tapped next is looked for there. */
    async open(title: string) {
      const below = await top().elementHandle()
      await top().locator('.row', { hasText: title }).first().click()
      await page.waitForFunction(
        ([selector, before]) => {
          const now = [...document.querySelectorAll(selector)].at(-1)
          return now !== before || now?.querySelector('.sheet') !== null
        },
        [onTop, below] as const,
        { timeout: patience },
      )
    },
    /** Waits for a text, and tells what stands there with it: in a moment a list may be empty again. */
    async until(text: string) {
      const end = Date.now() + patience
      for (;;) {
        await page
          .locator(onTop)
          .last()
          .getByText(text)
          .first()
          .waitFor({ timeout: Math.max(1, end - Date.now()) })
        const said = await words()
        if (spaced(said).includes(spaced(text))) return said
      }
    },
    /** What a page is called stands in its bar, or on the card of its record as long as that is seen. */
    titled: (text: string) =>
      page
        .locator(`${onTop} :is(.page__title, .record-card__name, .record-card__number)`, { hasText: text })
        .last()
        .waitFor({ timeout: patience }),
    /** Looks for a text, and waits for what there is of it: until then the rows before it stand there. */
    async search(text: string) {
      const isAnswer = (address: string) => text !== '' && address.includes(encodeURIComponent(text))
      const answer = page.waitForResponse((response) => isAnswer(response.url()), { timeout: text === '' ? 1 : 5000 })
      const [heard] = await Promise.all([answer.catch(() => null), top().locator('.search-box input').fill(text)])
      await heard?.finished()
      await page.waitForTimeout(aMoment)
    },
  }
}
