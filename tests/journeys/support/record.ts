import type { Person } from './person'

const onTop = '.taro_page:not(.taro_page_hide)'

/** What a person does with records, by what they see. */
export function recordsOf({ page, words }: Person) {
  const top = () => page.locator(onTop).last()
  const field = (name: string) => top().locator(`#field-${name.replaceAll('.', '\\.')}`)
  const sheet = () => top().locator('.sheet')
  const toast = (text: string) => page.locator('.toast', { hasText: text }).first().waitFor({ timeout: 10_000 })
  return {
    field,
    sheet,
    toast,
    type: (name: string, text: string) => field(name).locator('input, textarea').first().fill(text),
    choose: (name: string, word: string) => field(name).getByRole('radio', { name: word, exact: true }).click(),
    async pick(name: string, word: string) {
      await field(name).getByRole('button').first().click()
      await sheet().locator('.search-box input').fill(word)
      await sheet().locator('.row, .check-row, .tree__words', { hasText: word }).first().click()
      await sheet().waitFor({ state: 'detached' })
    },
    tap: (name: string) => top().getByRole('button', { name, exact: true }).last().click(),
    /** Taps what is disabled, as a finger can. */
    tapRefused: (name: string) =>
      top().getByRole('button', { name, exact: true, disabled: true }).last().click({ force: true }),
    save: () => top().locator('.page__footer').getByRole('button').last().click(),
    /** Saves, and waits until the form has closed behind it. */
    async saved() {
      const footer = page.locator(`${onTop} .page__footer`).last()
      const form = await footer.elementHandle()
      await footer.getByRole('button').last().click()
      await toast('已保存')
      await form?.waitForElementState('hidden', { timeout: 10_000 })
    },
    async more(name: string) {
      await top().locator('.page__head').getByRole('button').last().click()
      await sheet().locator('.row', { hasText: name }).first().click()
    },
    errorAt: async (name: string) => (await field(name).locator('.field__error').first().textContent())?.trim() ?? '',
    open: (title: string) => top().locator('.row', { hasText: title }).first().click(),
    async until(text: string) {
      await page.locator(onTop).last().getByText(text).first().waitFor({ timeout: 10_000 })
      return words()
    },
    titled: (text: string) =>
      page.locator(`${onTop} .page__title`, { hasText: text }).last().waitFor({ timeout: 10_000 }),
    async search(text: string) {
      await top().locator('.search-box input').fill(text)
    },
  }
}
