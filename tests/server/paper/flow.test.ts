import sharp from 'sharp'
import { payment } from '@/modules/finance/payment/payment.module'
import { calls } from '../../../server/http/calls'
import { node, type Office, openOffice, template } from '../flows/support/office'
import { textOn, withoutSpaces } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { openPrinter, type Printer } from './support'

let server: Served
let office: Office
let printer: Printer
let record: string

const drawSignature = async () => {
  const name = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M20 90 C90 10 120 110 280 30" fill="none" stroke="#17212B" stroke-width="6"/></svg>',
  )
  return `data:image/png;base64,${(await sharp(name).png().toBuffer()).toString('base64')}`
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  office = await openOffice(server)
  printer = openPrinter(server, office.desk)
  const { staff, addTemplate, createPayment, report, decide, taskOf } = office
  const [first, second] = staff
  if (first === undefined || second === undefined) throw new Error('the office has too few people')
  const of = await addTemplate(
    template([
      [node('a', { name: '项目经理', people: [first.userCode] })],
      [node('b', { name: '财务复核', people: [second.userCode] })],
    ]),
  )
  record = await createPayment(50_000)
  const { flow } = await report(record, of)
  await decide(first, await taskOf(flow, first), 'agree', {
    Opinion: '现场已核实，同意付款。',
    Signature: await drawSignature(),
  })
  await decide(second, await taskOf(flow, second), 'return', { Opinion: '请补充发票', To: '' })
})
afterAll(() => server.close())

it.each([
  ['zh', '审批过程', '同意', '退回重报'],
  ['en', 'Approval', 'agreed', 'returned it'],
  ['es', 'Aprobación', 'aprobó', 'la devolvió'],
  ['tw', '審批過程', '同意', '退回重報'],
] as const)(
  'the PDF in %s lists the decisions with person, node and opinion',
  async (lang, title, agreed, returned) => {
    const words = textOn(await printer.print(payment, record, lang))
    for (const expected of [title, agreed, returned, '项目经理', '财务复核', '现场已核实，同意付款。', '请补充发票']) {
      expect(words).toContain(withoutSpaces(expected))
    }
  },
)

it('the PDF contains the drawn signature instead of lines to sign on', async () => {
  const pictures = ({ pages }: Awaited<ReturnType<Printer['print']>>) =>
    pages.reduce((sum, page) => sum + page.pictures, 0)
  const decided = await printer.print(payment, record)
  expect(textOn(decided)).not.toContain('制表')
  const plain = await printer.print(payment, await office.createPayment(10_000))
  expect(textOn(plain)).toContain('制表')
  expect(textOn(plain)).not.toContain('审批过程')
  expect(pictures(decided) - pictures(plain)).toBe(1)
})
