import { modules } from '@/modules'
import { payment } from '@/modules/finance/payment/payment.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import type { Module } from '@/schema'
import { withoutSpaces } from '../server/support/pdf'
import { wireSession } from './support/approvals'
import { type Desk, openDesk } from './support/desk'
import { type Office, openOffice } from './support/office'
import { compareValues, printRecord, recordActions, type Sample, sampleOf } from './support/record-actions'

const usual: readonly Module[] = [
  // The actions belong to the engine, so a few different modules are enough; their data are tested over HTTP.
  ...[project, payment, goodsOut, qualityCheck, constructionLog, stock],
]
/** `EVERYWHERE=all` tests every module that has a record in the demo company. */
const chosen = process.env.EVERYWHERE === 'all' ? modules : usual

let office: Office
let desk: Desk
let boss: Awaited<ReturnType<typeof wireSession>>

beforeAll(async () => {
  office = await openOffice('boss')
  const { origin } = new URL(office.person.page.url())
  desk = await openDesk(office, origin)
  boss = await wireSession(origin, 'boss', '10.3.0.1')
})
afterAll(() => office.close())

/** Performs all actions of a record on a phone, one after the other. */
async function onPhone(record: Sample) {
  const { module, title } = record
  const actions = recordActions(office)

  const sheet = await actions.exportList(record)
  expect(sheet.name).toMatch(new RegExp(`^${module.title} .*\\.xlsx$`))
  const { guids, records } = compareValues(record, sheet.rows)
  expect([...guids].sort()).toEqual(record.rows.map(({ guid }) => guid).sort())
  for (const { cells, wire } of records) expect(cells).toEqual(wire)

  await actions.openRecord(record)
  const words = `${module.title}：请看一下这张照片`
  expect(await actions.addComment(words, '王')).toBeGreaterThan(0)
  const file = `${module.name}-说明.txt`
  const text = `${module.title}的说明`
  if (record.takesFiles) expect(await actions.attachFile(file, text)).toBe(text)
  else expect(await actions.top('.card').getByText('选择文件').count()).toBe(0)

  const pdf = await actions.pdfText()
  expect(pdf).toContain(withoutSpaces(title))
  for (const fact of await actions.factTexts()) expect(pdf).toContain(withoutSpaces(fact))

  await actions.go('/indexsearch')
  const found = await actions.searchFor(record.keyword, module.title, title)
  await (record.takesFiles ? await actions.searchFor(file, '文件', file) : found).click()
  await actions.titled(title)
}

it.each(chosen.map((module) => [module.title, module] as const))(
  '%s: a record is exported, opened, commented on, given a file, made a PDF, printed and found',
  async (_, module) => {
    const record = await sampleOf(boss, module)
    const [prints] = await Promise.all([printRecord(desk, record), onPhone(record)])
    expect(prints).toEqual(desk.showsPdf ? [expect.stringMatching(/^blob:/)] : [])
  },
)

it('no page had an uncaught error', () => {
  expect(office.person.errors).toEqual([])
  expect(desk.errors).toEqual([])
})
