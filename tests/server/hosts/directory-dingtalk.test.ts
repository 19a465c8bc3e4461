import { type Book, openBook } from './support/book'

let book: Book

beforeAll(async () => {
  book = await openBook('dingtalk')
})
afterAll(() => book.close())

const company = () => book.at.doubles.companies.dingtalk
const personOf = (userid: string, name: string, department: number, mobile = '') => ({
  ...{ userid, name, mobile, dept_id_list: [department] },
})

it('reads departments level by level and people page by page', async () => {
  company().departments = [
    { dept_id: 10, name: '一分公司', parent_id: 1 },
    { dept_id: 11, name: '工程部', parent_id: 10 },
    { dept_id: 12, name: '工程部', parent_id: 1 },
  ]
  company().people = [
    ...Array.from({ length: 230 }, (_, index) =>
      personOf(`p${index}`, `工人${index}`, 11, `137${String(index).padStart(8, '0')}`),
    ),
    personOf('dd1', '员工1', 12, book.firm.phone(1)),
  ]
  const { plan, items } = await book.look()
  expect(plan.Counts.find(({ Kind }) => Kind === 'add')?.Count).toBe(230)
  expect(book.at.doubles.calls('/topapi/v2/user/list')).toBe(6)
  expect(book.lines(items).slice(0, 3)).toEqual([
    '+ dept-add 一分公司',
    '+ dept-join 工程部',
    '+ dept-add 工程部  一分公司',
  ])
  const { job } = await book.apply(plan.Guid)
  expect(job?.Report).toMatchObject({ Changed: 234, Failed: 0 })
  expect(await book.departments()).toContain('工程部（一分公司） < 一分公司')
  expect((await book.look()).items).toEqual([])
})

it('repeats requests that the host limits', async () => {
  book.at.doubles.answerNext('/topapi/v2/department/listsub', { errcode: 90018, errmsg: 'qps limit' })
  book.at.doubles.answerNext('/topapi/v2/user/list', { errcode: 90002, errmsg: 'qps limit' })
  expect((await book.look()).job.State).toBe('done')
})

describe('events of the directory', () => {
  const sendEvent = (EventType: string, more: object) =>
    book.at.fromDingtalk({ EventType, CorpId: 'ding-corp', ...more })
  const messages = () =>
    book.within<{ code: string; who: string }>(
      `select code, params ->> 'who' as who from message where code like 'directory.%' order by at`,
    )

  it('add, rename and move people, and create unknown departments', async () => {
    company().departments.push({ dept_id: 20, name: '资料室', parent_id: 1 })
    company().people.push(personOf('new', '新人', 20, '13600000001'))
    company().people = company().people.map((each) => (each.userid === 'dd1' ? personOf('dd1', '员工一', 20) : each))
    expect((await sendEvent('user_add_org', { UserId: ['new'] })).status).toBe(200)
    expect((await sendEvent('user_modify_org', { UserId: ['dd1'] })).status).toBe(200)
    await book.at.work()
    const people = await book.people()
    expect(people).toContain('新人 资料室 enabled new')
    expect(people).toContain('员工一 资料室 enabled dd1')
    expect(await messages()).toEqual([
      { code: 'directory.changed', who: '资料室、新人' },
      { code: 'directory.changed', who: '员工1' },
    ])
  })

  it('notify administrators of people who left, who stay enabled until an administrator disables them', async () => {
    company().people = company().people.filter(({ userid }) => userid !== 'new')
    await sendEvent('user_leave_org', { UserId: ['new'] })
    await book.at.work()
    expect(await book.people()).toContain('新人 资料室 enabled new')
    expect((await messages()).at(-1)).toEqual({ code: 'directory.left', who: '新人' })
    expect(book.lines((await book.look()).items)).toEqual(['- left 新人'])
  })

  it('create and rename departments, but do not delete them', async () => {
    company().departments.push({ dept_id: 30, name: '试验室', parent_id: 10 })
    await sendEvent('org_dept_create', { DeptId: [30] })
    await book.at.work()
    expect(await book.departments()).toContain('试验室 < 一分公司')
    company().departments = company().departments.filter(({ dept_id: id }) => id !== 30)
    await sendEvent('org_dept_remove', { DeptId: [30] })
    await book.at.work()
    expect(await book.departments()).toContain('试验室 < 一分公司')
  })

  it('are postponed while the host limits requests, and processed later', async () => {
    company().people.push(personOf('late', '晚到', 20))
    book.at.doubles.answerNext('/topapi/v2/user/get', { errcode: 90018, errmsg: 'qps limit' })
    await sendEvent('user_add_org', { UserId: ['late'] })
    await book.at.work()
    expect((await book.people()).some((line) => line.startsWith('晚到'))).toBe(false)
    const [event] = await book.within<{ wait: number }>(
      'select extract(epoch from next_at - now())::int as wait from host_event where done_at is null',
    )
    expect(event?.wait).toBeGreaterThan(30)
    await book.within('update host_event set next_at = now() where done_at is null')
    await book.at.work()
    expect(await book.people()).toContain('晚到 资料室 enabled late')
  })

  it('are ignored once an administrator switches them off, and before the first synchronization', async () => {
    const { server } = book.at
    await server.save('HostDirectory.SetFollows', 'edit', { Provider: 'dingtalk', Follows: false }, book.as)
    company().people.push(personOf('not', '不跟', 20))
    await sendEvent('user_add_org', { UserId: ['not'] })
    await book.at.work()
    expect((await book.people()).some((line) => line.startsWith('不跟'))).toBe(false)
    await book.within('delete from host_directory')
    await book.within('delete from host_event')
    expect((await sendEvent('user_add_org', { UserId: ['not'] })).status).toBe(200)
    expect(await book.within('select 1 from host_event')).toEqual([])
  })
})
