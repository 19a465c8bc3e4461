import { readFileSync } from 'node:fs'
import type { ListRow } from '@wire'
import type { Locator, Page } from 'playwright-core'
import { type Field, isEmpty, type Module, numberBehind, recordCall } from '@/schema'
import { type Cell, dayOf } from '../../../server/xlsx/cell'
import { readWorkbook } from '../../../server/xlsx/read'
import { readPdf, wordsOn } from '../../server/support/pdf'
import type { voice } from './approvals'
import type { Desk } from './desk'
import type { Office } from './office'
import { photo } from './writer'

type Voice = Awaited<ReturnType<typeof voice>>

/** A record of the demo company that stands for its module. */
export interface Sample extends ListRow {
  readonly module: Module
  /** What it is called, or its number. */
  readonly title: string
  /** What finds it, and all that this finds. */
  readonly keyword: string
  readonly rows: readonly ListRow[]
  /** Whether files may be hung on it, as its definition and its state say. */
  readonly takesFiles: boolean
}

const most = 50
const asked = { page: 1, rows: most, sort: '', filters: {}, deleted: false }
/** Told another way by a sheet, or by several cells. */
const apart = ['lines', 'files', 'photos', 'signature', 'place', 'date-range', 'date-time', 'time', 'yes-no']
/** As many fields as a list may be asked for beside its own. */
const further = ({ fields }: Module) =>
  Object.keys(fields)
    .filter((name) => !apart.includes(fields[name]?.kind ?? ''))
    .slice(0, 20)

/** What a list calls a value: its words where it has any. */
const told = ({ values, words }: ListRow, name: string) => words[name] || String(values[name] ?? '')

/** What a record is looked for by: what it is called, then what else tells it apart. */
const wordsFor = (module: Module, row: ListRow) => {
  const { title, search } = module.list
  const said = [title, ...search].filter((name) => search.includes(name) && !isEmpty(row.values[name]))
  return [...new Set(said.length === 0 ? [title] : said)].map((name) => told(row, name))
}

/** A record that may be changed, where any may; else the first. */
export async function sampleOf({ read }: Voice, module: Module): Promise<Sample> {
  const list = async (keyword: string) => {
    const page = { ...asked, keyword, also: further(module) }
    return (await read(recordCall(module, 'GetListPage') as 'Record.GetListPage', page)).body.rows
  }
  const model = async ({ guid }: ListRow) =>
    (await read(recordCall(module, 'GetModel') as 'Record.GetModel', { guid })).body
  const few = await Promise.all((await list('')).slice(0, 8).map(model))
  const free = few.filter(({ can, held = '' }) => !module.closed && can.edit && held === '')
  const record = free[0] ?? few[0]
  if (record === undefined) throw new Error(`there is no ${module.name}`)
  const [first = '', ...others] = wordsFor(module, record)
  let keyword = first
  let found = await list(keyword)
  // A page of them is not all of them: one more word tells which is meant.
  for (const word of others) {
    if (found.length < asked.rows) break
    keyword = `${keyword} ${word}`
    found = await list(keyword)
  }
  const title = told(record, module.list.title)
  const rows = found.map((row) => (row.guid === record.guid ? record : row))
  return { ...record, module, title, keyword, rows, takesFiles: free.length > 0 }
}

type Figured = 'number' | 'money' | 'percent' | 'day'
const figures: Readonly<Record<string, Figured>> = {
  ...{ number: 'number', quantity: 'number', year: 'number', age: 'number', rating: 'number' },
  ...{ money: 'money', percent: 'percent', slider: 'percent', date: 'day' },
}

/** What a cell says, as the wire says it. */
function saidBy(cell: Cell, { kind }: Pick<Field, 'kind'> = { kind: 'text' }): unknown {
  if (cell === null || cell.is === 'flag') return null
  if (cell.is === 'text' || cell.is === 'error') return cell.text
  const figure = figures[kind]
  if (figure === 'day') return dayOf(cell.value)
  if (figure === 'money' || figure === 'percent') return Number((cell.value * 100).toPrecision(12))
  return cell.value
}

const meantBy = (row: ListRow, name: string, { kind }: Field) => {
  if (isEmpty(row.values[name])) return null
  return kind in figures && figures[kind] !== 'day' ? Number(row.values[name]) : told(row, name)
}

/** Every value that a sheet and the wire both tell, by the record. */
export function compared({ module, rows }: Sample, [head = [], ...body]: readonly (readonly Cell[])[]) {
  const columns = head.map((cell) => (cell?.is === 'text' ? cell.text : ''))
  const fields = Object.entries(module.fields).filter(
    ([, { kind, label }]) => !apart.includes(kind) && columns.filter((each) => each === label).length === 1,
  )
  const guids = body.map((cells) => String(saidBy(cells[columns.indexOf('purlin-id')] ?? null)).slice(0, 36))
  const told = rows.map((row) => {
    const cells = body[guids.indexOf(row.guid)] ?? []
    const both = fields.filter(([name]) => name in row.values)
    return {
      guid: row.guid,
      cells: both.map(([name, field]) => [name, saidBy(cells[columns.indexOf(field.label)] ?? null, field)]),
      wire: both.map(([name, field]) => [name, meantBy(row, name, field)]),
    }
  })
  return { guids, told }
}

/** What a tap hands to the folder of downloads. */
async function savedBy(page: Page, tap: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), tap()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

async function chosenBy(page: Page, tap: () => Promise<unknown>, file: { name: string; type: string; bytes: Buffer }) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap()])
  await chooser.setFiles({ name: file.name, mimeType: file.type, buffer: file.bytes })
}

const onTop = '.taro_page:not(.taro_page_hide)'
const seen = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))

/** What every record can do, done by a person with a phone who knows no more of it than its definition. */
export function everywhere({ person, records }: Pick<Office, 'person' | 'records'>) {
  const { page, context } = person
  const { more, sheet, until, tap, titled } = records
  const top = (selector: string, having: { readonly hasText?: string | RegExp } = {}) =>
    page.locator(onTop).last().locator(selector, having)

  /** The list, narrowed to what the words of the record find, as a sheet. */
  async function exports({ module, keyword, rows }: Sample) {
    await person.open(`/${module.area}/${module.name}`)
    await records.search(keyword)
    await until(`共 ${rows.length} 条`)
    await more('导出')
    await sheet().getByRole('button', { name: '导出', exact: true }).click()
    await until('文件已准备好')
    const { name, bytes } = await savedBy(page, () => sheet().getByRole('button', { name: '保存文件' }).click())
    await sheet().getByRole('button', { name: '关闭' }).last().click()
    const [first] = await readWorkbook(bytes, { rows: 60_000, columns: 200 })
    return { name, rows: first?.rows.map(({ cells }) => cells) ?? [] }
  }

  /** From the list that is shown to the record itself. */
  async function opens({ module, title }: Sample) {
    const called = page.locator('.row__title').getByText(title, { exact: true })
    // A number stands behind what the row is called by.
    const has = numberBehind(module) === undefined ? called : page.locator('.row__fact', { hasText: title })
    await top('.row').filter({ has }).first().click()
    await titled(title)
    await top('.card').getByText('写评论').waitFor()
  }

  /** Says something with a picture, to somebody; answers what then stands there. */
  async function comments(words: string, to: string) {
    await tap('写评论')
    await top('textarea[name="Remark"]').fill(words)
    const file = { name: '看这里.jpg', type: 'image/jpeg', bytes: await photo() }
    await chosenBy(page, () => tap('拍照或相册 · 0/4'), file)
    await top('.sheet .files__one[aria-label="看这里.jpg"] img').waitFor()
    await top('.sheet').getByRole('button', { name: '提醒' }).click()
    await sheet().last().locator('.search-box input').fill(to)
    await sheet().last().locator('.row, .check-row', { hasText: to }).first().click()
    await sheet().last().getByRole('button', { name: '确定' }).click()
    await tap('发送')
    await records.toast('评论成功')
    const comment = top('.comment', { hasText: words }).first()
    await comment.locator('.comment__to', { hasText: to }).waitFor()
    return seen(comment.locator('img').first())
  }

  /** Hangs a text on it and reads it again where the phone opens it. */
  async function attaches(name: string, text: string) {
    await chosenBy(page, () => tap('选择文件'), { name, type: 'text/plain', bytes: Buffer.from(text) })
    const row = top('.row', { hasText: name })
    await row.getByRole('button', { name: '移除这个文件' }).waitFor()
    const [opened] = await Promise.all([context.waitForEvent('page'), row.click()])
    await opened.waitForURL(/^http/)
    const read = (await opened.locator('body').textContent()) ?? ''
    await opened.close()
    return read
  }

  /** What its sections say in words: no faces, no buttons, and nothing where nothing is. */
  const facts = () =>
    top('.facts__value').evaluateAll((all, nothing) => {
      const words = all.flatMap((each) => {
        const bare = each.cloneNode(true) as Element
        for (const other of Array.from(bare.querySelectorAll('.avatar, [role="button"]'))) other.remove()
        return Array.from(bare.querySelectorAll('*'))
          .concat(bare)
          .filter(({ children }) => children.length === 0)
          .map(({ textContent }) => textContent ?? '')
      })
      return words.filter((each) => each !== nothing)
    }, '无')

  /** What can be selected on its paper. */
  async function paper() {
    await more('PDF')
    await sheet().getByText('.pdf').waitFor({ timeout: 20_000 })
    const { bytes } = await savedBy(page, () => sheet().getByRole('button', { name: '保存到本机' }).click())
    await sheet().getByRole('button', { name: '关闭' }).last().click()
    return wordsOn(await readPdf(bytes))
  }

  /** Looks for it among everything; the row of what is found. */
  async function finds(keyword: string, group: string, title: string) {
    await records.search(keyword)
    const card = top('.card').filter({ has: page.locator('.card__title', { hasText: new RegExp(`^${group}`) }) })
    const row = card.locator('.row', { hasText: title }).first()
    await row.waitFor()
    return row
  }

  /** To another page of the same program, as a tap would. */
  const go = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, `#${hash}`)

  return { exports, opens, comments, attaches, facts, paper, finds, top, titled, go }
}

/** The same record at a desk: what is sent to the printer, or nothing where printing is not offered. */
export async function printed({ page, prints, showsPdf }: Desk, { module, guid, title }: Sample) {
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
