import { randomUUID } from 'node:crypto'
import { partner } from '@/modules/projects/partner/partner.module'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { jpeg } from './support/papers'
import { openRecord } from './support/record'

let server: Served
let firm: Firm
let other: Firm

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '滨江建设', 1000)
  other = await openFirm(server, '海滨建设', 2000)
})
afterAll(() => server.close())

const accountOf = async (who: object) => (await server.get('Account.GetModel', {}, who)).body.AccountId
const file = async (name = '我.jpg') => ({ name, content: await jpeg() })
const send = async (who: { readonly login: object }, FID: string) =>
  server.upload({ MID: 'member', FID }, await file(), who as never)
const photosOf = async (who: object) => {
  const { body } = await server.get('UserManage.GetUserList', { page: 1, rows: 50, keyword: '' }, who)
  return Object.fromEntries(body.map(({ UserCode, UserPhoto }) => [UserCode, UserPhoto]))
}
const seenBy = async (who: { readonly login: object }, path: string) => {
  const iddata = new URLSearchParams(path.split('?')[1]).get('iddata') ?? ''
  return (await server.fetch({ iddata, as: 'thumb' }, who as never)).statusCode
}

describe('the photo of a member', () => {
  it('is shown to colleagues beside the name, and to no other enterprise', async () => {
    const [own, founder] = [{ login: firm.member.login }, { login: firm.login }]
    const { userCode } = firm.member
    expect((await photosOf(founder))[userCode]).toBe('')
    const sent = await send(own, await accountOf(own))
    expect(sent.body.code).toBe(200)
    const path = String((await photosOf(founder))[userCode])
    expect(path).toContain('method=GetFile')
    expect([await seenBy(founder, path), await seenBy(own, path)]).toEqual([200, 200])
    expect(await seenBy({ login: other.login }, path)).toBe(404)

    const record = await openRecord(server, firm)
    const comment = { UID: randomUUID(), RID: record.guid, MID: partner.name, Remark: '到场了', ToUser: '', BC: '' }
    await server.save('Comment.Save', 'add', { Data: comment } as never, founder)
    await send(founder, await accountOf(founder))
    const { body } = await server.get(
      'Comment.GetList',
      { RID: record.guid, MID: partner.name, page: 1, rows: 5 },
      founder,
    )
    expect(body.rows.map(({ UserPhoto }) => UserPhoto)).toEqual([(await photosOf(own))[firm.founder.userCode]])
    const members = await server.get(
      'UserManage.GetUserManage',
      { page: 1, rows: 50, keyword: '', state: '', department: '' },
      founder,
    )
    expect(members.body.rows.find((row) => row.UserCode === userCode)?.UserPhoto).toBe(path)
  })

  it('is replaced and deleted only by the member', async () => {
    const own = { login: firm.member.login }
    const account = await accountOf(own)
    const before = String((await photosOf(own))[firm.member.userCode])
    await send(own, account)
    const after = String((await photosOf(own))[firm.member.userCode])
    expect(after).not.toBe(before)
    expect(await seenBy(own, before)).toBe(404)
    const forced = await send({ login: firm.login }, account)
    expect([forced.body.code, (await photosOf(own))[firm.member.userCode]]).toEqual([403, after])
    const FName = `${new URLSearchParams(after.split('?')[1]).get('iddata')}.jpg`
    const deleteAs = (who: object) => server.save('Annex.Delete', 'edit', { FName, FID: account }, who)
    expect((await deleteAs({ login: firm.login })).problem).toBe('no-edit-right')
    expect((await deleteAs({ login: other.login })).problem).toBe('not-found')
    expect((await deleteAs(own)).text).toBe('Success')
    expect((await photosOf(own))[firm.member.userCode]).toBe('')
  })

  it('must be a picture, and belongs to an account of the same enterprise', async () => {
    const own = { login: firm.member.login }
    const text = { name: '我.txt', content: Buffer.from('no picture') }
    const wrong = await server.upload({ MID: 'member', FID: await accountOf(own) }, text, own as never)
    expect(wrong.problem).toBe('pictures-only')
    const ofOtherEnterprise = await send(own, await accountOf({ login: other.login }))
    expect(ofOtherEnterprise.problem).toBe('not-found')
    expect((await send(own, randomUUID())).problem).toBe('not-found')
  })
})
