import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ParsedSheet, readWorkbook } from '../../server/xlsx/read'
import { bookOf } from '../server/sheets/support/book'
import { type Office, openOffice } from './support/office'

let office: Office
let person: Office['person']
let records: Office['records']
const folder = mkdtempSync(join(tmpdir(), 'purlin-sheets-'))

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
})
afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

const limits = { rows: 60_000, columns: 200 }
const textsOf = (sheets: readonly ParsedSheet[]) =>
  sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells.map((cell) => (cell?.is === 'text' ? cell.text : ''))))

/** Name and content of the workbook that a tap downloads. */
async function downloadWorkbook(tap: () => Promise<unknown>) {
  const [download] = await Promise.all([person.page.waitForEvent('download'), tap()])
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return { name: download.suggestedFilename(), sheets: await readWorkbook(readFileSync(path), limits) }
}

/** Chooses a workbook through the file chooser of a button. */
async function chooseWorkbook(bytes: Buffer, button: string) {
  const path = join(folder, '新单位.xlsx')
  writeFileSync(path, bytes)
  const [chooser] = await Promise.all([
    person.page.waitForEvent('filechooser'),
    records.sheet().getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(path)
}

const partners = (type: string) =>
  bookOf({
    合作单位: [
      ['单位名称', '单位类型', '联系电话'],
      ['钱塘机电', '供应商', '0571-86660001'],
      ['之江防水', type, '0571-86660002'],
      ['富春脚手架', '劳务分包', '0571-86660003'],
    ],
  })

it('a filtered list is exported to a readable workbook', async () => {
  await person.open('/partnerlibraries')
  await records.until('合作单位')
  await records.search('建材')
  await records.more('导出')
  await records.sheet().getByRole('button', { name: '导出', exact: true }).click()
  await records.until('文件已准备好')
  const { name, sheets } = await downloadWorkbook(() =>
    records.sheet().getByRole('button', { name: '保存文件' }).click(),
  )
  expect(name).toMatch(/^合作单位 \d{4}-\d\d-\d\d\.xlsx$/)
  // The sheets after the first have the lines of the records.
  const [head, ...rows] = textsOf(sheets.slice(0, 1))
  expect(head).toEqual(expect.arrayContaining(['单位名称', '单位类型', '地址（纬度）', 'purlin-id']))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.join()).toContain('建材')
  await records.sheet().getByRole('button', { name: '关闭' }).click()
})

it('a workbook with a mistake is rejected as a whole, and is imported after the correction', async () => {
  await person.open('/partnerlibraries')
  await records.until('合作单位')
  await records.more('导入')
  const template = await downloadWorkbook(() => records.sheet().locator('.row', { hasText: '下载模板' }).click())
  expect(template.sheets.map(({ name }) => name)).toEqual(['合作单位', '其他联系人', '资质', '可选项'])

  await chooseWorkbook(await partners('防水'), '选择文件')
  await records.until('有 1 行不能导入，什么都没有保存')
  expect(await records.until('第 3 行 · 单位类型')).toContain('请从列表中选择')
  const reasons = await downloadWorkbook(() => records.sheet().getByRole('button', { name: '下载原因' }).click())
  expect(reasons.name).toBe('新单位 待修改.xlsx')
  expect(textsOf(reasons.sheets)[2]).toEqual(['单位类型: 请从列表中选择', '之江防水', '防水', '0571-86660002'])

  await chooseWorkbook(await partners('专业分包'), '重新选择')
  await records.until('已导入：新增 3 条，修改 0 条')
  await records.sheet().getByRole('button', { name: '关闭' }).last().click()
  await records.search('之江防水')
  await records.open('之江防水')
  expect(await records.until('0571-86660002')).toContain('专业分包')
  expect(person.errors).toEqual([])
})

it('a user without edit permission cannot import and sees the reason', async () => {
  const { person: reader, records: actions } = await office.signedIn('site')
  await reader.open('/projects/project')
  await actions.until('共 ')
  await reader.page.locator('.page__head').last().getByRole('button').last().click()
  const words = (await actions.sheet().textContent()) ?? ''
  expect(words).toContain('导出')
  expect(words).toContain('没有编辑权限')
})
