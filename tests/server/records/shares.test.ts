import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project as projectModule } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { type Module, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { openHosts } from '../../hosts'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk
let hosts: Awaited<ReturnType<typeof openHosts>>

beforeAll(async () => {
  hosts = await openHosts()
  server = await serve({ endpoints: calls, settings: { weatherUrl: `${hosts.url}/weather`, weatherToken: 'key' } })
  desk = await openDesk(server)
})
afterAll(async () => {
  await server.close()
  await hosts.close()
})

const rowOf = async (module: Module, guid: string) =>
  (await desk.list(module)).rows.find((row) => row.guid === guid) as unknown as Values

const paymentDraft = (of: string, amount: number): Values => ({
  ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(amount), status: 'applied' },
  ...{ dueDate: '2027-01-01', applicant: desk.firm.founder.userCode, reason: '工程量已确认' },
})

describe('a row of a payment for a contract', () => {
  it('shows the paid and requested shares, the flow state and the warning', async () => {
    const settled = () => desk.createSettled(yuan(1100), { amount: yuan(1000) })
    const [of, other] = [await settled(), await settled()]
    const [exact, above] = [randomUUID(), randomUUID()]
    for (const each of [of, other]) {
      const paid = randomUUID()
      expect((await desk.save(payment, paid, paymentDraft(each, 600))).text).toBe('Success')
      await desk.approve(payment, paid)
      await desk.pay(paid, yuan(600))
    }
    expect((await desk.save(payment, exact, paymentDraft(of, 400))).text).toBe('Success')
    const names = ['PayProp', 'ApplyProp', 'FlowState', 'Warn']
    const shownFields = async (guid: string) => {
      const row = await rowOf(payment, guid)
      return names.map((name) => row[name])
    }
    expect(await shownFields(exact)).toEqual([60, 40, -1, ''])
    const more = await desk.save(payment, above, paymentDraft(other, 400.1))
    expect(more.details.issues).toMatchObject([
      { reason: 'payment.changed' },
      { field: 'share', reason: 'payment.shares', limit: 100.01 },
    ])
    await desk.save(payment, above, paymentDraft(other, 400.1), { Confirmed: ['payment.changed', 'payment.shares'] })
    expect(await shownFields(above)).toEqual([60, 40.01, -1, 'shares'])
    // A submitted payment counts only itself.
    await desk.approve(payment, above)
    expect(await shownFields(above)).toEqual([60, 40.01, 1, ''])
    expect(await desk.read(payment, above)).toMatchObject({ PayProp: 60, FlowState: 1, Warn: '' })
  })
})

describe('a milestone of a contract', () => {
  const node = (more: Values) => ({ guid: randomUUID(), name: '预付', ...more })
  const nodesOf = async (guid: string) => (await desk.read(contract, guid)).values.nodes as readonly Values[]

  it('has its amount calculated from its share, or its share from its amount', async () => {
    const nodes = [node({ share: 33.33 }), node({ amount: yuan(125) }), node({ share: 10, amount: yuan(100) })]
    const guid = await desk.createContract({ amount: yuan(1000), nodes })
    expect((await nodesOf(guid)).map(({ share, amount }) => [share, amount])).toEqual([
      [33.33, yuan(333.3)],
      [12.5, yuan(125)],
      [10, yuan(100)],
    ])
  })

  it('is refused if share and amount differ, and follows a change of the contract amount', async () => {
    const draft = desk.contractDraft({ amount: yuan(1000), nodes: [node({ share: 10, amount: yuan(101) })] })
    const wrong = await desk.save(contract, randomUUID(), draft)
    expect(wrong.details.issues).toEqual([{ field: 'nodes.0.amount', reason: 'not-its-share', limit: 100 }])
    const guid = await desk.createContract({ amount: yuan(1000), nodes: [node({ share: 10 })] })
    const { values, version } = await desk.read(contract, guid)
    const more = await desk.save(contract, guid, { ...values, amount: yuan(2000) }, { Version: version })
    expect(more.text).toBe('Success')
    expect(await nodesOf(guid)).toMatchObject([{ share: 10, amount: yuan(200) }])
  })

  it('does not change after the approval of its contract', async () => {
    const guid = await desk.createContract({ amount: yuan(1000), nodes: [node({ share: 10 })] })
    await desk.approve(contract, guid)
    const { values, version } = await desk.read(contract, guid)
    expect((await desk.save(contract, guid, { ...values, remark: '补充' }, { Version: version })).text).toBe('Success')
  })
})

it('a partner is returned with the field names of the specification', async () => {
  const guid = randomUUID()
  await desk.save(partner, guid, {
    ...{ name: '江北钢构', type: 'labour', taxNumber: '9131', contact: '周工', phone: '13800001111' },
    place: { address: '沿江路 8 号', latitude: null, longitude: null },
  })
  expect(await rowOf(partner, guid)).toMatchObject({
    ...{ id: guid, name: '江北钢构', CorpID: expect.stringMatching(/^DW\d+$/), CropCode: '9131' },
    ...{ CorpType: '劳务分包', CorpTypeNum: 3, LinkMan: '周工', Telephone: '13800001111', Address: '沿江路 8 号' },
  })
})

it('a paid payment without a contract can get the number of the bank', async () => {
  const guid = randomUUID()
  const owed = {
    ...{ type: 'labour', applicant: desk.firm.founder.userCode, payee: '李师傅', method: 'cash', status: 'applied' },
    ...{ total: yuan(1000), amount: yuan(700), date: '2026-05-01', matter: '零星用工' },
  }
  await desk.save(nonContractPayment, guid, owed)
  await desk.approve(nonContractPayment, guid)
  const { values, version } = await desk.read(nonContractPayment, guid)
  const other = await desk.save(nonContractPayment, guid, { ...values, payee: '王师傅' }, { Version: version })
  expect(issuesIn(other)).toEqual(['payee approved'])
  const more = await desk.save(nonContractPayment, guid, { ...values, sequence: 'B-20260501-7' }, { Version: version })
  expect(more.text).toBe('Success')
})

/** Logs of these days are closed, so that they are saved with a reason. */
const late = { Confirmed: ['locked-late', 'locked-change'], Reason: '补记' }
const saveLog = (guid: string, values: Values, more: object = {}) =>
  desk.save(constructionLog, guid, values, { ...late, ...more })

describe('a value that should not decrease', () => {
  const taskDraft = (rate: number): Values => ({
    ...{ title: '复核标高', type: 'project', importance: 'normal', owner: desk.firm.founder.userCode, rate },
    ...{ startDate: '2026-05-01', endDate: '2026-05-03', content: '全部楼层' },
  })

  it('requires confirmation when it does', async () => {
    const guid = randomUUID()
    await desk.save(task, guid, taskDraft(60))
    const less = await desk.save(task, guid, taskDraft(40), { Version: 1 })
    expect([less.problem, less.details.issues]).toEqual([
      'confirm-first',
      [{ field: 'rate', reason: 'lower-than-before', level: 'confirm', limit: 60 }],
    ])
    const yes = await desk.save(task, guid, taskDraft(40), { Version: 1, Confirmed: ['lower-than-before'] })
    expect(yes.text).toBe('Success')
    expect((await desk.save(task, guid, taskDraft(40), { Version: 2 })).text).toBe('Success')
  })

  it('is compared with the last log of the same site, for each work by its name', async () => {
    const log = (date: string, percent: number, name = '三层钢筋'): Values => ({
      ...{ kind: 'construction', project: desk.job, date, author: desk.firm.founder.userCode, weather: 'sunny' },
      ...{ site: '三层', record: '绑扎', progress: [{ guid: randomUUID(), name, percent }] },
    })
    await saveLog(randomUUID(), log('2026-05-01', 70))
    const less = await saveLog(randomUUID(), log('2026-05-02', 50))
    expect(less.details.issues).toMatchObject([{ field: 'progress.0.percent', reason: 'lower-than-before', limit: 70 }])
    expect((await saveLog(randomUUID(), log('2026-05-02', 5, '四层钢筋'))).text).toBe('Success')
    expect((await saveLog(randomUUID(), log('2026-04-30', 50))).text).toBe('Success')
  })

  it('is compared by position for a renamed work, and by line in the same log', async () => {
    const log = (
      date: string,
      ...works: readonly (readonly [name: string, percent: number, guid?: string])[]
    ): Values => ({
      ...{ kind: 'supervisor', project: desk.job, date, author: desk.firm.founder.userCode, weather: 'sunny' },
      ...{ site: '三层', record: '旁站' },
      progress: works.map(([name, percent, guid = randomUUID()]) => ({ guid, name, percent })),
    })
    const line = randomUUID()
    const [first, second] = [randomUUID(), randomUUID()]
    await saveLog(first, log('2026-05-01', ['墙柱', 40, line], ['楼板', 60]))
    const renamed = await saveLog(second, log('2026-05-02', ['墙柱', 45], ['楼板混凝土', 50]))
    expect(renamed.details.issues).toMatchObject([
      { field: 'progress.1.percent', reason: 'lower-than-before', limit: 60 },
    ])
    const others = log('2026-05-02', ['屋面', 5], ['门窗', 10])
    expect((await saveLog(second, others)).text).toBe('Success')
    const edited = await saveLog(first, log('2026-05-01', ['墙柱钢筋', 30, line], ['栏杆', 5]), {
      Version: 1,
    })
    expect(edited.details.issues).toMatchObject([
      { field: 'progress.0.percent', reason: 'lower-than-before', limit: 40 },
    ])
  })
})

describe('the weather', () => {
  const weatherOn = async (day: string) =>
    (await server.get('Common.GetWeather', { Latitude: 31.2, Longitude: 121.5, Date: day }, { login: desk.firm.login }))
      .body

  it('is returned with the field names of the specification', async () => {
    expect(await weatherOn('2026-05-01')).toEqual({
      Weather: { low: 12, high: 21, Type: '小雨', Wind: '东北风', WindPower: '3级' },
    })
    const [{ query, headers } = { query: new URLSearchParams(), headers: {} }] = hosts.asked.filter(
      ({ path }) => path === '/weather',
    )
    expect([query.get('latitude'), query.get('longitude'), headers.authorization]).toEqual([
      '31.2',
      '121.5',
      'Bearer key',
    ])
  })

  it('is null if the service has no data, fails or returns no values', async () => {
    expect(await weatherOn('2019-05-01')).toEqual({ Weather: null })
    hosts.days.set('2026-05-02', { code: 'none' })
    expect(await weatherOn('2026-05-02')).toEqual({ Weather: null })
    hosts.answerNext('/weather', 'broken')
    expect(await weatherOn('2026-05-01')).toEqual({ Weather: null })
  })

  it('is null without a configured service', async () => {
    const withoutService = await serve({ endpoints: calls })
    const firm = await openDesk(withoutService)
    const takes = { Latitude: 31.2, Longitude: 121.5, Date: '2026-05-01' }
    expect((await withoutService.get('Common.GetWeather', takes, { login: firm.firm.login })).body).toEqual({
      Weather: null,
    })
    await withoutService.close()
  })
})

it('the project of a log cannot be changed', async () => {
  const guid = randomUUID()
  const log = (project: string): Values => ({
    ...{ kind: 'owner', project, date: '2026-05-09', author: desk.firm.founder.userCode, weather: 'sunny' },
    ...{ site: '三层', record: '绑扎' },
  })
  const other = randomUUID()
  await desk.save(projectModule, other, desk.projectDraft('P9', '九号楼'))
  await saveLog(guid, log(desk.job))
  expect(issuesIn(await saveLog(guid, log(other), { Version: 1 }))).toEqual(['project chosen-once'])
  expect((await saveLog(guid, log(desk.job), { Version: 1 })).text).toBe('Success')
})
