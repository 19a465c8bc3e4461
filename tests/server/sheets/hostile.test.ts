import { ZipFile } from 'yazl'
import { partner } from '@/modules/projects/partner/partner.module'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { type Served, serve } from '../support/serve'
import { bookOf } from './support/book'
import { importAndWait, readSheets, startJobs, upload } from './support/sheets'

let server: Served
let desk: Desk
let jobs: ReturnType<typeof startJobs>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  jobs = startJobs(server)
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rels = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
const workbook = `<workbook xmlns="${main}" xmlns:r="x"><sheets><sheet name="合作单位" r:id="r1"/></sheets></workbook>`
const sheetOf = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const head = `<row>${inline('单位名称')}${inline('单位类型')}</row>`
const good = sheetOf(`${head}<row>${inline('一家')}${inline('供应商')}</row>`)

/** A ZIP file with the given parts. */
async function zipOf(parts: Readonly<Record<string, string | Buffer>>) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const withSheet = (sheet: string | Buffer, more: Readonly<Record<string, string | Buffer>> = {}) =>
  zipOf({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': rels,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  })

const bomb = () => Buffer.alloc(80 * 1024 * 1024, ' ')
const nestedEntities = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheetOf(`<row>${inline('&b;')}</row>`)}`
const externalEntity = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf(`<row>${inline('&a;')}</row>`)}`

/** A ZIP file that declares a smaller size than it has. */
async function withWrongSize() {
  const bytes = await withSheet(good)
  const at = bytes.lastIndexOf('PK\x01\x02', bytes.length, 'latin1')
  bytes.writeUInt32LE(10, at + 24)
  return bytes
}

const zipSignature = 'PK\x03\x04'
const unreadable = '这个文件读不了，请用 Excel 或 WPS 另存为 .xlsx 再导入'
const files: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
  ['an empty file', () => Buffer.alloc(0), unreadable],
  ['a text file', () => Buffer.from('name,type\n一家,供应商'), unreadable],
  ['an old xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), unreadable],
  ['a truncated ZIP file', () => Buffer.from(zipSignature, 'latin1'), unreadable],
  ['a ZIP file without a workbook', () => zipOf({ 'a.txt': 'a' }), unreadable],
  ['malformed XML', () => withSheet('<worksheet><sheetData><row>'), unreadable],
  ['a compressed sheet of 80 MB', () => withSheet(bomb()), unreadable],
  ['compressed shared strings of 80 MB', () => withSheet(good, { 'xl/sharedStrings.xml': bomb() }), unreadable],
  ['a file with nested entities', () => withSheet(nestedEntities), unreadable],
  ['a file with an external entity', () => withSheet(externalEntity), unreadable],
  ['a sheet larger than its declared size', withWrongSize, unreadable],
  [
    'a path outside the archive',
    () => withSheet(good, { 'xl/_rels/workbook.xml.rels': rels.replace('worksheets/', '../../etc/') }),
    '第一行没有认识的列名，请用模板填写',
  ],
  [
    'an external sheet',
    () => withSheet(good, { 'xl/_rels/workbook.xml.rels': rels.replace('/>', ' TargetMode="External"/>') }),
    '第一行没有认识的列名，请用模板填写',
  ],
  [
    'a file with unknown columns',
    () =>
      bookOf({
        别的: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      }),
    '第一行没有认识的列名，请用模板填写',
  ],
  ['a file without rows', () => bookOf({ 合作单位: [['单位名称', '单位类型']] }), '文件里没有可以导入的行'],
  [
    'a file with too many rows',
    () => withSheet(sheetOf(head + `<row>${inline('a')}</row>`.repeat(50_001))),
    '一次最多导入 50000 行，请分成几个文件',
  ],
  [
    'a file with far too many rows',
    () => withSheet(sheetOf(head + `<row>${inline('a')}</row>`.repeat(200_000))),
    '一次最多导入 50000 行，请分成几个文件',
  ],
]

it.each(files)('%s is refused with a message, and no record is saved', async (_, make, words) => {
  const job = await importAndWait(server, partner, await make(), desk.as)
  expect([job.State, job.Problem]).toEqual(['failed', words])
  expect((await desk.list(partner)).total).toBe(2)
})

it('a file of more than 10 MB is refused', async () => {
  const { problem, guid } = await upload(server, partner, Buffer.alloc(10 * 1024 * 1024 + 1), desk.as)
  expect(problem).toBe('file-too-large')
  expect((await server.get('Job.Get', { guid }, desk.as)).problem).toBe('not-found')
})

it('the reader accepts files of other programs: shared strings, prefixed names, cells without references and formulas with values', async () => {
  const shared = `<sst xmlns="${main}"><si><t>单位名称</t></si><si><r><t>单位</t></r><r><t>类型</t></r><rPh><t>x</t></rPh></si><si><t>供应商</t></si></sst>`
  const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row><x:row r="7"><x:c r="A7" t="str"><x:f>1&amp;2</x:f><x:v>一_x0041_家</x:v></x:c><x:c r="C7" t="s"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const bytes = await withSheet(sheet, { 'xl/sharedStrings.xml': shared })
  const [{ rows } = { rows: [] }] = await readSheets(bytes)
  expect(rows.map(({ number }) => number)).toEqual([1, 7])
  expect(rows[1]?.cells).toEqual([{ is: 'text', text: '一A家' }, null, { is: 'text', text: '供应商' }])
})
