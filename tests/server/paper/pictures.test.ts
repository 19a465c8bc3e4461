import sharp from 'sharp'
import { contract } from '@/modules/finance/contract/contract.module'
import type { PdfDocument } from '../../../server/engine/core/pdf-document'
import { besideEachOther } from '../../../server/engine/paper/pictures'
import { openPdfWorker } from '../../../server/engine/paper/press'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { openDesk } from '../records/support/desk'
import { readPdf, textOn } from '../support/pdf'
import { serve } from '../support/serve'
import { openPrinter } from './support'

const press = openPdfWorker(process.env.PURLIN_TEST_PRESS ?? '', silent)
afterAll(() => press.close())

const contentOf = (pictures: PdfDocument['pictures']): PdfDocument => ({
  lang: 'zh',
  enterprise: { name: '广厦建设集团有限公司', shortName: '广厦' },
  module: '质量检查',
  title: '二层梁板钢筋',
  number: 'ZL-1',
  stamp: { tone: 'fail', word: '待整改' },
  address: 'http://localhost:8080/#/quality/check/view/1',
  notes: [],
  form: null,
  sections: [],
  pictures,
  flow: null,
  signatures: [{ text: '制表', drawn: null }],
  words: {
    date: '日期',
    pictures: '照片',
    unreadable: '照片无法显示',
    leftOut: '',
    printed: '打印',
    page: '{{page}}/{{pages}}',
  },
})

const photo = async (width: number, height: number, format: 'jpeg' | 'png') =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#557799' } })
      .toFormat(format)
      .toBuffer(),
  )

it('pictures of any shape are printed in rows with captions, and a broken one is replaced by a note', async () => {
  const shapes = await Promise.all([photo(400, 300, 'jpeg'), photo(300, 400, 'png'), photo(1200, 40, 'jpeg')])
  const all = Array.from({ length: 20 }, (_, index) => ({
    caption: `第${index + 1}张`,
    bytes: shapes[index % 3] as Uint8Array,
  }))
  const broken = [new Uint8Array(), new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new TextEncoder().encode('<svg/>')]
  const bad = broken.map((bytes, index) => ({ caption: `坏${index}`, bytes }))
  const pdf = await readPdf(await press.print(contentOf([...all, ...bad])))
  const words = textOn(pdf)
  expect([...all, ...bad].filter(({ caption }) => !words.includes(caption))).toEqual([])
  expect(words.split('照片无法显示')).toHaveLength(4)
  expect(pdf.pages.length).toBeGreaterThan(1)
  expect(pdf.pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(20)
})

it('a PDF that cannot be printed does not affect another one', async () => {
  const wrong = press.print({ ...contentOf([]), sections: null } as unknown as PdfDocument)
  const right = press.print(contentOf([]))
  await expect(wrong).rejects.toThrow()
  expect((await readPdf(await right)).pages).toHaveLength(1)
})

it('attached pictures are printed with person and time, missing ones are replaced by a note, and other files are left out', async () => {
  const server = await serve({ endpoints: calls })
  try {
    const desk = await openDesk(server)
    const printer = openPrinter(server, desk)
    const guid = await desk.createContract()
    const attach = (name: string, content: Buffer) =>
      server.upload({ MID: 'contract', FID: guid }, { name, content }, desk.as)
    await attach('现场.jpg', Buffer.from(await photo(1600, 1200, 'jpeg')))
    await attach('盖章页.png', Buffer.from(await photo(600, 900, 'png')))
    await attach('说明.txt', Buffer.from('见合同'))
    const pdf = await printer.print(contract, guid)
    expect(pdf.pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(2)
    expect(textOn(pdf)).toMatch(/照片创始人·\d{4}-\d\d-\d\d\d\d:\d\d创始人·/)
    await server.store.system((sql) => sql.run("update attachment set turned = 90 where name like '现场%'", []))
    expect(textOn(await printer.print(contract, guid))).toContain('照片无法显示')
  } finally {
    await server.close()
  }
})

it('pictures before and after stand side by side, and the others follow', () => {
  const named = (text: string) => [...text].map((guid) => ({ guid, answers: null }))
  const together = (before: string, after: string) =>
    besideEachOther(named(before), named(after))
      .map(({ guid }) => guid)
      .join('')
  expect(together('abc', '1')).toBe('a1bc')
  expect(together('a', '123')).toBe('a123')
  expect(together('ab', '12')).toBe('a1b2')
  expect(together('', '1')).toBe('1')
})

it('a picture stands beside the one that it names', () => {
  const before = ['a', 'b', 'c'].map((guid) => ({ guid, answers: null }))
  const after = [
    { guid: '1', answers: 'c' },
    { guid: '2', answers: null },
    { guid: '3', answers: 'a' },
    { guid: '4', answers: 'gone' },
  ]
  expect(besideEachOther(before, after).map(({ guid }) => guid)).toEqual(['a', '3', 'c', '1', 'b', '2', '4'])
})
