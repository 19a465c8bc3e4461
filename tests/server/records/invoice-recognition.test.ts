import { randomUUID } from 'node:crypto'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { readInvoiceCode } from '../../../server/modules/invoices/read-code'
import { largestInvoice, readInvoiceFile } from '../../../server/modules/invoices/read-file'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { ofdOf, type PaperInvoice, xmlOf, zipOf } from './support/invoice-files'

let server: Served
let desk: Desk
let [own, seller] = ['', '']
const [ownTax, sellerTax] = ['91310000OWN0000001', '91310000SELL000002']

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  own = await desk.mustSave(partner, { name: '滨江营造公司', type: 'own', taxNumber: ownTax })
  seller = await desk.mustSave(partner, { name: '宏远保温', type: 'supplier', taxNumber: sellerTax })
})
afterAll(() => server.close())

let count = 0
const paperOf = (more: Partial<PaperInvoice> = {}): PaperInvoice => {
  count += 1
  return {
    ...{ number: `2631${String(count).padStart(16, '0')}`, day: '2026-04-02' },
    ...{ net: '683778.40', tax: '61540.06', gross: '745318.46' },
    ...{ seller: ['宏远保温', sellerTax], buyer: ['滨江营造公司', ownTax] },
    lines: [
      ['*建筑服务*外墙保温', '600000.00', '0.09', '54000.00'],
      ['脚手架', '83778.40', '9%', '7540.06'],
    ],
    ...more,
  }
}

/** What a person enters; the rest is read. */
const entered = (more: Values = {}): Values => ({
  ...{ direction: 'input', project: desk.job, handler: desk.firm.founder.userCode, gross: 0, rates: [] },
  ...more,
})
const upload = async (record: string, name: string, content: Buffer | string, field = 'document') => {
  const to = { MID: invoice.name, FID: record, field }
  const { body, text } = await server.upload(to, { name, content: Buffer.from(content as string) }, desk.as)
  if (body.iddata === undefined) throw new Error(text)
  return String(body.iddata)
}
const filled = async (guid: string, Data: Values) =>
  (await server.get(recordCall(invoice, 'GetFilled'), { guid, Data }, desk.as)).body.values
const read = async (guid: string) => (await desk.read(invoice, guid)).values

describe('the code of an invoice', () => {
  it.each([
    [
      '01,10,050003523456,29342181,104.72,20180613,02418567008427471889,1774,',
      { kind: 'electronic', code: '050003523456', number: '29342181', net: 10_472, gross: null, issued: '2018-06-13' },
    ],
    [
      '01,01,1200154130,03630024,94339.62,20160621,,9335,',
      { kind: 'special', code: '1200154130', number: '03630024', net: 9_433_962, gross: null, issued: '2016-06-21' },
    ],
    [
      '01,32,,23442000000014209621,112,20230215,,74AE',
      { kind: 'allElectronic', code: null, number: '23442000000014209621', gross: 11_200, net: null },
    ],
    [
      '01,31,,26442000000014209621,-6250.00,20260215,,74AE',
      { kind: 'allElectronic', gross: -625_000, issued: '2026-02-15' },
    ],
  ])('%s is read', (text, expected) => {
    expect(readInvoiceCode(text)).toMatchObject(expected)
  })

  it.each([
    '',
    'https://bcfp.chinatax.gov.cn/verify?hash=1',
    '01,99,050003523456,29342181,104.72,20180613,0,1,',
    '01,__proto__,050003523456,29342181,104.72,20180613,0,1,',
    '01,32,,2344200000001420962,112,20230215,,74AE',
    '01,32,1200154130,23442000000014209621,112,20230215,,74AE',
    '01,10,,29342181,104.72,20180613,0,1,',
    '01,10,144031909110,01034285,91440300708437873H,5.45,20190320,0053e0',
    '01,32,,23442000000014209621,1e9,20230215,,74AE',
    '01,32,,23442000000014209621,112.345,20230215,,74AE',
    '01,32,,23442000000014209621,112,20230231,,74AE',
    `01,32,,23442000000014209621,${'9'.repeat(40)},20230215,,74AE`,
  ])('%s is not', (text) => {
    expect(readInvoiceCode(text)).toBeNull()
  })
})

describe('a file', () => {
  const noPdf = { textsOf: () => Promise.reject(new Error('it is no PDF')) }
  const bomb = () => Buffer.alloc(20 * 1024 * 1024, ' ')
  const hostile: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
    ['that is empty', () => Buffer.alloc(0)],
    ['of noise', () => Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 131) % 256))],
    ['with an entity', () => Buffer.from(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xmlOf(paperOf())}`)],
    ['with many elements', () => Buffer.from(`<EInvoice>${'<a></a>'.repeat(30_000)}</EInvoice>`)],
    ['that ends early', () => Buffer.from(xmlOf(paperOf()).slice(0, 300))],
    ['packed to a fraction', async () => zipOf({ 'OFD.xml': bomb() })],
    ['packed without an invoice', async () => zipOf({ 'a.txt': 'a' })],
    ['with the wrong number', () => Buffer.from(xmlOf(paperOf({ number: '123' })))],
  ]
  it.each(hostile)('%s is not read', async (_, content) => {
    expect(await readInvoiceFile(await content(), noPdf)).toBeNull()
  })

  it('whose lines do not add up leaves them to the person', async () => {
    const found = await readInvoiceFile(
      Buffer.from(xmlOf(paperOf({ lines: [['钢材', '1.00', '0.13', '0.13']] }))),
      noPdf,
    )
    expect(found).toMatchObject({ gross: 74_531_846, lines: [] })
  })
})

describe('an invoice', () => {
  it('is filled in from its XML, whatever was sent', async () => {
    const [guid, paper] = [randomUUID(), paperOf()]
    const document = [await upload(guid, '发票.xml', xmlOf(paper))]
    expect(await filled(guid, { document })).toMatchObject({
      ...{ source: 'file', kind: 'allElectronic', number: paper.number, gross: yuan(745_318.46), seller, buyer: own },
      rates: [{ net: yuan(683_778.4), rate: 9, tax: yuan(61_540.06) }],
    })
    const forged = { kind: 'receipt', number: 'X', issued: '2026-01-01', gross: 1, seller: own, buyer: seller }
    const rates = [{ guid: randomUUID(), name: '伪造', net: 1, rate: 0, tax: 0 }]
    const values = entered({ document, ...forged, rates, source: 'scan', state: 'verified' })
    expect((await desk.save(invoice, guid, values)).text).toBe('Success')
    expect(await read(guid)).toMatchObject({
      ...{ source: 'file', state: 'recognised', number: paper.number, gross: yuan(745_318.46), seller, buyer: own },
      ...{ net: yuan(683_778.4), tax: yuan(61_540.06), issued: '2026-04-02', isOwn: 'yes' },
    })
  })

  it('is read before the transaction of its save, which waits for no storage', async () => {
    const guid = randomUUID()
    const document = [await upload(guid, '发票.xml', xmlOf(paperOf()))]
    const { storage } = server.services.files
    const open = storage.open.bind(storage)
    const transactions: number[] = []
    const spy = jest.spyOn(storage, 'open').mockImplementation(async (...args) => {
      const { count } = await server.store.system((sql) =>
        sql.one<{ count: number }>(
          `select count(*)::integer as count from pg_stat_activity
            where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
        ),
      )
      transactions.push(count)
      return open(...args)
    })
    const answer = await desk.save(invoice, guid, entered({ document }))
    spy.mockRestore()
    expect([answer.text, transactions]).toEqual(['Success', [0]])
  })

  it('is filled in from an OFD package', async () => {
    const [guid, paper] = [randomUUID(), paperOf()]
    const document = [await upload(guid, '发票.ofd', await ofdOf(paper))]
    expect(await filled(guid, { document })).toMatchObject({
      ...{
        source: 'file',
        number: paper.number,
        gross: yuan(745_318.46),
        faceNet: yuan(683_778.4),
        seller,
        buyer: own,
      },
    })
  })

  it('is recognised by its code, whose amount the lines must have', async () => {
    const guid = randomUUID()
    const scanned = '01,01,1200154130,03630024,94339.62,20260321,,9335,'
    const rates = [{ guid: randomUUID(), name: '钢材', net: yuan(94_339), rate: 6, tax: yuan(5660.38) }]
    const values = entered({ scanned, rates, gross: yuan(99_999.38), seller, buyer: own })
    const refused = await desk.save(invoice, guid, values)
    expect(refused.details.issues).toEqual([{ field: 'net', reason: 'invoice.net', limit: yuan(94_339.62) }])
    const [line] = rates
    const right = { ...values, rates: [{ ...line, net: yuan(94_339.62) }], gross: yuan(100_000) }
    expect((await desk.save(invoice, guid, right)).text).toBe('Success')
    expect(await read(guid)).toMatchObject({ source: 'scan', state: 'recognised', code: '1200154130', kind: 'special' })
  })

  it('that was not read has to be typed on purpose, and is not verified', async () => {
    const rates = [{ guid: randomUUID(), name: '钢材', net: yuan(100), rate: 0, tax: 0 }]
    const typed = { kind: 'special', code: '3100', number: '77', issued: '2026-03-02', gross: yuan(100), rates }
    const values = entered({ ...typed, seller, buyer: own, scanned: 'https://example.com', source: 'file' })
    const refused = await desk.save(invoice, randomUUID(), values)
    expect(issuesIn(refused)).toEqual(['number invoice.read'])
    const guid = await desk.mustSave(invoice, { ...values, typed: true })
    expect(await read(guid)).toMatchObject({ source: 'typed', state: 'unverified' })
  })

  it('that names other companies than the chosen ones asks for a reason', async () => {
    const guid = randomUUID()
    const paper = paperOf({ buyer: ['不知名公司', '91990000'], seller: ['没有登记', ''] })
    const document = [await upload(guid, 'fp.xml', xmlOf(paper))]
    const answer = await desk.save(invoice, guid, entered({ document, seller, buyer: own }))
    expect([answer.problem, issuesIn(answer)]).toEqual([
      'confirm-first',
      ['buyer invoice.face', 'seller invoice.issuer'],
    ])
  })

  it('is not read from files of other records, other fields, or above the limit', async () => {
    const [guid, other] = [randomUUID(), randomUUID()]
    const paper = xmlOf(paperOf())
    const foreign = await upload(other, 'fp.xml', paper)
    const picture = await upload(guid, 'fp.xml', paper, 'pictures')
    const large = await upload(guid, 'fp.xml', paper.replace('<EInvoice>', `<EInvoice>${' '.repeat(largestInvoice)}`))
    for (const file of [foreign, picture, large])
      expect(await filled(guid, { document: [file] })).toMatchObject({ source: 'typed' })
    // Another person may read neither the file nor the record.
    const mine = await upload(guid, 'fp.xml', paper)
    const takes = { guid, Data: { document: [mine] } }
    const stranger = await server.get(recordCall(invoice, 'GetFilled'), takes, desk.firm.member)
    expect(JSON.stringify(stranger.body ?? '')).not.toContain('26310000')
  })
})
