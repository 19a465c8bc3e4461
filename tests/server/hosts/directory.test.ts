import { randomUUID } from 'node:crypto'
import { openFirm } from '../support/firm'
import { signedInPerson } from '../support/people'
import { type Book, openBook } from './support/book'

let book: Book

beforeAll(async () => {
  book = await openBook('wecom')
})
afterAll(() => book.close())

const company = () => book.at.doubles.companies.wecom
const personOf = (userid: string, name: string, department: number, mobile = '') => ({
  ...{ userid, name, department: [department], main_department: department },
  ...(mobile === '' ? {} : { mobile }),
})

it('the preview lists the changes and changes nothing', async () => {
  const { firm } = book
  await signedInPerson(book.at.server.store, { name: '别处的人', phone: '13900000009' })
  company().departments = [
    { id: 1, name: '甲建设集团', parentid: 0 },
    { id: 2, name: '工程部', parentid: 1 },
    { id: 3, name: '一分公司', parentid: 1 },
    { id: 4, name: '财务部', parentid: 3 },
  ]
  company().people = [
    personOf('boss', '创始人', 1, firm.founder.phone),
    personOf('yuan1', '员工1', 2, `+86 ${firm.phone(1)}`),
    personOf('li', '李工', 4, '13900000001'),
    personOf('zhao', '赵工', 3),
    personOf('bie', '别处的人', 2, '13900000009'),
    { ...personOf('old', '旧人', 2), status: 5 },
  ]
  const [departments, people] = [await book.departments(), await book.people()]
  const { job, plan, items } = await book.look()
  expect(job.State).toBe('done')
  expect(book.lines(items)).toEqual([
    '+ dept-join 工程部',
    '+ dept-add 一分公司  甲建设集团',
    '+ dept-add 财务部  一分公司',
    '+ join 创始人 创始人 甲建设集团',
    '+ join 员工1 员工1 工程部',
    '- invite 别处的人  工程部',
    '+ add 赵工  一分公司',
    '+ add 李工 13900000001 财务部',
  ])
  expect(plan.Counts.find(({ Kind }) => Kind === 'add')).toEqual({
    ...{ Kind: 'add', Count: 2, Ticked: 2, Done: 0, Refused: 0 },
  })
  expect([await book.departments(), await book.people()]).toEqual([departments, people])
})

it('applying executes all ticked changes together, and once', async () => {
  const { items, plan } = await book.look()
  const { job } = await book.apply(plan.Guid, [book.placeOf(items, 'add', '赵工')])
  expect(job).toMatchObject({ State: 'done', Report: { Changed: 6, Failed: 0 } })
  expect(await book.departments()).toEqual(['一分公司 < 甲建设', '工程部 < ', '甲建设 < ', '财务部 < 一分公司'].sort())
  expect(await book.people()).toEqual([
    '创始人 甲建设 enabled boss',
    '员工1 工程部 enabled yuan1',
    '李工 财务部 enabled li',
  ])
  expect((await book.apply(plan.Guid)).problem).toBe('plan-applied')
  const { body } = await book.at.server.get('HostDirectory.GetList', {}, book.as)
  expect(body.find(({ Provider }) => Provider === 'wecom')).toMatchObject({
    ...{ Name: '企业微信', IsOurs: true, Bound: 3, Members: 3, SyncedBy: '创始人', Follows: true },
  })
  const roles = await book.within(
    `select 1 from member_role mr join member m using (enterprise_id, user_code) where m.name = '李工'`,
  )
  expect(roles).toHaveLength(1)
})

it('the preview finds people and departments that are renamed, moved, removed or new', async () => {
  company().departments = [
    { id: 1, name: '甲建设集团', parentid: 0 },
    { id: 2, name: '工程一部', parentid: 3 },
    { id: 3, name: '一分公司', parentid: 1 },
    { id: 5, name: '财务部', parentid: 1 },
  ]
  company().people = [
    personOf('boss', '创始人', 1, book.firm.founder.phone),
    personOf('YUAN1', '员工一', 5, book.firm.phone(1)),
    personOf('zhao', '赵工', 2),
  ]
  const { plan, items } = await book.look()
  expect(book.lines(items)).toEqual([
    '+ dept-add 财务部  甲建设集团',
    '+ dept-rename 工程部 工程部 工程一部',
    '+ dept-move 工程部 甲建设 一分公司',
    '- dept-gone 财务部',
    '+ add 赵工  工程一部',
    '+ rename 员工1 员工1 员工一',
    '+ move 员工1 工程部 财务部',
    '- left 李工',
  ])
  await book.apply(plan.Guid)
  expect(await book.people()).toEqual([
    ...['创始人 甲建设 enabled boss', '员工一 财务部（甲建设） enabled yuan1'],
    ...['李工 财务部 enabled li', '赵工 工程一部 enabled zhao'],
  ])
  expect(await book.departments()).toContain('工程一部 < 一分公司')
})

it('only ticked people are disabled, their pending tasks are reassigned, and a department with members stays', async () => {
  const { plan, items } = await book.look()
  expect(book.lines(items)).toEqual(['- dept-gone 财务部', '- left 李工'])
  const both = [book.placeOf(items, 'dept-gone', '财务部'), book.placeOf(items, 'left', '李工')]
  const { job } = await book.apply(plan.Guid, [], both)
  expect(job?.Report).toMatchObject({ Changed: 1, Failed: 1 })
  expect((await book.items(plan.Guid)).map(({ Kind, State, Problem }) => [Kind, State, Problem])).toEqual([
    ['dept-gone', 'refused', expect.stringContaining('部门')],
    ['left', 'done', ''],
  ])
  expect(await book.people()).toContain('李工 财务部 disabled li')
  company().people.push(personOf('li', '李工', 5))
  const back = await book.look()
  expect(book.lines(back.items)).toContain('- back 李工')
  await book.apply(back.plan.Guid, [], [book.placeOf(back.items, 'back', '李工')])
  expect((await book.people()).find((line) => line.startsWith('李工'))).toContain('enabled')
})

it('a person with the same name or phone does not get the account of another person', async () => {
  const stranger = await signedInPerson(book.at.server.store, { name: '陌生人', phone: '13900000077' })
  company().people.push(personOf('mo', '陌生人', 5, '13900000077'))
  const { plan, items } = await book.look()
  expect(book.lines(items)).toContain('- invite 陌生人  财务部')
  await book.apply(plan.Guid, [], [book.placeOf(items, 'invite', '陌生人')])
  const { body } = await book.at.server.get('Enterprise.GetList', {}, stranger)
  expect(body).toEqual([])
  company().people = company().people.filter(({ userid }) => userid !== 'mo')
})

it('a person with only the same name is proposed without a tick', async () => {
  const { firm } = book
  await firm.invite(40)
  company().people.push(personOf('yuan40', '员工40', 5))
  const { plan, items } = await book.look()
  expect(book.lines(items)).toContain('- maybe 员工40 员工40 财务部')
  await book.apply(plan.Guid, [], [book.placeOf(items, 'maybe', '员工40')])
  expect((await book.people()).find((line) => line.startsWith('员工40'))).toContain('yuan40')
  const [row] = await book.within<{ source: string }>(`select source from member_identity where external_id = 'yuan40'`)
  expect(row?.source).toBe('directory')
})

it('a preview is refused after a day', async () => {
  const { plan } = await book.look()
  await book.within(`update host_plan set made_at = now() - interval '25 hours' where guid = $1`, [plan.Guid])
  expect((await book.apply(plan.Guid)).problem).toBe('plan-gone')
})

it('events of WeCom keep a person whose id changes, add a new person and notify of one who left', async () => {
  const { at } = book
  company().people = company().people.map((each) => (each.userid === 'zhao' ? { ...each, userid: 'zhao.gong' } : each))
  company().people.push(personOf('sun', '孙工', 5, '13900000055'))
  const event = { Event: 'change_contact', UserID: 'zhao', NewUserID: 'zhao.gong', ChangeType: 'update_user' }
  expect((await at.fromWecom(event)).status).toBe(200)
  await at.fromWecom({ Event: 'change_contact', ChangeType: 'create_user', UserID: 'sun', Name: '孙工' })
  await at.work()
  const people = await book.people()
  expect(people).toContain('赵工 工程一部 enabled zhao.gong')
  expect(people.find((line) => line.startsWith('孙工'))).toContain('enabled sun')
  company().people = company().people.filter(({ userid }) => userid !== 'sun')
  await at.fromWecom({ Event: 'change_contact', ChangeType: 'delete_user', UserID: 'sun' })
  await at.work()
  expect((await book.people()).find((line) => line.startsWith('孙工'))).toContain('enabled sun')
  const [message] = await book.within<{ who: string }>(
    `select params ->> 'who' as who from message where code = 'directory.left'`,
  )
  expect(message?.who).toBe('孙工')
})

describe('the host', () => {
  it('is called again after a limit, a busy answer and an expired token', async () => {
    book.at.doubles.answerNext('/cgi-bin/user/list', { errcode: 45009, errmsg: 'api freq out of limit' })
    book.at.doubles.answerNext('/cgi-bin/department/list', { errcode: -1, errmsg: 'system busy' })
    book.at.doubles.endToken()
    const { job } = await book.look()
    expect(job).toMatchObject({ State: 'done', Problem: '' })
  })

  it('that refuses fails the job, with the reason in the text', async () => {
    book.at.doubles.answerNext('/cgi-bin/department/list', { errcode: 60011, errmsg: 'no privilege' })
    const { job } = await book.look()
    expect(job.State).toBe('failed')
    expect(job.Problem).toContain('60011')
  })
})

describe('the directory', () => {
  it('is neither visible nor changeable for members and for other enterprises', async () => {
    const other = await openFirm(book.at.server, '乙建设', 7000)
    const { plan } = await book.look()
    const { server } = book.at
    const problemsFor = async (who: typeof book.as) => [
      (await server.get('HostDirectory.GetList', {}, who)).problem,
      (await server.save('HostDirectory.Look', 'add', { guid: randomUUID(), Provider: 'wecom' }, who)).problem,
      (
        await server.save(
          'HostDirectory.Apply',
          'add',
          { guid: randomUUID(), Plan: plan.Guid, Without: [], Besides: [] },
          who,
        )
      ).problem,
      (await server.save('HostDirectory.SetFollows', 'edit', { Provider: 'wecom', Follows: false }, who)).problem,
    ]
    const level = 'insufficient-level'
    expect(await problemsFor(book.firm.member)).toEqual([level, level, level, level])
    expect(await problemsFor({ login: other.login })).toEqual([
      null,
      'directory-not-ours',
      'plan-gone',
      'directory-not-ours',
    ])
    const items = await server.get('HostDirectory.GetItems', { Plan: plan.Guid, Kind: '', page: 1, rows: 50 }, other)
    expect(items.body).toEqual([])
    const [row] = (await server.get('HostDirectory.GetList', {}, other)).body
    expect(row).toMatchObject({ IsOurs: false, Bound: 0, SyncedAt: '' })
  })
})
