import { randomUUID } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { yuan } from '@/schema'
import { openPdfWorker } from '../../../server/engine/paper/press'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { readInvoiceFile } from '../../../server/modules/invoices/read-file'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk } from './support/desk'
import type { PaperInvoice } from './support/invoice-files'
import { pdfOf } from './support/invoice-pdf'

const [ownTax, sellerTax] = ['91310000MA1OWN0001', '91310000MA1SELL002']
const paper: PaperInvoice = {
  ...{ number: '26312000000012345678', day: '2026-04-02', net: '683778.40', tax: '61540.06', gross: '745318.46' },
  ...{ seller: ['宏远保温（上海）有限公司', sellerTax], buyer: ['滨江营造公司', ownTax] },
  lines: [
    ['*建筑服务*外墙保温', '600000.00', '9%', '54000.00'],
    ['*建筑服务*脚手架', '83778.40', '9%', '7540.06'],
  ],
}
const press = openPdfWorker(process.env.PURLIN_TEST_PRESS ?? '', silent)
afterAll(() => press.close())
const readPdf = (content: Buffer) => readInvoiceFile(content, press)

const expected = {
  ...{ issued: '2026-04-02', gross: 74_531_846, net: 68_377_840, tax: 6_154_006 },
  buyer: { name: '滨江营造公司', taxNumber: ownTax },
  seller: { name: '宏远保温（上海）有限公司', taxNumber: sellerTax },
  lines: [{ name: '*建筑服务*外墙保温', rate: 9, net: 68_377_840, tax: 6_154_006 }],
}

describe('the PDF of an invoice', () => {
  it('that is all-electronic is read', async () => {
    const identity = { kind: 'allElectronic', code: null, number: paper.number }
    expect(await readPdf(await pdfOf(paper))).toEqual({ ...expected, ...identity })
  })

  it('with a code is read, whose seller stands below its lines', async () => {
    const identity = { kind: 'electronic', code: '031001900111', number: '12345678' }
    expect(await readPdf(await pdfOf({ ...paper, number: '12345678' }, 'earlier'))).toEqual({
      ...expected,
      ...identity,
    })
  })

  it('of exempt goods has no tax, and one that credits another is negative', async () => {
    const exempt = { ...paper, net: '-6250.00', tax: '***', gross: '-6250.00' }
    const lines = [['*农产品*苗木', '-6250.00', '免税', '***']] as const
    expect(await readPdf(await pdfOf({ ...exempt, lines }))).toMatchObject({
      ...{ gross: -625_000, net: -625_000, tax: 0 },
      lines: [{ name: '*农产品*苗木', rate: 0, net: -625_000, tax: 0 }],
    })
  })

  it('whose lines do not add up leaves them to the person', async () => {
    const lines = [['钢材', '1.00', '13%', '0.13']] as const
    expect(await readPdf(await pdfOf({ ...paper, lines }))).toMatchObject({ gross: 74_531_846, lines: [] })
  })

  const page = async (text: string) => {
    const document = new PDFDocument({ size: 'A4' })
    document.text(text)
    document.end()
    const chunks: Buffer[] = []
    for await (const chunk of document) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  const broken: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['of something else', () => page('drawing A-101 12,345.67')],
    ['without pages', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['that ends early', async () => (await pdfOf(paper)).subarray(0, 900)],
    ['with the wrong number', () => pdfOf({ ...paper, number: '123' })],
    ['of noise', async () => Buffer.from(`%PDF-1.7\n${'<<[('.repeat(20_000)}`)],
  ]
  it.each(broken)('%s is not read', async (_, content) => {
    expect(await readPdf(await content())).toBeNull()
  })
})

describe('an invoice with a PDF', () => {
  let server: Served
  let desk: Desk
  beforeAll(async () => {
    server = await serve({ endpoints: calls })
    desk = await openDesk(server)
  })
  afterAll(() => server.close())

  it('is filled in from it, whatever was sent', async () => {
    const own = await desk.mustSave(partner, { name: '滨江营造公司', type: 'own', taxNumber: ownTax })
    const seller = await desk.mustSave(partner, { name: '宏远保温', type: 'supplier', taxNumber: sellerTax })
    const guid = randomUUID()
    const to = { MID: invoice.name, FID: guid, field: 'document' }
    const { body, text } = await server.upload(to, { name: '发票.pdf', content: await pdfOf(paper) }, desk.as)
    expect(text).toContain('iddata')
    const sent = {
      direction: 'input',
      project: desk.job,
      handler: desk.firm.founder.userCode,
      gross: yuan(1),
      rates: [],
    }
    await desk.mustSave(invoice, { ...sent, document: [String(body.iddata)] }, {}, guid)
    const { values } = await desk.read(invoice, guid)
    expect(values).toMatchObject({
      ...{ source: 'file', number: paper.number, issued: paper.day, gross: yuan(745_318.46) },
      ...{ buyer: own, seller, tax: yuan(61_540.06) },
    })
  })
})
