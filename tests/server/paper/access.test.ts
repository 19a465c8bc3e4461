import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { project } from '@/modules/projects/project/project.module'
import { fileName } from '../../../server/engine/paper'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { openFirm } from '../support/firm'
import { readPdf, textOn } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { openPrinter, type Printer } from './support'

let server: Served
let desk: Desk
let printer: Printer
let signed: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  printer = openPrinter(server, desk)
  signed = await desk.createContract({ name: '绝密合同', code: 'JM-1' })
})
afterAll(() => server.close())

it('the PDF has a descriptive file name, and is not cached', async () => {
  const { status, headers, bytes } = await printer.getPdf(contract, signed)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(bytes.length) })
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('合同-JM-1.pdf')}`)
  expect(headers['cache-control']).toContain('no')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

it('the PDF is refused with a message without a session, without the right, out of scope and to another enterprise', async () => {
  const { member, founder } = desk.firm
  expect(await printer.getPdf(contract, signed, { login: null })).toMatchObject({ status: 401, text: '' })
  expect(await printer.getPdf(contract, signed, { login: member.login })).toMatchObject({ problem: 'no-view-right' })
  const rights = [{ code: contract.code, view: true, edit: false, delete: false, approve: false }]
  const role = { guid: desk.firm.role, name: '现场', dataScope: 'own' as const, rights, version: 1 }
  expect((await server.save('Role.Save', 'edit', role, desk.as)).text).toBe('Success')
  expect(await printer.getPdf(contract, signed, { login: member.login })).toMatchObject({ problem: 'not-found' })
  const theirs = await desk.createContract({ name: '自己的合同', handler: member.userCode })
  const own = await printer.getPdf(contract, theirs, { login: member.login })
  expect(textOn(await readPdf(own.bytes))).toContain('自己的合同')
  const other = await openFirm(server, '乙建设', 2000)
  const refused = await printer.getPdf(contract, signed, { login: other.login, lang: 'es' })
  expect(refused).toMatchObject({ status: 404, problem: 'not-found' })
  expect(refused.text).not.toContain('绝密')
  expect(founder.userCode).not.toBe(member.userCode)
})

it('the PDF of a missing record is refused', async () => {
  expect(await printer.getPdf(contract, randomUUID())).toMatchObject({ status: 404, problem: 'not-found' })
  expect(await printer.getPdf(contract, 'no-guid')).toMatchObject({ status: 404, problem: 'not-found' })
  expect(await printer.getPdf(project, signed)).toMatchObject({ status: 404, problem: 'not-found' })
  const deleted = await desk.createContract({ name: '删掉的合同' })
  await desk.mark(contract, 'Delete', deleted, 1)
  expect(await printer.getPdf(contract, deleted)).toMatchObject({ status: 404, problem: 'not-found' })
})

it('the address of the PDF is given to people who see the record, and requires a session', async () => {
  const takes = { MID: 'contract', FID: signed }
  const { body } = await server.get('Common.GetPdfUrl', takes, desk.as)
  expect(body).toEqual({ Url: `/OPM3/H5/Contract.ashx?method=GetPdf&guid=${signed}`, Name: '合同-JM-1.pdf' })
  expect((await server.app.inject({ url: body.Url })).statusCode).toBe(401)
  const auth = `${desk.as.login.Id}.${desk.as.login.JW}.${Date.now()}`
  expect((await server.app.inject({ url: body.Url, headers: { auth } })).headers['content-type']).toBe(
    'application/pdf',
  )
  expect((await server.get('Common.GetPdfUrl', { ...takes, MID: 'nothing' }, desk.as)).problem).toBe('not-configured')
  const other = await openFirm(server, '丙建设', 3000)
  expect((await server.get('Common.GetPdfUrl', takes, { login: other.login })).problem).toBe('not-found')
})

it.each([
  ['合同', 'HT2026-P1-0001', '合同-HT2026-P1-0001.pdf'],
  ['合同', '../../etc/passwd', '合同-etc passwd.pdf'],
  ['合同', 'a/b\\c:d*e?f"g<h>i|j', '合同-a b c d e f g h i j.pdf'],
  ['合同', `\u202egnp.exe\u0000\r\n`, '合同-gnp.exe.pdf'],
  ['', '...', 'record.pdf'],
])('%j of %j gives the file name %j', (title, of, name) => {
  expect(fileName(title, of)).toBe(name)
})

it('a file name has at most 80 characters, without half ones', () => {
  const name = fileName('合同', '😀'.repeat(200))
  expect([...name]).toHaveLength(80)
  expect(name.endsWith('😀.pdf')).toBe(true)
})
