import { modules } from '@/modules'
import { type Field, type Module, rulesOf } from '@/schema'
import { laterEdits, moduleCases } from './all-cases'
import { mistakesIn, ruleOf } from './module-case'

const editable = modules.filter(({ closed }) => !closed)

/** Rules that need records of a later case, or that only the server checks; tests/server/records breaks them. */
const brokenElsewhere: Readonly<Record<string, readonly string[]>> = {
  'clock-in-rule': ['count'],
  // The person of the cases has no attendance rule, and no leave is approved.
  leave: ['none', 'later'],
  overtime: ['worked'],
  // Only a record of a later case puts a car into use, and no licence of the cases ends.
  car: ['inUse'],
  'car-request': ['licenceEnd'],
  'car-take': ['licenceEnd'],
  collection: ['duplicate', 'due', 'future', 'old', 'checked'],
  // It has the message of the work record that is refused, so it has no text of its own.
  'device-shift': ['record'],
  'measurement-confirmation': ['reportedQuantity', 'reportedLump'],
  'pay-record': ['one', 'duplicate', 'checked'],
  'other-collection': ['checked'],
  settlement: ['paid'],
  'visa-answer': ['more'],
  'regarding-answer': ['more'],
  'design-change-answer': ['more'],
  'design-change': ['reported', 'outdated'],
  'extra-work': ['overlap'],
  'reward-penalty': ['source'],
  invoice: ['own', 'read', 'face', 'issuer', 'net', 'final', 'due'],
  meeting: ['signed'],
  'briefing-sign': ['listed'],
  // No subcontractor of the cases has a contract.
  'goods-out': ['uncharged'],
  'stock-move-receipt': ['most', 'lost'],
  'plan-task': ['links', 'once'],
  'plan-progress': ['fell'],
  // The story of design plans breaks it, because a progress before is needed.
  'design-progress': ['rises'],
  // Only a version of a drawing with a current one needs a reason; the story of drawings breaks it.
  'draw-version': ['reason', 'superseded'],
  // Only the server knows which editions were registered before.
  'draw-came': ['twice'],
  'device-allocation': ['other'],
  'device-work-record': [
    ...['day', 'state', 'inspection', 'registration', 'licence', 'released', 'rises', 'next', 'jump', 'allocated'],
  ],
  'flow-apply': ['number', 'money', 'date', 'choice'],
  'material-plan': ['whole'],
  purchase: ['planLeft'],
  'quotation-choice': ['lowest', 'valid'],
  'certificate-loan': ['reserved'],
  'goods-in': ['owner', 'ordered', 'more'],
  payment: ['paid', 'blocked', 'recovery', 'deposit', 'ended'],
}

/** Unique groups whose message names the person and the day of the other record, that need another person, or that only
 * the program fills in. */
const repeatedElsewhere = ['invoice', 'briefing-sign', 'draw-version']

const mistakesOf = (module: Module) => [
  ...moduleCases.filter((each) => each.module === module).flatMap(mistakesIn),
  ...laterEdits.filter((each) => each.module === module).flatMap(({ mistakes }) => mistakes),
]
const fieldsWithMessage = (module: Module, pattern: RegExp) =>
  mistakesOf(module).flatMap(({ message, at }) => (pattern.test(message) ? [at.split('.').at(-1)] : []))
const fieldsWhere = ({ fields }: Module, matches: (options: Field['options']) => boolean) =>
  Object.entries(fields).flatMap(([name, { options }]) => (matches(options) ? [name] : []))

it('has a case for every module with an editable form', () => {
  expect(moduleCases.map(({ module }) => module.name).sort()).toEqual(editable.map(({ name }) => name).sort())
})

describe.each(editable.map((module) => [module.title, module] as const))('the cases of %s', (_, module) => {
  it('break each rule', () => {
    const broken = mistakesOf(module).map((mistake) => ruleOf(module, mistake)?.name)
    const elsewhere = brokenElsewhere[module.name] ?? []
    const rules = rulesOf(module).map(({ name }) => name)
    expect(broken).toEqual(expect.arrayContaining(rules.filter((name) => !elsewhere.includes(name))))
  })

  it('leave a required field empty', () => {
    expect(fieldsWithMessage(module, /^请填写$/)).not.toEqual([])
  })

  it.each([
    ['repeat the value of each unique field', /^已被使用/, fieldsWhere(module, ({ unique }) => unique === true)],
    [
      'lower each value that never decreases',
      /比上次的/,
      fieldsWhere(module, ({ neverDecreases }) => neverDecreases === true),
    ],
    ['fill in a past day', /今天$/, fieldsWhere(module, ({ notBefore }) => notBefore !== undefined)],
    [
      'repeat the values of each unique group',
      /已经有一条(，不能重复)?$/,
      repeatedElsewhere.includes(module.name) ? [] : module.unique.map(({ fields: [first = ''] }) => first),
    ],
  ])('%s', (__, message, fields) => {
    expect(fieldsWithMessage(module, message)).toEqual(expect.arrayContaining([...fields]))
  })
})
