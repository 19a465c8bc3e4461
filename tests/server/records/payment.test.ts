import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
})
afterAll(() => server.close())

const paymentDraft = (of: string, amount: number, more: Values = {}): Values => ({
  project: desk.job,
  contract: of,
  purpose: 'progress',
  amount: yuan(amount),
  status: 'applied',
  dueDate: '2026-12-01',
  applicant: desk.firm.founder.userCode,
  reason: '三月进度',
  ...more,
})

describe('a payment', () => {
  it('copies the payee and the remainder from its contract, and counts in the contract', async () => {
    const of = await desk.createSigned()
    const guid = randomUUID()
    expect((await desk.save(payment, guid, paymentDraft(of, 300, { payee: desk.owner, total: 1 }))).text).toBe(
      'Success',
    )
    expect((await desk.read(payment, guid)).values).toMatchObject({
      payee: desk.supplier,
      total: yuan(1000),
      share: 30,
      appliedBefore: 0,
    })
    expect((await desk.read(contract, of)).values).toMatchObject({ applied: yuan(300), paid: 0 })
    const model = await desk.read(payment, guid)
    // Setting the status by hand does not count as paid.
    await desk.save(payment, guid, { ...model.values, status: 'done' }, { Version: model.version })
    expect((await desk.read(contract, of)).values).toMatchObject({ applied: yuan(300), paid: 0 })
    expect((await desk.approve(payment, guid)).text).toBe('Success')
    // Approved is not paid.
    expect((await desk.read(contract, of)).values).toMatchObject({ approved: yuan(300), paid: 0, unpaid: yuan(300) })
    await desk.pay(guid, yuan(300))
    expect((await desk.read(contract, of)).values).toMatchObject({ applied: yuan(300), paid: yuan(300), unpaid: 0 })
    expect((await desk.read(payment, guid)).values).toMatchObject({ status: 'done', settled: yuan(300) })
  })

  it('is found and titled by its payee, with purpose and number as facts', async () => {
    await desk.save(payment, randomUUID(), paymentDraft(await desk.createSigned(), 100, { reason: '钢构首批备料' }))
    const { body } = await server.get('Search.Query', { keyword: '钢构首批备料' }, desk.as)
    const [row] = body.flatMap(({ module, rows }) => (module === payment.name ? rows : []))
    expect(row?.title).toBe('宏达建材')
    const facts = row?.facts.map(({ words, value }) => words || value)
    expect(facts).toEqual(['进度款', yuan(100), '2026-12-01', expect.stringMatching(/^FK/)])
  })

  it('in review shows the current state of its contract', async () => {
    const of = await desk.createSigned()
    const [first, second] = [randomUUID(), randomUUID()]
    await desk.save(payment, first, paymentDraft(of, 400))
    await desk.save(payment, second, paymentDraft(of, 300))
    const shown = async () => (await desk.read(payment, second)).values
    expect(await shown()).toMatchObject({ paid: 0, paidShare: 0, appliedBefore: yuan(400), shareAfter: 30 })
    await desk.approve(payment, first)
    await desk.pay(first, yuan(400))
    expect(await shown()).toMatchObject({
      ...{ signed: yuan(1000), total: yuan(1000), paid: yuan(400), paidShare: 40 },
      ...{ appliedBefore: yuan(400), shareAfter: 70, left: yuan(300) },
    })
    const change = await money.change(of, 600)
    expect(await shown()).toMatchObject({ total: yuan(1000) })
    expect((await desk.approve(contractChange, change)).text).toBe('Success')
    expect(await shown()).toMatchObject({
      ...{ signed: yuan(1000), total: yuan(1600), payable: yuan(1600), share: 18.75 },
      ...{ paidShare: 25, shareAfter: 43.75, left: yuan(900) },
    })
    // An approved payment keeps its values.
    expect((await desk.read(payment, first)).values).toMatchObject({ total: yuan(1000), share: 40 })
  })

  it('above the remainder is refused with the limit, also concurrently', async () => {
    const of = await desk.createSigned()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.save(payment, randomUUID(), paymentDraft(of, 300))),
    )
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(3)
    const refused = answers.find(({ problem }) => problem !== null)
    expect(refused?.details.issues).toEqual([{ field: 'amount', reason: 'payment.payable', limit: yuan(100) }])
    expect((await desk.read(contract, of)).values.applied).toBe(yuan(900))
  })

  it('can be changed within its limit, and releases its amount when it is deleted', async () => {
    const of = await desk.createSigned()
    const guid = randomUUID()
    await desk.save(payment, guid, paymentDraft(of, 700))
    const { values, version } = await desk.read(payment, guid)
    expect((await desk.save(payment, guid, { ...values, amount: yuan(750) }, { Version: version })).text).toBe(
      'Success',
    )
    await desk.mark(payment, 'Delete', guid, 2)
    expect((await desk.read(contract, of)).values.applied).toBe(0)
  })

  it('cannot be restored if its amount was used by others in the meantime', async () => {
    const of = await desk.createSigned()
    const guid = randomUUID()
    await desk.save(payment, guid, paymentDraft(of, 700))
    await desk.mark(payment, 'Delete', guid, 1)
    await desk.save(payment, randomUUID(), paymentDraft(of, 600))
    expect(issuesIn(await desk.mark(payment, 'Restore', guid, 2))).toEqual(['amount payment.payable'])
    expect((await desk.read(contract, of)).values.applied).toBe(yuan(600))
  })

  it('refers only to a contract of its own project', async () => {
    const otherProject = randomUUID()
    await desk.save(project, otherProject, {
      code: 'P2',
      name: '二号楼',
      status: 'building',
      type: 'housing',
      startUpDepartment: desk.firm.department,
      manager: desk.firm.founder.userCode,
    })
    const answer = await desk.save(
      payment,
      randomUUID(),
      paymentDraft(await desk.createSigned(), 10, { project: otherProject }),
    )
    expect(issuesIn(answer)).toContain('contract not-a-choice')
  })

  it('is summed over all pages of the list', async () => {
    const of = await desk.createSigned({ amount: yuan(5000) })
    for (const amount of [100, 200, 300]) await desk.save(payment, randomUUID(), paymentDraft(of, amount))
    const page = await desk.list(payment, { filters: { contract: of }, rows: 1 })
    expect(page).toMatchObject({ total: 3, totals: { amount: yuan(600) } })
    expect(page.rows).toHaveLength(1)
  })
})

describe('a reference', () => {
  it('to an invisible record is refused, so that no data is copied from it', async () => {
    const of = await desk.createSigned()
    const role = randomUUID()
    const rights = ['8818', '8817', '8815'].map((code) => ({
      code,
      view: true,
      edit: true,
      delete: false,
      approve: false,
    }))
    const name = '只管自己的'
    await server.save('Role.Save', 'add', { guid: role, name, dataScope: 'own', rights, version: 0 }, desk.as)
    const clerk = await desk.firm.invite(40)
    await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
        desk.firm.enterprise,
        clerk.userCode,
        role,
      ]),
    )
    const takes = { guid: randomUUID(), Version: 0, Data: paymentDraft(of, 10), Confirmed: [], Reason: '' }
    const answer = await server.save(recordCall(payment, 'Save'), 'add', takes, clerk)
    expect(issuesIn(answer)).toEqual(expect.arrayContaining(['contract not-a-choice', 'project not-a-choice']))
  })
})

describe('a task', () => {
  it('is visible to members of its project only', async () => {
    const [member, stranger] = [await desk.firm.invite(30), await desk.firm.invite(31)]
    await server.store.transaction({ enterprise: desk.firm.enterprise }, async (sql) => {
      await sql.run(
        `insert into role_right (enterprise_id, role_guid, module_code, can_view) values ($1, $2, '8848', true)`,
        [desk.firm.enterprise, desk.firm.role],
      )
      await sql.run(`update role set data_scope = 'project' where guid = $1`, [desk.firm.role])
      await sql.run('update project set team = $1 where guid = $2', [[member.userCode], desk.job])
    })
    const guid = randomUUID()
    const done = await desk.save(task, guid, {
      title: '复核标高',
      type: 'project',
      importance: 'normal',
      rate: 40,
      project: desk.job,
      owner: desk.firm.founder.userCode,
      startDate: '2026-05-01',
      endDate: '2026-05-03',
      content: '全部楼层',
    })
    expect(done.text).toBe('Success')
    const see = (who: object) => server.get(recordCall(task, 'GetModel'), { guid }, who)
    expect((await see(member)).body.values).toMatchObject({ title: '复核标高' })
    expect((await see(stranger)).problem).toBe('not-found')
    const change = { guid, Version: 1, Data: {}, Confirmed: [], Reason: '' }
    expect((await server.save(recordCall(task, 'Save'), 'edit', change, member)).problem).toBe('no-edit-right')
  })
})
