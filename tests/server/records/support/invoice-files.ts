import { ZipFile } from 'yazl'

/** What an electronic invoice says; amounts as on paper. */
export interface PaperInvoice {
  readonly number: string
  readonly day: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly seller: readonly [name: string, taxNumber: string]
  readonly buyer: readonly [name: string, taxNumber: string]
  readonly lines: readonly (readonly [name: string, net: string, rate: string, tax: string])[]
}

const lineOf = ([name, net, rate, tax]: PaperInvoice['lines'][number]) =>
  `<IssuItemInformation><ItemName>${name}</ItemName><Amount>${net}</Amount><TaxRate>${rate}</TaxRate><ComTaxAm>${tax}</ComTaxAm></IssuItemInformation>`

/** The XML of an all-electronic invoice. */
export const xmlOf = ({ number, day, net, tax, gross, seller, buyer, lines }: PaperInvoice) =>
  `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${number}</EIid></Header><EInvoiceData>
<SellerInformation><SellerIdNum>${seller[1]}</SellerIdNum><SellerName>${seller[0]}</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>${buyer[1]}</BuyerIdNum><BuyerName>${buyer[0]}</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>${net}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm>
<TotalTax-includedAmount>${gross}</TotalTax-includedAmount><RequestTime>${day} 10:11:12</RequestTime></BasicInformation>
${lines.map(lineOf).join('')}</EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${day}</IssueTime></TaxSupervisionInfo></EInvoice>`

/** A ZIP file with the given parts. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const customOf = (name: string, value: string) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`

/** The OFD package of an all-electronic invoice, with its data in the document information. */
export const ofdOf = ({ number, day, net, tax, seller, buyer }: PaperInvoice) =>
  zipOf({
    'OFD.xml': `<?xml version="1.0"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>${[
      customOf('发票号码', number),
      customOf('开票日期', day.replace('-', '年').replace('-', '月').concat('日')),
      customOf('合计金额', net),
      customOf('合计税额', tax),
      customOf('销售方纳税人识别号', seller[1]),
      customOf('购买方纳税人识别号', buyer[1]),
    ].join('')}</ofd:CustomDatas></ofd:DocInfo></ofd:DocBody></ofd:OFD>`,
  })
