import { randomUUID } from 'node:crypto'
import type { DecisionAction } from '@wire'
import { modules } from '@/modules'
import { type Module, rulesOf } from '@/schema'
import { openApprovals } from './support/approvals'
import { type Office, openOffice } from './support/office'
import { mistakesIn, ruleSaying, triesOf } from './support/trial'
import { laters, trialsOf } from './support/trials'

let office: Office
let decide: (payment: string, Action: DecisionAction) => Promise<unknown>

const trials = trialsOf({
  returned: (payment) => decide(payment, 'return'),
  passed: (payment) => decide(payment, 'agree'),
})

beforeAll(async () => {
  office = await openOffice('boss', { staysOn: true })
  const approvals = await openApprovals(new URL(office.person.page.url()).origin)
  const manager = await approvals.voice('pm', '10.3.0.1')
  const template = await approvals.template('旅程：付款', [[{ name: '经理审', people: [manager.me.UserCode] }]])
  decide = async (payment, Action) => {
    await approvals.report(payment, template)
    const asked = { page: 1, rows: 1, keyword: await approvals.number(payment), module: '', status: '', sort: '' }
    const { body } = await manager.read('FlowMonitor.getRecieveMsg', { ...asked, box: 'waiting' } as const)
    const takes = { guid: randomUUID(), TaskID: body.rows[0]?.TaskID ?? '', Action, Opinion: '旅程', To: '' }
    const empty = { Again: '', Users: [], Receivers: {}, Signature: '' }
    expect((await manager.save('WFAudit.Decide', { ...takes, ...empty })).text).toBe('Success')
  }
})
afterAll(() => office.close())

describe('of every module that people write', () => {
  const written = modules.filter(({ closed }) => !closed)
  const mistakesOf = (module: Module) => [
    ...trials.filter((trial) => trial.module === module).flatMap(mistakesIn),
    ...laters.filter((later) => later.module === module).flatMap(({ mistakes }) => mistakes),
  ]
  const told = (module: Module, words: RegExp) =>
    mistakesOf(module).flatMap((mistake) => (words.test(mistake.told) ? [mistake.at.split('.').at(-1)] : []))

  it('there is a trial', () => {
    expect(trials.map(({ module }) => module.name).sort()).toEqual(written.map(({ name }) => name).sort())
  })

  it.each(written.map((module) => [module.title, module] as const))('%s: each rule is broken in one', (_, module) => {
    const broken = mistakesOf(module).map((mistake) => ruleSaying(module, mistake)?.name)
    expect(broken).toEqual(expect.arrayContaining(rulesOf(module).map(({ name }) => name)))
    expect(told(module, /^请填写$/)).not.toEqual([])
    const having = (is: (options: Module['fields'][string]) => boolean) =>
      Object.keys(module.fields).filter((name) => is(module.fields[name] as Module['fields'][string]))
    expect(told(module, /^已被使用/)).toEqual(expect.arrayContaining(having(({ options }) => options.unique === true)))
    expect(told(module, /比上次的/)).toEqual(expect.arrayContaining(having(({ options }) => options.rises === true)))
    expect(told(module, /今天$/)).toEqual(
      expect.arrayContaining(having(({ options }) => options.notBefore !== undefined)),
    )
    expect(told(module, /已经有一条，不能重复$/)).toEqual(
      expect.arrayContaining(module.unique.map(({ fields: [first] }) => first)),
    )
  })
})

describe('a record is made with every mistake there is, put right, found, changed, copied, taken away and brought back', () => {
  it.each(trials.map((trial) => [trial.module.title, trial] as const))('%s', async (_, trial) => {
    await triesOf(office).lives(trial)
    expect(office.person.errors).toEqual([])
  })
})

describe('what others follow from cannot be changed or taken away as if nothing did', () => {
  it.each(laters.map((later) => [later.module.title, later] as const))('%s', async (_, later) => {
    await triesOf(office).refuses(later)
    expect(office.person.errors).toEqual([])
  })
})
