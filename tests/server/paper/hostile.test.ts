import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { solid, wordsOn } from '../support/pdf'
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
  ['a word without an end', 'Donaudampfschiff'.repeat(60), 'Donaudampfschiff'],
  ['Chinese without an end', '钢'.repeat(1000), '钢钢钢钢钢'],
  ['letters from right to left', 'عقد توريد الحديد 2026 חוזה', '□□□2026□□□□'],
  ['emoji and families of them', '完成👍🏽 检查👨‍👩‍👧‍👦ok❤️', '完成□检查□ok□'],
  ['characters beyond the font', '𠮷野家 한글 漢字', '□野家□□漢字'],
  ['accents that stand apart', 'mañana de México', 'mañanadeMéxico'],
  ['what is not seen', 'a\u200bb\u202ec\ufeffd\u0007e', 'abcde'],
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
  expect(wordsOn(await printer.printed(contract, guid, lang))).toContain(solid(expected))
})

it('a line with texts of the maximum length is printed completely', async () => {
  const [of = ''] = await printer.materials(1)
  const note = 'W'.repeat(60)
  const pdf = await printer.printed(purchase, await printer.purchased([printer.line({ material: of, note })]), 'es')
  expect(wordsOn(pdf)).toContain(note)
})

it('a reference to a deleted record is printed', async () => {
  const gone = randomUUID()
  await desk.save(partner, gone, { name: '已注销单位', type: 'supplier' })
  const guid = await desk.signed({ partyC: gone })
  await server.store.system((sql) => sql.run('update partner set deleted_at = now() where guid = $1', [gone]))
  expect(wordsOn(await printer.printed(contract, guid))).toContain('丙方已注销单位')
})

it.each(['zh', 'es'] as const)('a project is printed in %s', async (lang) => {
  expect(wordsOn(await printer.printed(project, desk.job, lang))).toContain('一号楼')
})

it('concurrent PDFs are all printed, without delaying reads', async () => {
  const guid = await desk.signed()
  const began = performance.now()
  const papers = Promise.all(Array.from({ length: 20 }, () => printer.ask(contract, guid)))
  const waits: number[] = []
  let isDone = false
  papers.then(
    () => {
      isDone = true
    },
    () => undefined,
  )
  while (!isDone) {
    const asked = performance.now()
    await desk.read(contract, guid)
    waits.push(performance.now() - asked)
  }
  expect((await papers).map(({ status }) => status)).toEqual(Array(20).fill(200))
  const whole = performance.now() - began
  expect(waits.length).toBeGreaterThan(3)
  expect(Math.max(...waits.slice(1))).toBeLessThan(whole / 4)
})
