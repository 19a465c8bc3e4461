import type { AnnexPreview } from '@wire'
import { calls } from '../../../server/http/calls'
import { openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { docx, oldOffice, pdf, zipOf } from './support/papers'
import { openRecord, type RecordWithFiles } from './support/record'

let server: Served
let record: RecordWithFiles
let login: { readonly Id: string; readonly JW: string }
let stranger: typeof login

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  const firm = await openFirm(server, '滨江建设', 1000)
  login = firm.login
  stranger = (await openFirm(server, '海滨建设', 2000)).login
  record = await openRecord(server, firm)
})
afterAll(() => server.close())

const previewOf = async (name: string, content: Buffer | Promise<Buffer>, as = login) => {
  const { body, problem } = await record.upload({ name, content: await content })
  expect(problem).toBeNull()
  return server.get('Annex.GetPreview', { iddata: String(body.iddata) }, { login: as })
}
const blocksOf = ({ body }: { readonly body: AnnexPreview }) => body.Blocks

const types = (main: string, part: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`
const paragraph = (text: string, style = '') =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
const documentOf = (body: string) =>
  zipOf({
    '[Content_Types].xml': types('wordprocessingml.document', '/word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`,
  })

describe('the preview of a document', () => {
  it('contains headings, texts and tables in their order', async () => {
    const body = `${paragraph('施工方案', 'Heading1')}${paragraph('第一条 &lt;安全&gt;')}<w:tbl><w:tr>${cell('部位')}${cell('数量')}</w:tr><w:tr>${cell('二层')}${cell('3')}</w:tr></w:tbl>${paragraph('完')}`
    expect(blocksOf(await previewOf('方案.docx', documentOf(body)))).toEqual([
      { kind: 'heading', text: '施工方案' },
      { kind: 'text', text: '第一条 <安全>' },
      {
        kind: 'table',
        rows: [
          ['部位', '数量'],
          ['二层', '3'],
        ],
      },
      { kind: 'text', text: '完' },
    ])
  })

  it('of slides contains the texts of each slide', async () => {
    const slide = (text: string) => `<p:sld xmlns:a="x" xmlns:p="y"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
    const slides = zipOf({
      '[Content_Types].xml': types('presentationml.presentation', '/ppt/presentation.xml'),
      'ppt/presentation.xml': '<presentation/>',
      'ppt/slides/slide1.xml': slide('汇报'),
      'ppt/slides/slide2.xml': slide('进度'),
    })
    expect(blocksOf(await previewOf('汇报.pptx', slides)).map((block) => ('text' in block ? block.text : ''))).toEqual([
      '1',
      '汇报',
      '2',
      '进度',
    ])
  })

  it('of a text file detects its encoding', async () => {
    const old = Buffer.from('b2e2cad4d6d0cec4', 'hex')
    expect(blocksOf(await previewOf('旧.txt', old))).toEqual([{ kind: 'text', text: '测试中文' }])
  })

  it('is cut when it is too long for a phone', async () => {
    const { body } = await previewOf(
      '长.docx',
      documentOf(Array.from({ length: 900 }, (_, n) => paragraph(`第${n}条`)).join('')),
    )
    expect([body.Blocks.length, body.IsCut]).toEqual([400, true])
  })
})

describe('the preview is refused', () => {
  it.each([
    [
      'a document that unpacks to too much data',
      '炸弹.docx',
      () => documentOf(`<w:p><w:t>${' '.repeat(70_000_000)}</w:t></w:p>`),
      'file-damaged',
    ],
    [
      'a document with entities',
      '实体.docx',
      () =>
        zipOf({
          '[Content_Types].xml': types('wordprocessingml.document', '/word/document.xml'),
          'word/document.xml': '<!DOCTYPE a [<!ENTITY a "aaaa">]><w:document xmlns:w="x">&a;</w:document>',
        }),
      'file-damaged',
    ],
    ['an old document', '旧.doc', oldOffice, 'cannot-preview'],
    ['a PDF', '图.pdf', pdf, 'cannot-preview'],
  ] as const)('for %s', async (_, name, content, problem) => {
    expect((await previewOf(name, content())).problem).toBe(problem)
  })

  it('to another enterprise as not found', async () => {
    expect((await previewOf('方案.docx', docx(), stranger)).problem).toBe('not-found')
  })
})
