import type { Locator } from 'playwright-core'
import { type Field, type Kind, type Module, stars } from '@/schema'
import type { FormInput } from '../../modules/module-case'
import type { Office } from './office'
import { photo } from './writer'

type FillField = (name: string, input: never, field: Field) => Promise<unknown>

const maxRadios = 4
const onTop = '.taro_page:not(.taro_page_hide)'

/** Fills in the form of any module according to its definition. */
export function fillerOf({ person: { page }, records }: Pick<Office, 'person' | 'records'>) {
  const { field: at, sheet, type, choose, lookFor } = records
  const done = () => sheet().getByRole('button', { name: '确定' }).last().click()

  const filter = (list: Locator, word: string) => list.locator('.search-box input').fill(word)

  const picking =
    (search: typeof filter): FillField =>
    async (name, input: string) => {
      const [words = '', row = words] = input.split('|')
      const below = await sheet().count()
      await at(name).getByRole('button').first().click()
      const list = sheet().nth(below)
      await search(list, words)
      await list.locator('.row, .tree__words', { hasText: row }).first().click()
      await list.waitFor({ state: 'detached' })
    }
  const pick = picking(filter)
  const pickFromServer = picking(lookFor)

  const pickingMany =
    (search: typeof filter): FillField =>
    async (name, words: readonly string[]) => {
      await at(name).getByRole('button').first().click()
      for (const word of words) {
        await search(sheet().last(), word)
        await sheet().last().locator('.check-row', { hasText: word }).first().click()
      }
      await done()
    }
  const pickMany = pickingMany(filter)

  /** Scans twice without a result, after which the form offers to type. */
  async function typeInstead() {
    const current = page.locator(onTop).last()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await current.getByRole('button', { name: '扫描发票二维码' }).click()
      await sheet()
        .locator('.sheet__shade')
        .click({ position: { x: 5, y: 5 } })
      await sheet().waitFor({ state: 'detached' })
    }
    await current.getByRole('button', { name: '手工录入' }).click()
  }

  async function toggle(name: string, isOn: boolean, { label }: Field) {
    if (name === 'typed') return typeInstead()
    const control = page.locator(onTop).last().getByRole('switch', { name: label })
    if ((await control.getAttribute('aria-checked')) !== String(isOn)) await control.click()
  }

  const takePictures = (button: string) => async (name: string, count: number) => {
    const label = (await at(name).locator('.field__label').first().textContent()) ?? ''
    const [, present = '0', limit = ''] = /(\d+)\/(\d+)/.exec(label) ?? []
    const choosing = page.waitForEvent('filechooser')
    await at(name).getByRole('button', { name: button }).click()
    const files = Array.from({ length: count }, async (_, index) => ({
      name: `现场${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(),
    }))
    await (await choosing).setFiles(await Promise.all(files))
    await at(name)
      .getByText(`${Number(present) + count}/${limit}`)
      .waitFor()
  }

  /** Draws a signature with zigzag strokes. */
  async function sign(name: string) {
    await at(name).getByRole('button', { name: '手写签名' }).click()
    const pad = page.locator(onTop).last().locator('canvas')
    await pad.waitFor()
    const box = await pad.boundingBox()
    if (box === null) throw new Error('no signature pad')
    await page.mouse.move(box.x + 40, box.y + 60)
    await page.mouse.down()
    for (let step = 1; step <= 24; step += 1) {
      await page.mouse.move(box.x + 40 + step * 10, box.y + 100 + (step % 2 === 0 ? 50 : -50))
    }
    await page.mouse.up()
    await sheet().getByRole('button', { name: '使用这个签名' }).click()
  }

  const rate = (name: string, input: string) => choose(name, stars(Number(input)))

  const rowsOf = (name: string) => at(name).locator('.row')

  async function addLines(name: string, lines: readonly FormInput[], { options }: Field) {
    for (const line of lines) {
      const place = await rowsOf(name).count()
      await at(name).getByRole('button', { name: '添加一行' }).click()
      await fill(options.lines?.fields ?? {}, line, `${name}.${place}.`)
      await done()
    }
  }

  async function changeLine(fields: Module['fields'], name: string, input: FormInput | null) {
    const [list = '', place = ''] = name.split('.')
    await rowsOf(list).nth(Number(place)).click()
    if (input === null) return sheet().getByRole('button', { name: '删除这一行' }).click()
    await fill(fields[list]?.options.lines?.fields ?? {}, input, `${name}.`)
    await done()
  }

  /** A choice in a sheet, or by chips where a form has them instead. */
  const pickChoice: FillField = async (name, value, field) => {
    const chip = at(name).locator('.chips__one', { hasText: String(value) })
    if ((await chip.count()) === 0) return pick(name, value as never, field)
    await chip.first().click()
  }

  const fillers: Partial<Readonly<Record<Kind, FillField>>> = {
    ...{ person: pickFromServer, reference: pickFromServer, department: pick, ethnicity: pick },
    ...{ people: pickingMany(lookFor), departments: pickMany, 'multi-choice': pickMany },
    ...{ rating: rate, signature: sign },
    ...{ 'yes-no': toggle, photos: takePictures('相册'), files: takePictures('选择文件'), lines: addLines },
  }

  const fillerFor = ({ kind, options }: Field): FillField => {
    if (kind === 'rating') return choose
    if (kind !== 'choice') return fillers[kind] ?? type
    return Object.keys(options.choices ?? {}).length > maxRadios ? pickChoice : choose
  }

  async function fill(fields: Module['fields'], inputs: FormInput, before = '') {
    for (const [name, input] of Object.entries(inputs)) {
      const field = fields[name]
      if (field !== undefined) await fillerFor(field)(`${before}${name}`, input as never, field)
      else if (typeof input === 'string') await type(`${before}${name}`, input)
      else await changeLine(fields, name, input as FormInput | null)
    }
  }
  return (module: Module, input: FormInput) => fill(module.fields, input)
}
