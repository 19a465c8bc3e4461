import { randomUUID } from 'node:crypto'
import { registration } from '@/modules/projects/registration/registration.module'
import { dayFromToday, recordCall, yuan } from '@/schema'
import { remindOfLines } from '../../../server/engine/features/reminders/reminders'
import { calls } from '../../../server/http/calls'
import { modules } from '../../../src/modules'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

const corp = async (login = desk.as.login) => (await server.get('Enterprise.GetCorpInfo', {}, { login })).body
const draft = (more: Values = {}): Values => ({
  ...{ name: '甲建设集团有限公司', creditCode: '914403001922038216', capital: yuan(5_000_000), founded: '1998-04-16' },
  ...{ address: '世纪大道1号', business: '施工总承包', phone: '021-66668888', bank: '建设银行', account: '3100 1' },
  ...more,
})

it('administrators enter the registration, and all members read it', async () => {
  expect((await corp()).Registration).toBeNull()
  const guid = randomUUID()
  const saved = (as: { readonly login: Desk['as']['login'] }, of = guid, Data: Values = draft()) =>
    server.save(recordCall(registration, 'Save'), 'add', { guid: of, Version: 0, Data, Confirmed: [], Reason: '' }, as)
  const { member, role } = desk.firm
  const rights = [{ code: '8852', view: true, edit: true, delete: true, approve: true }]
  const granted = { guid: role, name: '现场', version: 1, dataScope: 'all', rights } as const
  expect((await server.save('Role.Save', 'edit', granted, desk.as)).text).toBe('Success')
  expect((await saved({ login: member.login })).problem).toBe('no-edit-right')
  const wrong = await saved(desk.as, randomUUID(), draft({ creditCode: '914403001922038217' }))
  expect(issuesIn(wrong)).toEqual(['creditCode registration.creditCode'])
  expect((await saved(desk.as)).text).toBe('Success')
  const expected = {
    ...{ Guid: guid, Name: '甲建设集团有限公司', CreditCode: '914403001922038216', Capital: yuan(5_000_000) },
    ...{ Founded: '1998-04-16', TermFrom: '', RegisteredAddress: '世纪大道1号', Scope: '施工总承包', License: [] },
    ...{ LegalPerson: '', Phone: '021-66668888', Bank: '建设银行', Account: '3100 1', Papers: [] },
  }
  expect((await corp(member.login)).Registration).toMatchObject(expected)
  expect((await corp()).Registration).toMatchObject(expected)
})

it('another enterprise reads nothing of it', async () => {
  const other = await openDesk(server, { name: '乙建设', phones: 3000 })
  expect((await corp(other.as.login)).Registration).toBeNull()
})

it('papers are part of it, and administrators are reminded before they end', async () => {
  const { Registration } = await corp()
  const { values, version } = await desk.read(registration, String(Registration?.Guid))
  const paper = (name: string, days: number) => ({ guid: randomUUID(), name, number: '1', until: dayFromToday(days) })
  const papers = [paper('特级资质', 400), paper('安全生产许可证', 12)]
  const change = { ...values, papers }
  expect((await desk.save(registration, String(Registration?.Guid), change, { Version: version })).text).toBe('Success')
  expect((await corp()).Registration?.Papers).toEqual(
    papers.map(({ name, until }) => ({ Name: name, Number: '1', Until: until })),
  )
  const { store, services } = server
  const reminders = async (login = desk.as.login) => {
    const takes = { page: 1, rows: 50, group: 'system', module: '', unread: false } as const
    const { body } = await server.get('Message.GetList', takes, { login })
    return body.filter(({ Code }) => Code === 'line.due').map(({ Text }) => Text)
  }
  await remindOfLines({ store, services, modules })
  await remindOfLines({ store, services, modules })
  expect(await reminders()).toEqual([expect.stringContaining('安全生产许可证')])
  expect(await reminders(desk.firm.member.login)).toEqual([])
})
