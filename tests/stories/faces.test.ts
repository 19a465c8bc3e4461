import { randomUUID } from 'node:crypto'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { face } from '@/modules/attendance/face/face.module'
import { calls } from '../../server/http/calls'
import { cleanFaces } from '../../server/store/clean-up'
import { issuesIn } from '../server/records/support/desk'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'
import { openPunches, type Punches } from './support/punches'

let server: Served
let punches: Punches
let [supervisor, stranger] = [] as unknown as Awaited<ReturnType<Punches['desk']['firm']['invite']>>[]
const [first, own] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  punches = await openPunches(server)
  const { desk } = punches
  await desk.mustSave(clockInRule, punches.fourTimes({ face: 'must' }))
  supervisor = await desk.firm.invite(51)
  stranger = await desk.firm.invite(52)
  const role = randomUUID()
  const rights = [{ code: clockIn.code, view: true, edit: true, delete: true, approve: false }]
  await server.save('Role.Save', 'add', { guid: role, name: '考勤员', dataScope: 'all', rights, version: 0 }, desk.as)
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
      ...[desk.firm.enterprise, supervisor?.userCode ?? '', role],
    ]),
  )
})
afterAll(() => server.close())

const faceOf = async (guid: string) => (await punches.desk.read(clockIn, guid)).values.face
const compare = (Same: boolean, login = supervisor?.login, guid = first) =>
  server.save('ClockIn.CompareFace', 'edit', { guid, Same }, { login: login ?? punches.desk.as.login })

it('a rule that requires a picture of the person refuses a punch without one', async () => {
  expect((await server.get('ClockIn.GetToday', { uc: '' }, punches.desk.as)).body.Face).toBe('must')
  expect(issuesIn(await punches.punch('AMCheckIn', '07:58'))).toEqual(['Photos required'])
  const Photos = await punches.photo(first)
  expect(await punches.textOf(punches.punch('AMCheckIn', '07:58', { guid: first, more: { Photos } }))).toBe('Success')
  const { values } = await punches.desk.read(clockIn, first)
  expect([values.face, values.photos]).toEqual(['kept', Photos])
})

it('another person with the right compares it, and may correct that', async () => {
  expect((await compare(true, punches.desk.as.login)).problem).toBe('no-edit-right')
  expect((await compare(true, stranger?.login)).problem).toBe('no-edit-right')
  expect((await compare(true)).text).toBe('Success')
  expect(await faceOf(first)).toBe('same')
  expect((await compare(false)).text).toBe('Success')
  expect(await faceOf(first)).toBe('different')
  expect((await compare(true, supervisor?.login, randomUUID())).problem).toBe('not-found')
})

it('a rule that only asks for a picture takes a punch without one, and the result does not change', async () => {
  const asks = randomUUID()
  await punches.desk.mustSave(clockInRule, punches.fourTimes({ name: '可跳过', face: 'ask' }), {}, asks)
  await punches.only(asks)
  const guid = randomUUID()
  expect(await punches.textOf(punches.punch('AMCheckOut', '12:01', { guid }))).toBe('Success')
  const { values } = await punches.desk.read(clockIn, guid)
  expect([values.face, values.state]).toEqual(['none', 'normal'])
  expect((await compare(true, supervisor?.login, guid)).problem).toBe('invalid')
})

it('a person enters their own photo with their consent, and its deletion removes the picture', async () => {
  const { desk, me } = punches
  const photo = await uploadPictures(server, desk.as, { module: face.name, guid: own, field: 'photo' }, 1)
  expect(issuesIn(await desk.save(face, own, { photo, consent: false }))).toEqual(['consent face.consent'])
  expect((await desk.save(face, own, { photo, consent: true, person: stranger?.userCode })).text).toBe('Success')
  const { values, version } = await desk.read(face, own)
  expect(values).toMatchObject({ person: me, consent: true, photo, at: expect.any(String) })
  const removed = await server.save('Face.Delete' as never, 'edit', { guid: own, Version: version } as never, desk.as)
  expect(removed.text).toBe('Success')
  const [left] = await server.store.system((sql) =>
    sql.many<{ deleted: boolean }>('select deleted_at is not null as deleted from attachment where guid = $1', [
      String(photo[0]),
    ]),
  )
  expect(left?.deleted).toBe(true)
})

it('the photo of a person who left the company is deleted with its picture', async () => {
  const { desk } = punches
  const as = { login: supervisor?.login ?? desk.as.login }
  const [guid, mine] = [randomUUID(), randomUUID()]
  const Photos = async (of: string, who: object) =>
    uploadPictures(server, who as typeof desk.as, { module: face.name, guid: of, field: 'photo' }, 1)
  const theirs = await Photos(guid, as)
  const Data = { photo: theirs, consent: true }
  const saved = await server.save(
    'Face.Save' as never,
    'add',
    { guid, Version: 0, Data, Confirmed: [], Reason: '' } as never,
    as,
  )
  expect(saved.text).toBe('Success')
  await desk.mustSave(face, { photo: await Photos(mine, desk.as), consent: true }, {}, mine)
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run(`update member set state = 'removed' where user_code = $1`, [supervisor?.userCode ?? '']),
  )
  await cleanFaces(server.store)
  const left = await server.store.system((sql) =>
    sql.many<{ guid: string }>('select guid::text as guid from face where deleted_at is null'),
  )
  expect(left.map((row) => row.guid)).toEqual([mine])
  const [file] = await server.store.system((sql) =>
    sql.many<{ deleted: boolean }>('select deleted_at is not null as deleted from attachment where guid = $1', [
      String(theirs[0]),
    ]),
  )
  expect(file?.deleted).toBe(true)
})
