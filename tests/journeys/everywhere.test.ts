import { modules } from '@/modules'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { leave } from '@/modules/office/leave/leave.module'
import { notice } from '@/modules/office/notice/notice.module'
import { task } from '@/modules/office/task/task.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import type { Module } from '@/schema'
import { solid } from '../server/support/pdf'
import { voice } from './support/approvals'
import { type Desk, openDesk } from './support/desk'
import { compared, everywhere, printed, type Sample, sampleOf } from './support/everywhere'
import { type Office, openOffice } from './support/office'

const often: readonly Module[] = [
  ...[project, partner, contract, payment, goodsOut, task],
  ...[outputReport, qualityCheck, constructionLog, leave, notice, certificate, stock],
]
/** `EVERYWHERE=all` takes every module that the demo company has a record of. */
const chosen = process.env.EVERYWHERE === 'all' ? modules : often

let office: Office
let desk: Desk
let boss: Awaited<ReturnType<typeof voice>>

beforeAll(async () => {
  office = await openOffice('boss')
  const { origin } = new URL(office.person.page.url())
  desk = await openDesk(office, origin)
  boss = await voice(origin, 'boss', '10.3.0.1')
})
afterAll(() => office.close())

/** All that is done with a record on a phone, one after the other. */
async function onPhone(record: Sample) {
  const { module, title } = record
  const at = everywhere(office)

  const sheet = await at.exports(record)
  expect(sheet.name).toMatch(new RegExp(`^${module.title} .*\\.xlsx$`))
  const { guids, told } = compared(record, sheet.rows)
  expect([...guids].sort()).toEqual(record.rows.map(({ guid }) => guid).sort())
  for (const { cells, wire } of told) expect(cells).toEqual(wire)

  await at.opens(record)
  const words = `${module.title}：请看一下这张照片`
  expect(await at.comments(words, '王')).toBeGreaterThan(0)
  const file = `${module.name}-说明.txt`
  const text = `${module.title}的说明`
  if (record.takesFiles) expect(await at.attaches(file, text)).toBe(text)
  else expect(await at.top('.card').getByText('选择文件').count()).toBe(0)

  const paper = await at.paper()
  expect(paper).toContain(solid(title))
  for (const fact of await at.facts()) expect(paper).toContain(solid(fact))

  await at.go('/indexsearch')
  const found = await at.finds(record.keyword, module.title, title)
  await (record.takesFiles ? await at.finds(file, '文件', file) : found).click()
  await at.titled(title)
}

it.each(chosen.map((module) => [module.title, module] as const))(
  '%s: exported, opened, talked about, filed, put on paper, printed and found',
  async (_, module) => {
    const record = await sampleOf(boss, module)
    const [prints] = await Promise.all([printed(desk, record), onPhone(record)])
    expect(prints).toEqual(desk.showsPdf ? [expect.stringMatching(/^blob:/)] : [])
  },
)

it('leaves no mistake behind in the page', () => {
  expect(office.person.errors).toEqual([])
  expect(desk.errors).toEqual([])
})
