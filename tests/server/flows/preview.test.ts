import { randomUUID } from 'node:crypto'
import type { WorkflowNode } from '@wire'
import { payment } from '@/modules/finance/payment/payment.module'
import { dayFromToday, yuan } from '@/schema'
import { jpeg } from '../files/support/papers'
import { openFirm } from '../support/firm'
import { node, type Person, template } from './support/office'
import { office, openOfficeForTests, person, server } from './support/world'

openOfficeForTests()

const infoFor = async (of: string, record: string, who: object = office.as) =>
  server.get('AuditTemplate.GetNodeInfo', { TemplateID: of, MID: payment.name, RID: record }, who)
const paging = { keyword: '', page: 1, rows: 20 }
const receiversOf = (of: string, NodeID: string, record: string, more: object = {}, who: object = office.as) =>
  server.get('StartWF.GetReceiver', { TemplateID: of, NodeID, MID: payment.name, RID: record, ...paging, ...more }, who)
const summaryOf = ({ NodeID, Why, Personals }: WorkflowNode) => [NodeID, Why, Personals.map(({ UserName }) => UserName)]
const setSubstitute = (who: object, takes: object) =>
  server.save(
    'Substitute.Save',
    'add',
    { guid: randomUUID(), UserCode: '', From: dayFromToday(), To: dayFromToday(3), Reason: '', ByUser: '', ...takes },
    who,
  )

const large = { when: [{ field: 'amount', is: 'at-least' as const, limit: yuan(50_000), choices: [] }] }

describe('the preview of a flow', () => {
  it('lists for each node the approvers, the reason why it is skipped, and who chooses', async () => {
    const of = await office.addTemplate(
      template([
        [node('a', { people: [person(0).userCode] }), node('own', { people: [office.boss.userCode] })],
        [node('c', { people: [person(1).userCode], ...large })],
        [node('p', { kind: 2, choose: 'starter', people: [person(1).userCode, person(2).userCode], sign: 'all' })],
        [node('x', { kind: 6, post: randomUUID() })],
      ]),
    )
    const small = (await infoFor(of, await office.createPayment(600))).body
    expect(small.map(summaryOf)).toEqual([
      ['a', '', ['员工20']],
      ['own', 'own', ['创始人']],
      ['c', 'condition', []],
      ['p', '', ['员工21', '员工22']],
      ['x', 'nobody', []],
    ])
    expect(small.map(({ FrontNode, Stage }) => [FrontNode, Stage])).toEqual([
      ['', 0],
      ['', 0],
      ['a,own', 1],
      ['c', 2],
      ['p', 3],
    ])
    expect(small[3]).toMatchObject({ IsSelReceiver: true, PickedBy: 'starter', Sign: 'all', AuditorType: 2 })
    expect(small[0]?.Personals[0]).toMatchObject({ ShortName: '20', Remark: '工程部', AwayUntil: '', Substitute: '' })
    const big = (await infoFor(of, await office.createPayment(60_000))).body
    expect(big[2]).toMatchObject({ Why: '', Personals: [{ UserName: '员工21' }] })
  })

  it('is visible to people who see the record, and lists receivers for the person who submits or decides', async () => {
    const of = await office.addTemplate(
      template([
        [node('a', { people: [person(0).userCode] })],
        [node('p', { choose: 'previous', people: [person(1).userCode, person(2).userCode] })],
      ]),
    )
    const record = await office.createPayment(600)
    expect((await infoFor(of, record, person(3))).problem).toBe('no-view-right')
    expect((await receiversOf(of, 'p', record, {}, person(0))).problem).toBe('no-view-right')
    await office.report(record, of)
    const receivers = await receiversOf(of, 'p', record, {}, person(0))
    expect(receivers.body.map(({ UserName }) => UserName)).toEqual(['员工21', '员工22'])
    expect((await receiversOf(of, 'p', record)).problem).toBe('no-edit-right')
    expect((await receiversOf(of, 'nothing', record, {}, person(0))).problem).toBe('not-found')
    expect((await receiversOf(of, 'p', record, {}, person(3))).problem).toBe('no-view-right')
    const other = await openFirm(server, '隔壁公司', 3000)
    expect((await infoFor(of, record, { login: other.login })).problem).toBe('not-found')
    expect((await receiversOf(of, 'p', record, {}, { login: other.login })).problem).toBe('not-found')
  })

  it('finds receivers by name and pinyin page by page, limited to the candidates of the node', async () => {
    const people = [0, 1, 2, 3].map((index) => person(index).userCode)
    const of = await office.addTemplate(template([[node('p', { kind: 2, choose: 'starter', people })]]))
    const record = await office.createPayment(600)
    const names = async (more: object) =>
      (await receiversOf(of, 'p', record, more)).body.map(({ UserName }) => UserName)
    expect(await names({ keyword: 'yg' })).toEqual(['员工20', '员工21', '员工22', '员工23'])
    expect(await names({ keyword: 'yuangong22' })).toEqual(['员工22'])
    expect(await names({ keyword: '创始' })).toEqual([])
    expect(await names({ page: 2, rows: 3 })).toEqual(['员工23'])
  })

  it('shows absences with their substitutes, and the usual duration of a node', async () => {
    const of = await office.addTemplate(template([[node('a', { people: [person(0).userCode] })]]))
    for (const minutes of [10, 30, 900]) {
      const record = await office.createPayment(600)
      const { flow } = await office.report(record, of)
      await office.decide(person(0), await office.taskOf(flow, person(0)), 'agree')
      await server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
        sql.run("update flow_task set since = done_at - $2 * interval '1 minute' where flow_guid = $1", [
          flow,
          minutes,
        ]),
      )
    }
    const record = await office.createPayment(600)
    expect((await infoFor(of, record)).body[0]).toMatchObject({ UsualMinutes: 30 })
    await setSubstitute(person(0), { ByUser: person(1).userCode })
    await setSubstitute(person(1), { ByUser: person(2).userCode })
    expect((await infoFor(of, record)).body[0]?.Personals).toMatchObject([
      { UserName: '员工20', AwayUntil: dayFromToday(3), Substitute: '员工22' },
    ])
    const { flow } = await office.report(record, of)
    const task = await office.taskOf(flow, person(0))
    expect((await office.decide(person(2), task, 'agree')).text).toBe('Success')
  })

  it('shows after a return which nodes need no second approval', async () => {
    const of = await office.addTemplate(
      template([[node('a', { people: [person(2).userCode] })], [node('b', { people: [person(3).userCode] })]]),
    )
    for (const [Again, expected] of [
      ['there', ['done', '']],
      ['all', ['', '']],
    ] as const) {
      const record = await office.createPayment(600)
      const { flow } = await office.report(record, of)
      await office.decide(person(2), await office.taskOf(flow, person(2)), 'agree')
      await office.decide(person(3), await office.taskOf(flow, person(3)), 'return', { Again })
      expect((await infoFor('', record)).body.map(({ Why }) => Why)).toEqual(expected)
    }
  })

  it('shows the photos of the approvers', async () => {
    const [approver] = [person(0)]
    const { body: me } = await server.get('Account.GetModel', {}, approver)
    const photo = { name: '我.jpg', content: await jpeg() }
    const { body: sent } = await server.upload({ MID: 'member', FID: me.AccountId }, photo, approver)
    const of = await office.addTemplate(template([[node('a', { people: [approver.userCode] })]]))
    const { body } = await infoFor(of, await office.createPayment(700))
    expect(body[0]?.Personals[0]?.UserPhoto).toContain(`iddata=${sent.iddata}`)
  })

  it('counts the templates in use and names who may create one', async () => {
    const { body } = await server.get('StartWF.GetTempCount', { BusinessClass: 'leave', BusinessCode: '' }, person(0))
    expect(body).toEqual({ Count: 0, CanSetUp: false, SetUpBy: ['创始人'] })
  })
  it.each([['project'], ['nothing'], [''], ['8824'], ['CheckType']])(
    'counts no template for %j, which has no approval',
    async (name) => {
      const takes = { BusinessClass: name, BusinessCode: '' }
      const { status, body } = await server.get('StartWF.GetTempCount', takes, person(0))
      expect([status, body.Count]).toEqual([200, 0])
    },
  )

  it('counts no template for a person without the right to the function', async () => {
    await office.addTemplate(template([[node('a', { people: [person(0).userCode] })]]))
    const count = async (who: Person) =>
      (await server.get('StartWF.GetTempCount', { BusinessClass: payment.name, BusinessCode: '' }, who)).body.Count
    expect(await count(office.boss)).toBeGreaterThan(0)
    const outside = await office.firm.invite(60)
    expect(await count(outside)).toBe(0)
  })
})
