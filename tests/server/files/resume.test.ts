import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, utimesSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import type { AnnexSaved } from '@wire'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { places, serverOn } from './support/places'
import { openRecord, type RecordWithFiles } from './support/record'

let server: Served
let firm: Firm
let other: Firm
let record: RecordWithFiles
let base: string

type Login = { readonly Id: string; readonly JW: string }
const auth = ({ Id, JW }: Login) => ({ auth: `${Id}.${JW}.${Date.now()}` })
const path = '/A_OPM/Common/Annex2'
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3_000_000), Buffer.from('\n%%EOF')])

const begin = (uploadMetadata: Readonly<Record<string, string>>, size = pdf.length, login: Login | null = firm.login) =>
  fetch(`${base}${path}/Resume/`, {
    method: 'POST',
    headers: {
      ...(login === null ? {} : auth(login)),
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': Object.entries(uploadMetadata)
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

/** Sends the method in a header, as a host that supports only POST. */
const sendByPost = (
  url: string,
  verb: string,
  headers: Readonly<Record<string, string>>,
  body?: BodyInit,
  login: Login = firm.login,
) =>
  fetch(url, {
    method: 'POST',
    headers: { ...auth(login), 'tus-resumable': '1.0.0', 'x-http-method-override': verb, ...headers },
    ...(body === undefined ? {} : { body }),
  })

const offsetHeaders = (from: number) => ({
  'upload-offset': String(from),
  'content-type': 'application/offset+octet-stream',
})
const offsetOf = async (url: string) => Number((await sendByPost(url, 'HEAD', {})).headers.get('upload-offset'))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Sends the beginning of a piece and closes the connection. */
const cutOff = (url: string, from: number, declaredLength: number, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url)
    const socket = connect(Number(port), hostname, () => {
      const { auth: own } = auth(firm.login)
      socket.write(
        `PATCH ${pathname} HTTP/1.1\r\nHost: x\r\nauth: ${own}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: ${from}\r\n` +
          `Content-Type: application/offset+octet-stream\r\nContent-Length: ${declaredLength}\r\n\r\n`,
      )
      socket.write(bytes, () =>
        setTimeout(() => {
          socket.destroy()
          resolve()
        }, 300),
      )
    })
    socket.once('error', reject)
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

/** Gives the members the right to edit partners. */
const allowEditing = async ({ role, login }: Firm) => {
  const { body } = await server.get('Role.GetModel', { guid: role }, { login })
  const right = { code: '8822', view: true, edit: true, delete: false, approve: false }
  const rights = { guid: role, name: body.name, dataScope: 'all' as const, rights: [right], version: body.version }
  expect((await server.save('Role.Save', 'edit', rights, { login })).text).toBe('Success')
}

const uploadMetadata = () => ({ MID: 'partner', FID: record.guid, filename: '图纸.pdf' })
const uploadUrl = (answer: Response) => new URL(String(answer.headers.get('location')), `${base}${path}/Resume/`).href

describe.each(places)('in %s', (_, open) => {
  const served = serverOn(open)
  beforeAll(async () => {
    server = served()
    firm = await openFirm(server, '滨江建设', 1000)
    other = await openFirm(server, '海滨建设', 2000)
    record = await openRecord(server, firm)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })

  it('the upload sends CORS headers only to configured origins', async () => {
    const named = await serve({
      endpoints: calls,
      sharedWith: server,
      settings: { corsOrigins: ['https://work.example'] },
    })
    await named.app.listen({ host: '127.0.0.1', port: 0 })
    const offset = `http://127.0.0.1:${(named.app.server.address() as AddressInfo).port}`
    const allowed = async (at: string, origin: string) => {
      const metadata = `MID ${btoa('partner')},FID ${btoa(record.guid)},filename ${btoa('a.pdf')}`
      const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata }
      const begun = await fetch(`${at}${path}/Resume/`, {
        method: 'POST',
        headers: { ...auth(firm.login), ...tus, origin },
      })
      expect(begun.status).toBe(201)
      return begun.headers.get('access-control-allow-origin')
    }
    expect(await allowed(base, 'https://work.example')).toBeNull()
    expect(await allowed(offset, 'https://other.example')).toBeNull()
    expect(await allowed(offset, 'https://work.example')).toBe('https://work.example')
    await named.close()
  })

  describe('a large upload', () => {
    it('continues where it stopped, and its final answer can be requested again', async () => {
      const begun = await begin(uploadMetadata())
      expect(begun.status).toBe(201)
      const url = uploadUrl(begun)
      expect((await piece(url, 0, pdf.subarray(0, 1_000_000))).status).toBe(204)
      const offset = await fetch(url, { method: 'HEAD', headers: { ...auth(firm.login), 'tus-resumable': '1.0.0' } })
      expect(offset.headers.get('upload-offset')).toBe('1000000')
      const id = url.split('/').at(-1) ?? ''
      const guid = randomUUID()
      expect((await finish(id, guid)).code).toBe(404)
      expect((await piece(url, 1_000_000, pdf.subarray(1_000_000))).status).toBe(204)
      const done = await finish(id, guid)
      expect(done).toMatchObject({ code: 200, iddata: guid, OriginalName: '图纸.pdf' })
      expect((await record.fetch(done, 'original')).rawPayload.equals(pdf)).toBe(true)
      expect(await finish(id, guid)).toMatchObject({ code: 200, iddata: guid })
    })

    it('can be neither read, continued nor completed by another person', async () => {
      const url = uploadUrl(await begin(uploadMetadata()))
      const head = await fetch(url, { method: 'HEAD', headers: { ...auth(other.login), 'tus-resumable': '1.0.0' } })
      expect(head.status).toBe(403)
      expect((await piece(url, 0, pdf, other.login)).status).toBe(403)
      // The address starts with an upload of the caller and ends with one of another person.
      const own = `${other.login.Id}.${randomUUID()}`
      for (const between of ['/', '?a=/']) {
        const theirs = url.replace(/([^/]+)$/, `${own}${between}$1`)
        expect([403, 404]).toContain((await piece(theirs, 0, pdf, other.login)).status)
      }
      expect((await piece(url, 0, pdf)).status).toBe(204)
      expect((await finish(url.split('/').at(-1) ?? '', randomUUID(), other.login)).code).not.toBe(200)
      const deleted = await fetch(url, {
        method: 'DELETE',
        headers: { ...auth(other.login), 'tus-resumable': '1.0.0' },
      })
      expect(deleted.status).toBe(403)
    })

    it('is refused before the first byte if the file may not be stored', async () => {
      expect((await begin(uploadMetadata(), pdf.length, null)).status).toBe(401)
      expect((await begin(uploadMetadata(), pdf.length, firm.member.login)).status).toBe(403)
      expect((await begin({ ...uploadMetadata(), MID: 'nothing' })).status).toBe(403)
      expect((await begin(uploadMetadata(), 201 * 1_048_576)).status).toBe(413)
      const forged = await finish('../../../etc/passwd', randomUUID())
      expect(forged.code).toBe(404)
    })

    it('is one of at most twenty unfinished ones per account', async () => {
      const { login } = await firm.invite(2, { IsAdministrator: true })
      const mine = { ...uploadMetadata(), FID: randomUUID() }
      await allowEditing(firm)
      for (let time = 0; time < 20; time += 1) expect((await begin(mine, 10, login)).status).toBe(201)
      expect((await begin(mine, 10, login)).status).toBe(403)
      expect((await begin(mine, 10)).status).toBe(201)
      // An upload without progress for two hours is removed for a new one.
      const folder = join(server.services.files.incoming, 'resumable')
      const account = `${login.Id}.`
      const own = readdirSync(folder).filter((name) => name.startsWith(account) && !name.endsWith('.json'))
      expect(own.length).toBe(20)
      const before = new Date(Date.now() - 2 * 3_600_000)
      utimesSync(join(folder, own[7] ?? ''), before, before)
      expect((await begin(mine, 10, login)).status).toBe(201)
      expect(readdirSync(folder).includes(own[7] ?? '')).toBe(false)
      expect((await begin(mine, 10, login)).status).toBe(403)
    })

    it('of a host that supports only POST continues where it stopped, in bytes or Base64', async () => {
      const url = uploadUrl(await begin(uploadMetadata()))
      expect(
        (await sendByPost(url, 'PATCH', offsetHeaders(0), new Uint8Array(pdf.subarray(0, 1_000_000)))).status,
      ).toBe(204)
      expect(await offsetOf(url)).toBe(1_000_000)
      const text = pdf.subarray(1_000_000, 1_300_001).toString('base64')
      const asText = { ...offsetHeaders(1_000_000), 'x-piece-form': 'base64' }
      const sent = await sendByPost(url, 'PATCH', asText, text)
      expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '1300001'])
      // A repeated piece, as after a lost answer, is not written twice.
      expect((await sendByPost(url, 'PATCH', asText, text)).status).toBe(409)
      expect((await sendByPost(url, 'PATCH', offsetHeaders(0), 'x')).status).toBe(409)
      expect(await offsetOf(url)).toBe(1_300_001)
      expect((await sendByPost(url, 'HEAD', {}, undefined, other.login)).status).toBe(403)
      expect((await sendByPost(url, 'PATCH', asText, text, other.login)).status).toBe(403)
      expect((await sendByPost(url, 'DELETE', {}, undefined, other.login)).status).toBe(403)
      expect(
        (await sendByPost(url, 'PATCH', offsetHeaders(1_300_001), new Uint8Array(pdf.subarray(1_300_001)))).status,
      ).toBe(204)
      const done = await finish(url.split('/').at(-1) ?? '', randomUUID())
      expect((await record.fetch(done, 'original')).rawPayload.equals(pdf)).toBe(true)
    })

    it('of 40 MB continues in the middle of a piece whose connection failed', async () => {
      const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(40 * 1_048_576)])
      const half = 20 * 1_048_576
      const url = uploadUrl(await begin(uploadMetadata(), large.length))
      expect((await piece(url, 0, large.subarray(0, half))).status).toBe(204)
      await cutOff(url, half, large.length - half, large.subarray(half, half + 3_000_000))
      const offset = await offsetOf(url)
      expect(offset).toBeGreaterThan(half)
      expect(offset).toBeLessThanOrEqual(half + 3_000_000)
      expect((await piece(url, offset, large.subarray(offset))).status).toBe(204)
      const done = await finish(url.split('/').at(-1) ?? '', randomUUID())
      expect(sha256((await record.fetch(done, 'original')).rawPayload)).toBe(sha256(large))
      expect(done.Annex?.Sha256).toBe(sha256(large))
    })

    it('with invalid data about a photo is refused before the first byte', async () => {
      expect((await begin({ ...uploadMetadata(), TakenSha256: 'short' })).status).toBe(403)
    })

    it('above the limit of a form is refused with a message', async () => {
      const { problem, body } = await record.upload({
        name: 'big.pdf',
        content: Buffer.alloc(200 * 1_048_576 + 1, 0x20),
      })
      expect([problem, body.code]).toEqual(['file-too-large', 413])
    })
  })

  describe('a guid that is already used', () => {
    it('keeps its record and its content', async () => {
      const guid = randomUUID()
      const content = Buffer.from('mine')
      await record.upload({ name: 'mine.txt', content }, { guid })
      const own = await openRecord(server, firm)
      const answer = await own.upload({ name: 'other.txt', content: Buffer.from('forged') }, { guid })
      expect(answer.problem).toBe('stale')
      expect((await record.fetch({ iddata: guid }, 'original')).body).toBe('mine')
    })
  })
})
