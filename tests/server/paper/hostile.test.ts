import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { textOn, withoutSpaces } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { openPrinter, type Printer } from './support'

let server: Served
let desk: Desk
let printer: Printer

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  printer = openPrinter(server, desk)
})
afterAll(() => server.close())

const texts: readonly (readonly [string, string, string])[] = [
  ['a long word without spaces', 'Donaudampfschiff'.repeat(60), 'Donaudampfschiff'],
  ['long Chinese text without punctuation', '钢'.repeat(1000), '钢钢钢钢钢'],
  ['right-to-left scripts', 'عقد توريد الحديد 2026 חוזה', '□□□2026□□□□'],
  ['emoji and emoji sequences', '完成👍🏽 检查👨‍👩‍👧‍👦ok❤️', '完成□检查□ok□'],
  ['characters outside the font', '𠮷野家 한글 漢字', '□野家□□漢字'],
  ['combining accents', 'mañana de México', 'mañanadeMéxico'],
  ['invisible characters', 'a\u200bb\u202ec\ufeffd\u0007e', 'abcde'],
  ['markup', '<b>甲</b><script>alert(1)</script> a<b & "c" %PDF (x) \\ )', 'alert(1)a<b'],
  ['many short lines', Array.from({ length: 200 }, (_, index) => `第${index}行`).join('\n'), '第150行'],
]

it.each(texts)('the PDF contains %s, with a mark for characters missing in the font', async (what, text, expected) => {
  const clauses = [...text].slice(0, 1000).join('')
  const guid = randomUUID()
  const name = `${[...text.replace(/\n/g, ' ')].slice(0, 90).join('')}${guid.slice(0, 8)}`
  const saved = await desk.save(contract, guid, desk.contractDraft({ name, clauses, remark: clauses.slice(0, 500) }))
  expect(saved.text).toBe('Success')
  const lang = texts.findIndex(([each]) => each === what) % 2 === 0 ? 'zh' : 'es'
  expect(textOn(await printer.print(contract, guid, lang))).toContain(withoutSpaces(expected))
})

it('a line with texts of the maximum length is printed completely', async () => {
  const [of = ''] = await printer.createMaterials(1)
  const note = 'W'.repeat(60)
  const pdf = await printer.print(purchase, await printer.createPurchase([printer.line({ material: of, note })]), 'es')
  expect(textOn(pdf)).toContain(note)
})

it('a reference to a deleted record is printed', async () => {
  const deleted = randomUUID()
  await desk.save(partner, deleted, { name: '已注销单位', type: 'supplier' })
  const guid = await desk.createContract({ partyC: deleted })
  await server.store.system((sql) => sql.run('update partner set deleted_at = now() where guid = $1', [deleted]))
  expect(textOn(await printer.print(contract, guid))).toContain('丙方已注销单位')
})

it.each(['zh', 'es'] as const)('a project is printed in %s', async (lang) => {
  expect(textOn(await printer.print(project, desk.job, lang))).toContain('一号楼')
})

it('concurrent PDFs are all printed, without delaying reads', async () => {
  const guid = await desk.createContract()
  const began = performance.now()
  const papers = Promise.all(Array.from({ length: 20 }, () => printer.getPdf(contract, guid)))
  const readTimes: number[] = []
  let isDone = false
  papers.then(
    () => {
      isDone = true
    },
    () => undefined,
  )
  while (!isDone) {
    const started = performance.now()
    await desk.read(contract, guid)
    readTimes.push(performance.now() - started)
  }
  expect((await papers).map(({ status }) => status)).toEqual(Array(20).fill(200))
  const whole = performance.now() - began
  expect(readTimes.length).toBeGreaterThan(3)
  expect(Math.max(...readTimes.slice(1))).toBeLessThan(whole / 4)
})
