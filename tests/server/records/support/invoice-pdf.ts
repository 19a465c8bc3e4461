import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { root } from '../../support/cluster'
import type { PaperInvoice } from './invoice-files'

const font = () => readFileSync(join(root, 'node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf'))
const day = (text: string) => text.replace('-', '年').replace('-', '月').concat('日')

type Put = (text: string, x: number, y: number) => void

/** The upright title at the left of a block, which stands in the rows of the block. */
const upright = (put: Put, title: string, x: number, y: number) => {
  for (const [at, character] of [...title].entries()) put(character, x, y + at * 11)
}

function lines(put: Put, { lines: all, net, tax, gross }: PaperInvoice, top: number) {
  put('项目名称', 30, top)
  put('规格型号', 150, top)
  put('金  额', 330, top)
  put('税率/征收率', 410, top)
  put('税  额', 500, top)
  for (const [at, [name, own, rate, ownTax]] of all.entries()) {
    const y = top + 16 + at * 16
    put(name, 30, y)
    put(own, 330, y)
    put(rate, 425, y)
    put(ownTax, 500, y)
  }
  const end = top + 16 + all.length * 16
  put('合', 60, end)
  put('计', 90, end)
  put(`¥${net}`, 325, end)
  put(`¥${tax}`, 495, end)
  put('价税合计（大写）', 30, end + 18)
  put('柒拾肆万伍仟叁佰壹拾捌圆肆角陆分', 150, end + 18)
  put('（小写）', 410, end + 18)
  put(`¥${gross}`, 460, end + 18)
  return end + 40
}

/** The PDF of an all-electronic invoice: the buyer left of the seller. */
const electronic = (put: Put, paper: PaperInvoice) => {
  put('电子发票（增值税专用发票）', 220, 20)
  put('发票号码：', 430, 30)
  put(paper.number, 485, 30)
  put('开票日期：', 430, 46)
  put(day(paper.day), 485, 46)
  upright(put, '购买方信息', 20, 70)
  put('名称：', 34, 78)
  put(paper.buyer[0], 62, 78)
  put(`统一社会信用代码/纳税人识别号：${paper.buyer[1]}`, 34, 104)
  upright(put, '销售方信息', 305, 70)
  put(`名称：${paper.seller[0]}`, 320, 78)
  put('统一社会信用代码/纳税人识别号：', 320, 104)
  put(paper.seller[1], 475, 104)
  lines(put, paper, 140)
}

/** The PDF of an electronic invoice with a code: the buyer above the lines, the seller below them. */
const earlier = (put: Put, paper: PaperInvoice) => {
  put('上海增值税电子普通发票', 220, 20)
  put('发票代码: 031001900111', 420, 20)
  put('发票号码: ', 420, 34)
  put(paper.number, 470, 34)
  put('开票日期: ', 420, 48)
  put(day(paper.day), 470, 48)
  put('名　　　　称:', 40, 70)
  put(paper.buyer[0], 110, 70)
  put('纳税人识别号:', 40, 84)
  put(paper.buyer[1], 110, 84)
  const end = lines(put, paper, 130)
  put('名　　　　称:', 40, end)
  put(paper.seller[0], 110, end)
  put('纳税人识别号:', 40, end + 14)
  put(paper.seller[1], 110, end + 14)
}

const layouts = { electronic, earlier }

/** The PDF of an invoice, as tax offices draw it. */
export async function pdfOf(paper: PaperInvoice, layout: keyof typeof layouts = 'electronic'): Promise<Buffer> {
  const document = new PDFDocument({ size: [595, 396], margin: 0 })
  document.font(font()).fontSize(9)
  layouts[layout]((text, x, y) => document.text(text, x, y, { lineBreak: false }), paper)
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
