import { randomUUID } from 'node:crypto'
import type { DecisionAction } from '@wire'
import { modules } from '@/modules'
import { type Module, rulesOf } from '@/schema'
import { openApprovals } from './support/approvals'
import { type Office, openOffice } from './support/office'
import { mistakesIn, ruleOf, trialsRunner } from './support/trial'
import { laterEdits, trialsOf } from './support/trials'

let office: Office
let decide: (payment: string, Action: DecisionAction) => Promise<unknown>

const trials = trialsOf({
  returnPayment: (payment) => decide(payment, 'return'),
  approvePayment: (payment) => decide(payment, 'agree'),
})

beforeAll(async () => {
  office = await openOffice('boss', { staysOn: true })
  const approvals = await openApprovals(new URL(office.person.page.url()).origin)
  const manager = await approvals.wireSession('pm', '10.3.0.1')
  const template = await approvals.template('旅程：付款', [[{ name: '经理审', people: [manager.me.UserCode] }]])
  decide = async (payment, Action) => {
    await approvals.submit(payment, template)
    const query = { page: 1, rows: 1, keyword: await approvals.number(payment), module: '', status: '', sort: '' }
    const { body } = await manager.read('FlowMonitor.getRecieveMsg', { ...query, box: 'waiting' } as const)
    const takes = { guid: randomUUID(), TaskID: body.rows[0]?.TaskID ?? '', Action, Opinion: '旅程', To: '' }
    const empty = { Again: '', Users: [], Receivers: {}, Signature: '' }
    expect((await manager.save('WFAudit.Decide', { ...takes, ...empty })).text).toBe('Success')
  }
})
afterAll(() => office.close())

describe('the trials', () => {
  const editable = modules.filter(({ closed }) => !closed)
  const mistakesOf = (module: Module) => [
    ...trials.filter((trial) => trial.module === module).flatMap(mistakesIn),
    ...laterEdits.filter((laterEdit) => laterEdit.module === module).flatMap(({ mistakes }) => mistakes),
  ]
  const fieldsWithMessage = (module: Module, pattern: RegExp) =>
    mistakesOf(module).flatMap((mistake) => (pattern.test(mistake.message) ? [mistake.at.split('.').at(-1)] : []))

  it('cover every module with an editable form', () => {
    expect(trials.map(({ module }) => module.name).sort()).toEqual(editable.map(({ name }) => name).sort())
  })

  it.each(editable.map((module) => [module.title, module] as const))('break each rule of %s', (_, module) => {
    const broken = mistakesOf(module).map((mistake) => ruleOf(module, mistake)?.name)
    expect(broken).toEqual(expect.arrayContaining(rulesOf(module).map(({ name }) => name)))
    expect(fieldsWithMessage(module, /^请填写$/)).not.toEqual([])
    const fieldsWhere = (matches: (field: Module['fields'][string]) => boolean) =>
      Object.keys(module.fields).filter((name) => matches(module.fields[name] as Module['fields'][string]))
    expect(fieldsWithMessage(module, /^已被使用/)).toEqual(
      expect.arrayContaining(fieldsWhere(({ options }) => options.unique === true)),
    )
    expect(fieldsWithMessage(module, /比上次的/)).toEqual(
      expect.arrayContaining(fieldsWhere(({ options }) => options.rises === true)),
    )
    expect(fieldsWithMessage(module, /今天$/)).toEqual(
      expect.arrayContaining(fieldsWhere(({ options }) => options.notBefore !== undefined)),
    )
    expect(fieldsWithMessage(module, /已经有一条，不能重复$/)).toEqual(
      expect.arrayContaining(module.unique.map(({ fields: [first] }) => first)),
    )
  })
})

describe('a record is created with every mistake, corrected, found, changed, copied, deleted and restored', () => {
  it.each(trials.map((trial) => [trial.module.title, trial] as const))('%s', async (_, trial) => {
    await trialsRunner(office).runTrial(trial)
    expect(office.person.errors).toEqual([])
  })
})

describe('a record that others depend on cannot be changed or deleted freely', () => {
  it.each(laterEdits.map((laterEdit) => [laterEdit.module.title, laterEdit] as const))('%s', async (_, laterEdit) => {
    await trialsRunner(office).runLaterEdit(laterEdit)
    expect(office.person.errors).toEqual([])
  })
})
