import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { AnnexSaved } from '@wire'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { openRecord, type RecordWithFiles } from './support/record'

let server: Served
let firm: Firm
let other: Firm
let record: RecordWithFiles
let base: string

beforeAll(async () => {
  server = await serve({ endpoints: calls, services: {} })
  firm = await openFirm(server, '滨江建设', 1000)
  other = await openFirm(server, '海滨建设', 2000)
  record = await openRecord(server, firm)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

type Login = { readonly Id: string; readonly JW: string }
const auth = ({ Id, JW }: Login) => ({ auth: `${Id}.${JW}.${Date.now()}` })
const path = '/A_OPM/Common/Annex2'
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3_000_000), Buffer.from('\n%%EOF')])

const begin = (said: Readonly<Record<string, string>>, size = pdf.length, login: Login | null = firm.login) =>
  fetch(`${base}${path}/Resume/`, {
    method: 'POST',
    headers: {
      ...(login === null ? {} : auth(login)),
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': Object.entries(said)
        .map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
        .join(','),
    },
  })

const piece = (url: string, from: number, bytes: Buffer, login: Login = firm.login) =>
  fetch(url, {
    method: 'PATCH',
    headers: {
      ...auth(login),
      'tus-resumable': '1.0.0',
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })

const finish = async (resumed: string, guid: string, login: Login = firm.login) => {
  const query = new URLSearchParams({
    method: 'SaveAnnex',
    MID: 'partner',
    FID: record.guid,
    guid,
    resumed,
    filename: '图纸.pdf',
  })
  const answer = await fetch(`${base}${path}/Annex_Add.ashx?${query}`, { method: 'POST', headers: auth(login) })
  return (await answer.json()) as AnnexSaved
}

/** Invited people may add to partners. */
const allowEditing = async ({ role, login }: Firm) => {
  const { body } = await server.get('Role.GetModel', { guid: role }, { login })
  const right = { code: '8822', view: true, edit: true, delete: false, approve: false }
  const rights = { guid: role, name: body.name, dataScope: 'all' as const, rights: [right], version: body.version }
  expect((await server.save('Role.Save', 'edit', rights, { login })).text).toBe('Success')
}

const said = () => ({ MID: 'partner', FID: record.guid, filename: '图纸.pdf' })
const placeOf = (answer: Response) => new URL(String(answer.headers.get('location')), `${base}${path}/Resume/`).href

describe('a large upload', () => {
  it('goes on where it stopped, and its lost answer is asked for again', async () => {
    const begun = await begin(said())
    expect(begun.status).toBe(201)
    const url = placeOf(begun)
    expect((await piece(url, 0, pdf.subarray(0, 1_000_000))).status).toBe(204)
    const there = await fetch(url, { method: 'HEAD', headers: { ...auth(firm.login), 'tus-resumable': '1.0.0' } })
    expect(there.headers.get('upload-offset')).toBe('1000000')
    const id = url.split('/').at(-1) ?? ''
    const guid = randomUUID()
    expect((await finish(id, guid)).code).toBe(404)
    expect((await piece(url, 1_000_000, pdf.subarray(1_000_000))).status).toBe(204)
    const done = await finish(id, guid)
    expect(done).toMatchObject({ code: 200, iddata: guid, OriginalName: '图纸.pdf' })
    expect((await record.fetch(done, 'original')).rawPayload.equals(pdf)).toBe(true)
    expect(await finish(id, guid)).toMatchObject({ code: 200, iddata: guid })
  })

  it('is nobody else’s to look at, to go on with or to keep', async () => {
    const url = placeOf(await begin(said()))
    const head = await fetch(url, { method: 'HEAD', headers: { ...auth(other.login), 'tus-resumable': '1.0.0' } })
    expect(head.status).toBe(403)
    expect((await piece(url, 0, pdf, other.login)).status).toBe(403)
    expect((await piece(url, 0, pdf)).status).toBe(204)
    expect((await finish(url.split('/').at(-1) ?? '', randomUUID(), other.login)).code).not.toBe(200)
    const away = await fetch(url, { method: 'DELETE', headers: { ...auth(other.login), 'tus-resumable': '1.0.0' } })
    expect(away.status).toBe(403)
  })

  it('is refused before a byte when it may not be kept', async () => {
    expect((await begin(said(), pdf.length, null)).status).toBe(401)
    expect((await begin(said(), pdf.length, firm.member.login)).status).toBe(403)
    expect((await begin({ ...said(), MID: 'nothing' })).status).toBe(403)
    expect((await begin(said(), 201 * 1_048_576)).status).toBe(413)
    const forged = await finish('../../../etc/passwd', randomUUID())
    expect(forged.code).toBe(404)
  })

  it('is one of at most twenty that wait', async () => {
    const { login } = await firm.invite(2, { IsAdministrator: true })
    const mine = { ...said(), FID: randomUUID() }
    await allowEditing(firm)
    for (let time = 0; time < 20; time += 1) expect((await begin(mine, 10, login)).status).toBe(201)
    expect((await begin(mine, 10, login)).status).toBe(403)
    expect((await begin(mine, 10)).status).toBe(201)
  })

  it('that is too large for a form is told so', async () => {
    const { problem, body } = await record.upload({ name: 'big.pdf', content: Buffer.alloc(200 * 1_048_576 + 1, 0x20) })
    expect([problem, body.code]).toEqual(['file-too-large', 413])
  })
})

describe('the name of a file', () => {
  it('that is taken stays with who has it, and so does what it holds', async () => {
    const guid = randomUUID()
    const content = Buffer.from('mine')
    await record.upload({ name: 'mine.txt', content }, { guid })
    const own = await openRecord(server, firm)
    const answer = await own.upload({ name: 'other.txt', content: Buffer.from('forged') }, { guid })
    expect(answer.problem).toBe('stale')
    expect((await record.fetch({ iddata: guid }, 'original')).body).toBe('mine')
  })
})
