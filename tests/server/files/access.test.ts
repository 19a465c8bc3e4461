import { randomUUID } from 'node:crypto'
import { task } from '@/modules/office/task/task.module'
import { recordCall } from '@/schema'
import { type Firm, openFirm } from '../support/firm'
import type { Served } from '../support/serve'
import { jpeg } from './support/papers'
import { places, serverOn } from './support/places'
import { openRecord, type RecordWithFiles } from './support/record'

/** A task is visible by data scope, unlike the records of a library. */
const taskOf = (firm: Firm) => (guid: string) => ({
  module: task,
  Data: {
    ...{
      title: `任务${guid.slice(0, 8)}`,
      type: 'routine',
      importance: 'normal',
      owner: firm.founder.userCode,
      rate: 10,
    },
    ...{ startDate: '2026-01-01', endDate: '2026-12-31', content: '整理资料' },
  },
})

describe.each(places)('in %s', (_, open) => {
  const served = serverOn(open)
  let server: Served
  let firm: Firm
  let other: Firm
  let record: RecordWithFiles

  beforeAll(async () => {
    server = served()
    firm = await openFirm(server, '滨江建设', 1000)
    other = await openFirm(server, '海滨建设', 2000)
    record = await openRecord(server, firm, taskOf(firm))
  })

  /** Gives the role of the member a right to the module with a scope. */
  const allow = async (scope: 'own' | 'all', more: { readonly edit?: boolean } = {}) => {
    const { body: role } = await server.get('Role.GetModel', { guid: firm.role }, { login: firm.login })
    const right = { code: '8848', view: true, edit: more.edit === true, delete: false, approve: false }
    const saved = await server.save(
      'Role.Save',
      'edit',
      { guid: firm.role, name: role.name, dataScope: scope, rights: [right], version: role.version },
      { login: firm.login },
    )
    expect(saved.text).toBe('Success')
  }

  const member = () => ({ login: firm.member.login })
  const uploadPhoto = async (more: Readonly<Record<string, string>> = {}) =>
    (await record.upload({ name: '照片.jpg', content: await jpeg() }, more)).body

  describe('access to a file', () => {
    it('is refused to another enterprise', async () => {
      const file = await uploadPhoto()
      const stranger = { login: other.login }
      for (const shape of ['view', 'thumb', 'original'] as const) {
        expect((await record.fetch(file, shape, {}, stranger)).statusCode).toBe(404)
      }
      expect((await server.get('Annex.GetList', { MID: 'task', FID: record.guid }, stranger)).body).toEqual([])
      expect((await record.turn(file, 90, stranger)).problem).toBe('not-found')
      const deleted = await server.save(
        'Annex.Delete',
        'edit',
        { FName: String(file.AnnexName), FID: record.guid },
        stranger,
      )
      expect(deleted.problem).toBe('not-found')
      expect((await record.fetch(file, 'view')).statusCode).toBe(200)
    })

    it('is refused without a session, whatever the address contains', async () => {
      const file = await uploadPhoto()
      const plain = await server.app.inject({ method: 'GET', url: String(file.fileurl) })
      expect(plain.statusCode).toBe(401)
      const guessed = await server.app.inject({
        method: 'GET',
        url: `${file.fileurl}&ticket=${'a'.repeat(43)}&UserCode=U1`,
      })
      expect(guessed.statusCode).toBe(401)
      const response = await server.upload({ MID: 'task', FID: record.guid }, { name: 'x.jpg', content: await jpeg() })
      expect(response.status).toBe(401)
    })

    it('follows the right and the data scope of a member', async () => {
      const file = await uploadPhoto()
      const shown = async () => (await record.fetch(file, 'view', {}, member())).statusCode
      expect(await shown()).toBe(404)
      await allow('own')
      expect(await shown()).toBe(404)
      await allow('all')
      expect(await shown()).toBe(200)
      expect((await record.fetch(file, 'original', {}, member())).statusCode).toBe(403)
      const added = await record.upload({ name: 'x.jpg', content: await jpeg() }, {}, member())
      expect(added.problem).toBe('no-edit-right')
      await allow('all', { edit: true })
      expect((await record.upload({ name: 'x.jpg', content: await jpeg() }, {}, member())).problem).toBeNull()
    })

    it('is limited to its uploader before the record is saved', async () => {
      await allow('all', { edit: true })
      const FID = randomUUID()
      const { body } = await server.upload({ MID: 'task', FID }, { name: 'x.jpg', content: await jpeg() }, member())
      expect(body.code).toBe(200)
      expect((await server.fetch({ iddata: String(body.iddata), as: 'view' }, member())).statusCode).toBe(200)
      expect((await record.fetch(body, 'view')).statusCode).toBe(404)
      expect((await server.get('Annex.GetList', { MID: 'task', FID }, { login: firm.login })).body).toEqual([])
    })

    it('ends when the record is deleted, and returns when it is restored', async () => {
      const own = await openRecord(server, firm, taskOf(firm))
      const { body } = await own.upload({ name: 'x.jpg', content: await jpeg() })
      await server.save(recordCall(task, 'Delete'), 'edit', { guid: own.guid, Version: 1 }, { login: firm.login })
      expect((await own.fetch(body, 'view')).statusCode).toBe(404)
      await server.save(recordCall(task, 'Restore'), 'edit', { guid: own.guid, Version: 2 }, { login: firm.login })
      expect((await own.fetch(body, 'view')).statusCode).toBe(200)
    })

    it('requires an existing module', async () => {
      const answer = await server.upload(
        { MID: 'nothing', FID: randomUUID() },
        { name: 'x.jpg', content: await jpeg() },
        { login: firm.login },
      )
      expect(answer.problem).toBe('not-configured')
    })
  })

  describe('searching', () => {
    const found = async (keyword: string, as: { readonly login: Firm['login'] }) => {
      const { body } = await server.get('Search.Query', { keyword }, as)
      return body.filter(({ kind }) => kind === 'file').flatMap(({ rows }) => rows.map(({ title }) => title))
    }

    it('finds a file by a part of its name for people who see its record', async () => {
      await allow('all')
      await record.upload({ name: '基坑监测100%.jpg', content: await jpeg() })
      expect(await found('监测', { login: firm.login })).toEqual(['基坑监测100%.jpg'])
      expect(await found('监测 基坑', member())).toEqual(['基坑监测100%.jpg'])
      expect(await found('测_00', { login: firm.login })).toEqual([])
      expect(await found('监测', { login: other.login })).toEqual([])
      await allow('own')
      expect(await found('监测', member())).toEqual([])
    })
  })

  describe('a ticket', () => {
    it.each(['Contract.GetList', 'Account.GetModel', 'UserManage.GetUserManage'])(
      'is refused for %s, because it is only for files',
      async (Call) => {
        const response = await server.save('Common.GetTicket', 'edit', { Call, Query: {} }, { login: firm.login })
        expect(response.problem).toBe('not-configured')
      },
    )

    const ticketFor = async (file: { readonly iddata?: string }, as: 'view' | 'original' = 'view') => {
      const Query = { iddata: String(file.iddata), as }
      return (await server.save('Common.GetTicket', 'edit', { Call: 'Annex.GetFile', Query }, { login: firm.login }))
        .body.Ticket
    }
    const get = (url: string) => server.app.inject({ method: 'GET', url })

    it('fetches only the file it was created for', async () => {
      const [file, another] = [await uploadPhoto(), await uploadPhoto()]
      const ticket = await ticketFor(file)
      expect((await get(`${file.fileurl}&ticket=${ticket}`)).statusCode).toBe(200)
      expect((await get(`${another.fileurl}&ticket=${ticket}`)).statusCode).toBe(401)
      expect((await get(`${file.ThumbnaImgPaths}&ticket=${ticket}`)).statusCode).toBe(401)
      expect((await get(`/OPM3/H5/Partner.ashx?method=GetModel&guid=${record.guid}&ticket=${ticket}`)).statusCode).toBe(
        401,
      )
    })

    it('expires', async () => {
      const file = await uploadPhoto()
      const ticket = await ticketFor(file)
      await server.store.system((sql) => sql.run("update ticket set expires_at = now() - interval '1 second'"))
      expect((await get(`${file.fileurl}&ticket=${ticket}`)).statusCode).toBe(401)
    })
  })

  describe('an upload for a field', () => {
    it('is refused if the record has no such field', async () => {
      const answer = await record.upload({ name: 'x.jpg', content: await jpeg() }, { field: 'nothing' })
      expect(answer.problem).toBe('invalid')
    })
  })

  describe('deleting', () => {
    it('removes a file from the record and from every address', async () => {
      const file = await uploadPhoto()
      const wrong = await server.save(
        'Annex.Delete',
        'edit',
        { FName: String(file.AnnexName), FID: randomUUID() },
        { login: firm.login },
      )
      expect(wrong.problem).toBe('not-found')
      const done = await server.save(
        'Annex.Delete',
        'edit',
        { FName: String(file.AnnexName), FID: record.guid },
        { login: firm.login },
      )
      expect(done.text).toBe('Success')
      expect((await record.fetch(file, 'view')).statusCode).toBe(404)
      expect((await record.list()).map(({ AnnexCode }) => AnnexCode)).not.toContain(file.iddata)
    })
  })
})
