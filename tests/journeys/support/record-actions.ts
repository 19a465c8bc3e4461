import { readFileSync } from 'node:fs'
import type { ListRow } from '@wire'
import type { Locator, Page } from 'playwright-core'
import { type Field, isEmpty, type Module, numberBelowHeading, recordCall } from '@/schema'
import { type Cell, dayOf } from '../../../server/xlsx/cell'
import { readWorkbook } from '../../../server/xlsx/read'
import { readPdf, textOn } from '../../server/support/pdf'
import type { wireSession } from './approvals'
import type { Desk } from './desk'
import type { Office } from './office'
import { photo } from './writer'

type WireSession = Awaited<ReturnType<typeof wireSession>>

/** A record of the demo company that represents its module. */
export interface Sample extends ListRow {
  readonly module: Module
  /** Title of the record, or its number. */
  readonly title: string
  /** Search text of the record, with all rows of its result. */
  readonly keyword: string
  readonly rows: readonly ListRow[]
  /** Whether files may be attached, according to its definition and its state. */
  readonly takesFiles: boolean
}

const pageSize = 50
const listQuery = { page: 1, rows: pageSize, sort: '', filters: {}, deleted: false }
/** Kinds of field that a spreadsheet writes differently, or into several cells. */
const excludedKinds = ['lines', 'files', 'photos', 'signature', 'place', 'date-range', 'date-time', 'time', 'yes-no']
/** Fields to request besides the list's own columns, limited to the number that a list query accepts. */
const extraFields = ({ fields }: Module) =>
  Object.keys(fields)
    .filter((name) => !excludedKinds.includes(fields[name]?.kind ?? ''))
    .slice(0, 20)

/** The display text of a value if the list has one, else the value itself. */
const displayText = ({ values, words }: ListRow, name: string) => words[name] || String(values[name] ?? '')

/** Search texts of a record: its title, then the other searchable fields. */
const keywordsFor = (module: Module, row: ListRow) => {
  const { title, search } = module.list
  const searched = [title, ...search].filter((name) => search.includes(name) && !isEmpty(row.values[name]))
  return [...new Set(searched.length === 0 ? [title] : searched)].map((name) => displayText(row, name))
}

/** A record of the module that may be changed, if there is one, else the first. */
export async function sampleOf({ read }: WireSession, module: Module): Promise<Sample> {
  const list = async (keyword: string) => {
    const page = { ...listQuery, keyword, also: extraFields(module) }
    return (await read(recordCall(module, 'GetListPage') as 'Record.GetListPage', page)).body.rows
  }
  const model = async ({ guid }: ListRow) =>
    (await read(recordCall(module, 'GetModel') as 'Record.GetModel', { guid })).body
  const candidates = await Promise.all((await list('')).slice(0, 8).map(model))
  const editable = candidates.filter(({ can, held = '' }) => !module.closed && can.edit && held === '')
  const record = editable[0] ?? candidates[0]
  if (record === undefined) throw new Error(`there is no ${module.name}`)
  const [first = '', ...others] = keywordsFor(module, record)
  let keyword = first
  let found = await list(keyword)
  // A full page may not be the whole result, so one more word narrows the search.
  for (const word of others) {
    if (found.length < listQuery.rows) break
    keyword = `${keyword} ${word}`
    found = await list(keyword)
  }
  const title = displayText(record, module.list.title)
  const rows = found.map((row) => (row.guid === record.guid ? record : row))
  return { ...record, module, title, keyword, rows, takesFiles: editable.length > 0 }
}

type NumericKind = 'number' | 'money' | 'percent' | 'day'
const figures: Readonly<Record<string, NumericKind>> = {
  ...{ number: 'number', quantity: 'number', year: 'number', age: 'number', rating: 'number' },
  ...{ money: 'money', percent: 'percent', slider: 'percent', date: 'day' },
}

/** The value of a cell in the form of the wire. */
function cellValue(cell: Cell, { kind }: Pick<Field, 'kind'> = { kind: 'text' }): unknown {
  if (cell === null || cell.is === 'flag') return null
  if (cell.is === 'text' || cell.is === 'error') return cell.text
  const figure = figures[kind]
  if (figure === 'day') return dayOf(cell.value)
  if (figure === 'money' || figure === 'percent') return Number((cell.value * 100).toPrecision(12))
  return cell.value
}

const wireValue = (row: ListRow, name: string, { kind }: Field) => {
  if (isEmpty(row.values[name])) return null
  return kind in figures && figures[kind] !== 'day' ? Number(row.values[name]) : displayText(row, name)
}

/** For each record, the values that both the spreadsheet and the wire contain. */
export function compareValues({ module, rows }: Sample, [head = [], ...body]: readonly (readonly Cell[])[]) {
  const columns = head.map((cell) => (cell?.is === 'text' ? cell.text : ''))
  const fields = Object.entries(module.fields).filter(
    ([, { kind, label }]) => !excludedKinds.includes(kind) && columns.filter((each) => each === label).length === 1,
  )
  const guids = body.map((cells) => String(cellValue(cells[columns.indexOf('purlin-id')] ?? null)).slice(0, 36))
  const records = rows.map((row) => {
    const cells = body[guids.indexOf(row.guid)] ?? []
    const shared = fields.filter(([name]) => name in row.values)
    return {
      guid: row.guid,
      cells: shared.map(([name, field]) => [name, cellValue(cells[columns.indexOf(field.label)] ?? null, field)]),
      wire: shared.map(([name, field]) => [name, wireValue(row, name, field)]),
    }
  })
  return { guids, records }
}

/** Name and content of the file that a tap downloads. */
async function download(page: Page, tap: () => Promise<unknown>) {
  const [event] = await Promise.all([page.waitForEvent('download'), tap()])
  return { name: event.suggestedFilename(), bytes: readFileSync(await event.path()) }
}

async function chooseFile(
  page: Page,
  tap: () => Promise<unknown>,
  file: { name: string; type: string; bytes: Buffer },
) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap()])
  await chooser.setFiles({ name: file.name, mimeType: file.type, buffer: file.bytes })
}

const onTop = '.taro_page:not(.taro_page_hide)'
const imageWidth = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))

/** The actions that every record offers, done on a phone with no more knowledge than the definition. */
export function recordActions({ person, records }: Pick<Office, 'person' | 'records'>) {
  const { page, context } = person
  const { more, sheet, until, tap, titled } = records
  const top = (selector: string, having: { readonly hasText?: string | RegExp } = {}) =>
    page.locator(onTop).last().locator(selector, having)

  /** Exports the list, filtered by the keyword of the record, as a spreadsheet. */
  async function exportList({ module, keyword, rows }: Sample) {
    await person.open(`/${module.area}/${module.name}`)
    await records.search(keyword)
    await until(`共 ${rows.length} 条`)
    await more('导出')
    await sheet().getByRole('button', { name: '导出', exact: true }).click()
    await until('文件已准备好')
    const { name, bytes } = await download(page, () => sheet().getByRole('button', { name: '保存文件' }).click())
    await sheet().getByRole('button', { name: '关闭' }).last().click()
    const [first] = await readWorkbook(bytes, { rows: 60_000, columns: 200 })
    return { name, rows: first?.rows.map(({ cells }) => cells) ?? [] }
  }

  /** Opens the record from the list that is shown. */
  async function openRecord({ module, title }: Sample) {
    const byTitle = page.locator('.row__title').getByText(title, { exact: true })
    // A row shows the number as a fact behind its title.
    const has = numberBelowHeading(module) === undefined ? byTitle : page.locator('.row__fact', { hasText: title })
    await top('.row').filter({ has }).first().click()
    await titled(title)
    await top('.card').getByText('写评论').waitFor()
  }

  /** Adds a comment with a picture that mentions a person, and returns the width of the picture shown. */
  async function addComment(words: string, to: string) {
    await tap('写评论')
    await top('textarea[name="Remark"]').fill(words)
    const file = { name: '看这里.jpg', type: 'image/jpeg', bytes: await photo() }
    await chooseFile(page, () => tap('拍照或相册 · 0/4'), file)
    await top('.sheet .files__one[aria-label="看这里.jpg"] img').waitFor()
    await top('.sheet').getByRole('button', { name: '提醒' }).click()
    await sheet().last().locator('.search-box input').fill(to)
    await sheet().last().locator('.row, .check-row', { hasText: to }).first().click()
    await sheet().last().getByRole('button', { name: '确定' }).click()
    await tap('发送')
    await records.toast('评论成功')
    const comment = top('.comment', { hasText: words }).first()
    await comment.locator('.comment__to', { hasText: to }).waitFor()
    return imageWidth(comment.locator('img').first())
  }

  /** Attaches a text file and returns its content as the phone opens it. */
  async function attachFile(name: string, text: string) {
    await chooseFile(page, () => tap('选择文件'), { name, type: 'text/plain', bytes: Buffer.from(text) })
    const row = top('.row', { hasText: name })
    await row.getByRole('button', { name: '移除这个文件' }).waitFor()
    const [opened] = await Promise.all([context.waitForEvent('page'), row.click()])
    await opened.waitForURL(/^http/)
    const read = (await opened.locator('body').textContent()) ?? ''
    await opened.close()
    return read
  }

  /** The texts of its sections, without avatars, buttons and empty values. */
  const factTexts = () =>
    top('.facts__value').evaluateAll((all, emptyText) => {
      // The sums of a project are no fields of its record.
      const own = all.filter((each) => each.closest('.project-money') === null)
      const words = own.flatMap((each) => {
        const bare = each.cloneNode(true) as Element
        for (const other of Array.from(bare.querySelectorAll('.avatar, [role="button"]'))) other.remove()
        return Array.from(bare.querySelectorAll('*'))
          .concat(bare)
          .filter(({ children }) => children.length === 0)
          .map(({ textContent }) => textContent ?? '')
      })
      return words.filter((each) => each !== emptyText)
    }, '无')

  /** The selectable text of its PDF. */
  async function pdfText() {
    await more('PDF')
    await sheet().getByText('.pdf').waitFor({ timeout: 20_000 })
    const { bytes } = await download(page, () => sheet().getByRole('button', { name: '保存到本机' }).click())
    await sheet().getByRole('button', { name: '关闭' }).last().click()
    return textOn(await readPdf(bytes))
  }

  /** Searches the whole app for the record and returns the row of the result. */
  async function searchFor(keyword: string, group: string, title: string) {
    await records.search(keyword)
    const card = top('.card').filter({ has: page.locator('.card__title', { hasText: new RegExp(`^${group}`) }) })
    const row = card.locator('.row', { hasText: title }).first()
    await row.waitFor()
    return row
  }

  /** Opens another page of the running app, as a tap would. */
  const go = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, `#${hash}`)

  return { exportList, openRecord, addComment, attachFile, factTexts, pdfText, searchFor, top, titled, go }
}

/** Prints the same record at a desktop; returns the printed addresses, none if printing is not offered. */
export async function printRecord({ page, prints, showsPdf }: Desk, { module, guid, title }: Sample) {
  prints.length = 0
  await page.evaluate((to) => {
    window.location.hash = to
  }, `#/${module.area}/${module.name}/view/${guid}`)
  const top = page.locator(onTop).last()
  await top.locator('.record-card').getByText(title, { exact: true }).waitFor({ timeout: 20_000 })
  await top.locator('.page__head').getByRole('button').last().click()
  const print = top.locator('.sheet .row', { hasText: '打印' })
  if (!showsPdf) {
    await top.locator('.sheet .row', { hasText: 'PDF' }).waitFor()
    expect(await print.count()).toBe(0)
    return prints
  }
  await print.click()
  for (let tries = 0; tries < 200 && prints.length === 0; tries += 1) await page.waitForTimeout(50)
  return prints
}
