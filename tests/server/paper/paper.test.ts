import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { capitalsOf, sectionsOf, yuan } from '@/schema'
import { labelOf, moduleTitle } from '../../../server/engine/texts/definitions'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { textOn, withoutSpaces } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { openPrinter, type Printer } from './support'

let server: Served
let desk: Desk
let printer: Printer
let signed: string

const sentence = '卖方应在收到货款后七日内开具增值税专用发票，并对材料质量承担全部责任。'

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  printer = openPrinter(server, desk)
  signed = await desk.createContract({
    name: '一标段钢材采购合同',
    code: 'GX-2026-001',
    amount: yuan(1234567.89),
    deposit: 5,
    settling: 'monthly',
    department: desk.firm.department,
    clauses: sentence.repeat(20),
    nodes: [
      {
        guid: randomUUID(),
        name: '预付款',
        share: 30,
        amount: yuan(370370.37),
        date: '2026-04-01',
        reminder: desk.firm.founder.userCode,
      },
      { guid: randomUUID(), name: '到货款', share: 60, amount: yuan(740740.73), condition: '全部到货并验收合格' },
    ],
  })
})
afterAll(() => server.close())

it.each(['zh', 'es', 'en', 'tw'] as const)(
  'the PDF in %s contains each label and value of a contract as text',
  async (lang) => {
    const pdf = await printer.print(contract, signed, lang)
    const words = textOn(pdf)
    const missing = (texts: readonly string[]) => texts.filter((text) => !words.includes(withoutSpaces(text)))
    const shown = sectionsOf(contract, (await desk.read(contract, signed)).values)
    const sections = shown.map(({ name: section }) => labelOf(contract, { section }, lang))
    const fields = shown.flatMap((section) => section.fields)
    const labels = fields.map((field) => labelOf(contract, { field }, lang))
    const lines = ['name', 'share', 'amount', 'date', 'condition', 'reminder'].map((line) =>
      labelOf(contract, { field: 'nodes', line }, lang),
    )
    expect(missing([moduleTitle(contract, lang), ...sections, ...labels])).toEqual([])
    expect(missing(lines.flatMap((label) => label.split(' ')))).toEqual([])
    const values = ['甲建设', '一标段钢材采购合同', 'GX-2026-001', '一号楼', '城投公司', '宏达建材', '创始人', '工程部']
    const formatted = ['1,234,567.89', '5%', '61,728.39', '2026-03-01', '370,370.37', '60%', '全部到货并验收合格']
    expect(missing([...values, ...formatted, '1,111,111.10'])).toEqual([])
    // A page may end within one of the sentences.
    expect(words.split(sentence).length - 1).toBeGreaterThanOrEqual(19)
    expect(words.includes(withoutSpaces(capitalsOf(123456789)))).toBe(lang === 'zh')
    expect(words.includes(withoutSpaces(capitalsOf(123456789, true)))).toBe(lang === 'tw')
    expect(pdf).toMatchObject({ author: '甲建设', title: expect.stringContaining('一标段钢材采购合同') })
  },
)

it('the PDF contains the address of the record as a link, page numbers and the person who printed it', async () => {
  const pdf = await printer.print(contract, signed)
  const [first] = pdf.pages
  expect(first?.links).toEqual([`http://localhost:8080/#/finance/contract/view/${signed}`])
  expect(withoutSpaces(first?.texts.join('') ?? '')).toContain(`localhost:8080/#/finance/contract/view/${signed}`)
  expect(pdf.pages.length).toBeGreaterThan(1)
  pdf.pages.forEach(({ texts }, index) => {
    const page = withoutSpaces(texts.join(''))
    expect(page).toContain(`第${index + 1}页，共${pdf.pages.length}页`)
    expect(page).toMatch(/创始人打印于\d{4}-\d\d-\d\d\d\d:\d\d/)
    expect(page).toContain('GX-2026-001')
  })
  expect(withoutSpaces(pdf.pages.at(-1)?.texts.join('') ?? '')).toMatch(/制表.*审核.*批准/)
})

it('the PDF contains sums of amounts and of quantities with one unit, but not of prices', async () => {
  const [steel = '', brick = ''] = [...(await printer.createMaterials(1)), ...(await printer.createMaterials(1, '块'))]
  const [cement = ''] = await printer.createMaterials(1)
  const same = textOn(
    await printer.print(
      purchase,
      await printer.createPurchase([printer.line({ material: steel }), printer.line({ material: cement })]),
    ),
  )
  expect(same).toMatch(/合计4—?14\.00/)
  const unpriced = [printer.line({ material: steel, price: null }), printer.line({ material: brick, price: null })]
  expect(textOn(await printer.print(purchase, await printer.createPurchase(unpriced)))).not.toContain('合计')
  const mixed = textOn(
    await printer.print(
      purchase,
      await printer.createPurchase([printer.line({ material: steel }), printer.line({ material: brick })]),
    ),
  )
  expect(mixed).toMatch(/合计14\.00/)
})

it('the PDF repeats the head of a table on each page, and contains each line', async () => {
  const guids = await printer.createMaterials(200)
  const guid = await printer.createPurchase(
    guids.map((of, index) => printer.line({ material: of, note: `第${index + 1}批` })),
  )
  const pdf = await printer.print(purchase, guid, 'es')
  expect(pdf.pages.length).toBeGreaterThan(4)
  const words = textOn(pdf)
  expect(Array.from({ length: 200 }, (_, index) => `第${index + 1}批`).filter((note) => !words.includes(note))).toEqual(
    [],
  )
  const label = withoutSpaces(labelOf(purchase, { field: 'items', line: 'price' }, 'es'))
  const pages = pdf.pages.map(({ texts }) => withoutSpaces(texts.join('')))
  expect(pages.slice(0, -1).filter((text) => !text.includes(label))).toEqual([])
  expect(words).toContain('1,400.00')
})
