import { randomUUID } from 'node:crypto'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { receivedFile } from '@/modules/affairs/received-file/received-file.module'
import { dayFromToday } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'
import { docx, jpeg } from './support/papers'

type Reader = Awaited<ReturnType<typeof signedInPerson>>

let server: Served
let desk: Desk
let [reader, handler] = [] as unknown as [Reader, Reader]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const { enterprise, role } = desk.firm
  ;[reader, handler] = [
    await signedInPerson(server.store, { enterprise, name: '读者甲' }),
    await signedInPerson(server.store, { enterprise, name: '承办人' }),
  ]
  await server.store.transaction({ enterprise }, async (sql) => {
    await sql.run(
      `insert into role_right (enterprise_id, role_guid, module_code, can_view) values ($1, $2, '8826', true)`,
      [enterprise, role],
    )
    for (const { userCode } of [reader, handler])
      await sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
        ...[enterprise, userCode, role],
      ])
  })
})
afterAll(() => server.close())

const pdfWith = (text: string) =>
  new Promise<Buffer>((done) => {
    const parts: Buffer[] = []
    const pdf = new PdfDocument()
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => done(Buffer.concat(parts)))
    pdf.text(text)
    pdf.end()
  })

/** A received document with a picture, a text document and a PDF, which the reader reads. */
async function received(secret: 'normal' | 'confidential') {
  const guid = randomUUID()
  const send = async (name: string, content: Buffer) => {
    const to = { MID: receivedFile.name, FID: guid, field: 'files' }
    const { body, text } = await server.upload(to, { name, content }, desk.as)
    if (body.iddata === undefined) throw new Error(text)
    return String(body.iddata)
  }
  const files = [
    await send('来文.jpg', await jpeg(1200, 900)),
    await send('附件.docx', await docx()),
    await send('来文.pdf', await pdfWith('Clause 42: keep inside')),
  ] as const
  await desk.mustSave(
    receivedFile,
    {
      ...{ files, fileNo: '机〔2026〕1号', title: '投标报价', kind: 'letter', fromName: '市住建委', secret },
      ...{ urgency: 'normal', arrived: dayFromToday(), reach: 'people', people: [reader.userCode] },
      handler: handler.userCode,
    },
    {},
    guid,
  )
  return { guid, files }
}

async function fetched(who: Reader | Desk['as'], iddata: string, as: 'original' | 'view' | 'thumb' = 'view') {
  const { statusCode, headers, rawPayload } = await server.fetch({ iddata, as }, who)
  return { status: statusCode, problem: headers['purlin-problem'], tag: headers.etag, bytes: rawPayload }
}
const listed = async (who: Reader | Desk['as'], FID: string) =>
  (await server.get('Annex.GetList', { MID: receivedFile.name, FID }, who)).body.map(({ ViewOnly }) => ViewOnly)
const preview = (iddata: string) => server.get('Annex.GetPreview', { iddata }, reader)
/** How much two pictures differ, from 0 to 255. */
async function difference(one: Buffer, other: Buffer) {
  const [first, second] = await Promise.all([one, other].map((each) => sharp(each).greyscale().raw().toBuffer()))
  const total = (first ?? Buffer.alloc(0)).reduce((sum, value, at) => sum + Math.abs(value - (second?.[at] ?? 0)), 0)
  return total / (first?.length ?? 1)
}

it('a reader looks at the files of a confidential document but downloads none', async () => {
  const {
    guid,
    files: [picture, document, pdf],
  } = await received('confidential')
  expect(await listed(reader, guid)).toEqual([true, true, true])
  for (const [file, as] of [
    [document, 'original'],
    [pdf, 'original'],
    [pdf, 'view'],
  ] as const)
    expect((await fetched(reader, file, as)).problem).toBe('withheld')
  expect((await fetched(reader, picture, 'original')).problem).toBe('insufficient-level')
  expect(JSON.stringify((await preview(pdf)).body)).toContain('Clause 42: keep inside')
  expect((await preview(document)).problem).toBeNull()
})

it('a picture that a reader sees has the name and the time all over it', async () => {
  const {
    files: [picture],
  } = await received('confidential')
  const [plain, marked] = [await fetched(desk.as, picture), await fetched(reader, picture)]
  expect(marked.status).toBe(200)
  expect(await difference(plain.bytes, marked.bytes)).toBeGreaterThan(0.3)
  expect((await fetched(reader, picture, 'thumb')).status).toBe(200)
  expect(marked.tag).toBeUndefined()
})

it('the handler and the author download them, and a reader those of other documents', async () => {
  const secret = await received('confidential')
  for (const who of [handler, desk.as]) {
    expect(await listed(who, secret.guid)).toEqual([false, false, false])
    expect((await fetched(who, secret.files[1], 'original')).status).toBe(200)
  }
  const open = await received('normal')
  expect(await listed(reader, open.guid)).toEqual([false, false, false])
  expect((await fetched(reader, open.files[1], 'original')).status).toBe(200)
})
