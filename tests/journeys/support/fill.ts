import type { Locator } from 'playwright-core'
import type { Field, Kind, Module } from '@/schema'
import type { Office } from './office'
import { photo } from './writer'

/**
 * What is said in a form, by field and in the words of whoever fills it in: a text, a yes or no, how many photos,
 * several people, lines that are added. `items.0` opens the first line; null takes it away. Of `a|b` the first is
 * looked for, and the row that says the second is picked.
 */
export interface Saying {
  readonly [field: string]: Said
}
type Said = string | boolean | number | null | readonly string[] | readonly Saying[] | Saying

type Way = (name: string, said: never, field: Field) => Promise<unknown>

const few = 4
const onTop = '.taro_page:not(.taro_page_hide)'

/** Fills in the form of any module, as its definition says it is filled in. */
export function fillerOf({ person: { page }, records }: Pick<Office, 'person' | 'records'>) {
  const { field: at, sheet, type, choose, lookFor } = records
  const done = () => sheet().getByRole('button', { name: '确定' }).last().click()

  const narrow = (own: Locator, word: string) => own.locator('.search-box input').fill(word)

  const picking =
    (look: typeof narrow): Way =>
    async (name, said: string) => {
      const [words = '', row = words] = said.split('|')
      const below = await sheet().count()
      await at(name).getByRole('button').first().click()
      const own = sheet().nth(below)
      await look(own, words)
      await own.locator('.row, .tree__words', { hasText: row }).first().click()
      await own.waitFor({ state: 'detached' })
    }
  const pick = picking(narrow)
  const pickAsked = picking(lookFor)

  const pickingMany =
    (look: typeof narrow): Way =>
    async (name, words: readonly string[]) => {
      await at(name).getByRole('button').first().click()
      for (const word of words) {
        await look(sheet().last(), word)
        await sheet().last().locator('.check-row', { hasText: word }).first().click()
      }
      await done()
    }
  const pickMany = pickingMany(narrow)

  async function turn(_: string, isOn: boolean, { label }: Field) {
    const one = page.locator(onTop).last().getByRole('switch', { name: label })
    if ((await one.getAttribute('aria-checked')) !== String(isOn)) await one.click()
  }

  async function takePhotos(name: string, count: number) {
    const label = (await at(name).locator('.field__label').first().textContent()) ?? ''
    const [, had = '0', wanted = ''] = /(\d+)\/(\d+)/.exec(label) ?? []
    const choosing = page.waitForEvent('filechooser')
    await at(name).getByRole('button', { name: '相册' }).click()
    const buffer = await photo()
    const files = Array.from({ length: count }, (_, index) => ({
      name: `现场${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    }))
    await (await choosing).setFiles(files)
    await at(name)
      .getByText(`${Number(had) + count}/${wanted}`)
      .waitFor()
  }

  const rowsOf = (name: string) => at(name).locator('.row')

  async function addLines(name: string, lines: readonly Saying[], { options }: Field) {
    for (const line of lines) {
      const place = await rowsOf(name).count()
      await at(name).getByRole('button', { name: '添加一行' }).click()
      await fill(options.lines?.fields ?? {}, line, `${name}.${place}.`)
      await done()
    }
  }

  async function changeLine(fields: Module['fields'], name: string, said: Saying | null) {
    const [list = '', place = ''] = name.split('.')
    await rowsOf(list).nth(Number(place)).click()
    if (said === null) return sheet().getByRole('button', { name: '删除这一行' }).click()
    await fill(fields[list]?.options.lines?.fields ?? {}, said, `${name}.`)
    await done()
  }

  const ways: Partial<Readonly<Record<Kind, Way>>> = {
    ...{ person: pickAsked, reference: pickAsked, department: pick, ethnicity: pick },
    ...{ people: pickingMany(lookFor), departments: pickMany, 'multi-choice': pickMany },
    ...{ 'yes-no': turn, photos: takePhotos, lines: addLines },
  }

  const wayOf = ({ kind, options }: Field): Way => {
    if (kind !== 'choice') return ways[kind] ?? type
    return Object.keys(options.choices ?? {}).length > few ? pick : choose
  }

  async function fill(fields: Module['fields'], saying: Saying, before = '') {
    for (const [name, said] of Object.entries(saying)) {
      const field = fields[name]
      if (field !== undefined) await wayOf(field)(`${before}${name}`, said as never, field)
      else if (typeof said === 'string') await type(`${before}${name}`, said)
      else await changeLine(fields, name, said as Saying | null)
    }
  }
  return (module: Module, saying: Saying) => fill(module.fields, saying)
}
