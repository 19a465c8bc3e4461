import { type Rule, rule } from '../base/rule'
import { choice } from '../kinds/choice'
import { compute } from '../kinds/computation'
import { date } from '../kinds/date'
import type { Target } from '../kinds/field'
import type { Computation } from '../kinds/field-options'
import { files } from '../kinds/files'
import { money } from '../kinds/money'
import { number, percent } from '../kinds/number'
import { reference } from '../kinds/reference'
import { longText, text } from '../kinds/text'
import { daysAfter } from '../values/day'
import { rateOf, sumOf } from '../values/numbers'
import type { Step } from '../words/steps'
import {
  answers,
  type Direction,
  days,
  directions,
  type EffectLine,
  effects,
  isAnswered,
  prices,
  sent,
  tones,
} from './effect-lines'
import { type Post, post } from './posts'
import { type Priced, pricing, pricingOf } from './pricing'

type Modules = Readonly<Record<'contract' | 'project', () => Target>>

/** Days from an event to our claim, and from our claim to the answer of the other side. */
const [claimDays, answerDays] = [14, 28] as const

/** The lines of effects of a record, and their sums by direction. */
export const effectFields = ({ contract }: Pick<Modules, 'contract'>) => ({
  effects: effects(contract),
  incomeClaimed: money('收入申报金额', { readonly: true, ...prices }),
  incomeAgreed: money('收入确认金额', { readonly: true, ...prices }),
  incomeCut: money('收入核减金额', { readonly: true, ...prices }),
  incomeCutRate: percent('收入核减率', { readonly: true, ...prices }),
  expenseClaimed: money('支出申报金额', { readonly: true, ...prices }),
  expenseAgreed: money('支出确认金额', { readonly: true, ...prices }),
  expenseCut: money('支出核减金额', { readonly: true, ...prices }),
  expenseCutRate: percent('支出核减率', { readonly: true, ...prices }),
  waiting: money('待确认金额', { readonly: true, ...prices }),
  margin: money('收支差额', { readonly: true, ...prices }),
  pricing: pricing(),
  claimBy: date('申报期限', { readonly: true }),
  sentOn: date('报送日期', { readonly: true }),
  answerBy: date('对方答复期限', { readonly: true }),
})

/** The names of these fields, for the section of a form. */
export const effectNames = [
  ...(['effects', 'incomeClaimed', 'incomeAgreed', 'incomeCut', 'incomeCutRate'] as const),
  ...(['expenseClaimed', 'expenseAgreed', 'expenseCut', 'expenseCutRate', 'waiting', 'margin'] as const),
] as const

/** The names of the fields about the progress of a change, which those see too who see no contracts. */
export const effectProgress = ['pricing', 'claimBy', 'sentOn', 'answerBy'] as const

const sumIn = (direction: Direction, amount: (line: EffectLine) => number | null | undefined) => (all: EffectLine[]) =>
  sumOf(all.filter((line) => line.direction === direction).map(amount))
/** Neither agreed to nor refused, as the ledger counts it. */
const isAwaited = (status: string | null, state: EffectLine['state']) =>
  status !== 'void' && (state === 'sent' || (state === 'claimed' && status !== 'refused'))
const agreedOf = ({ state, approved }: EffectLine) => (state === 'agreed' ? approved : 0)

/** The cut of a direction, in money and as a share of what was claimed by the answered lines; empty before an answer. */
const cutsIn = (direction: Direction): readonly Computation[] => {
  const answeredIn = (all: readonly EffectLine[]) =>
    all.filter((line) => line.direction === direction && isAnswered(line.state))
  return [
    compute(`${direction}Cut`, ['effects'], (all: EffectLine[]) => {
      const answered = answeredIn(all)
      return answered.length === 0 ? null : sumOf(answered.map(({ cut }) => cut))
    }),
    compute(`${direction}CutRate`, ['effects', `${direction}Cut`], (all: EffectLine[], cut: number) =>
      rateOf(cut, sumOf(answeredIn(all).map(({ claimed }) => claimed))),
    ),
  ]
}

export const effectTotals: readonly Computation[] = [
  compute(
    'incomeClaimed',
    ['effects'],
    sumIn('income', ({ claimed }) => claimed),
  ),
  compute('incomeAgreed', ['effects'], sumIn('income', agreedOf)),
  compute(
    'expenseClaimed',
    ['effects'],
    sumIn('expense', ({ claimed }) => claimed),
  ),
  compute('expenseAgreed', ['effects'], sumIn('expense', agreedOf)),
  ...cutsIn('income'),
  ...cutsIn('expense'),
  compute('waiting', ['effects', 'status?'], (all: EffectLine[], status: string | null) =>
    sumOf(all.filter(({ state }) => isAwaited(status, state)).map(({ claimed }) => claimed)),
  ),
  compute('margin', ['incomeAgreed', 'expenseAgreed'], (income: number, expense: number) => income - expense),
  compute('pricing', ['effects?', 'items?'], (all: EffectLine[] | null, items: Priced[] | null) =>
    pricingOf([...(all ?? []).map(({ claimed }) => claimed), ...(items ?? []).map(({ price }) => price)]),
  ),
  compute('claimBy', ['date', 'effects'], (day: string, all: EffectLine[]) =>
    all.some(({ direction }) => direction === 'income') ? daysAfter(day, claimDays) : null,
  ),
  compute('answerBy', ['sentOn', 'effects'], (day: string, all: EffectLine[]) =>
    all.some(({ state }) => state === 'sent') ? daysAfter(day, answerDays) : null,
  ),
]

const superiors = ['applicant.superior', 'project.manager.superior'] as const
const reminders = [
  ...[-7, -3, -1, 0].map((days) => ({ days, to: ['applicant', 'project.manager'] as const })),
  { days: 7, to: superiors },
]

/** A claim is made in time, and the other side answers in time. */
export const effectClocks = [
  { name: 'claim', due: 'claimBy', while: { status: ['open'], '@flow': [-1, -3] }, reminders },
  { name: 'answer', due: 'answerBy', while: { status: ['effective', 'refused'] }, reminders },
] as const

export const effectRules: readonly Rule[] = [
  rule(
    'once',
    ['effects'],
    (all: EffectLine[]) => new Set(all.map(({ contract }) => contract)).size === all.length,
    '同一份合同不能重复填写',
  ),
  rule(
    'above',
    ['effects'],
    (all: EffectLine[]) =>
      all.every(
        ({ approved, claimed, agreedDays, days: asked }) =>
          (approved ?? claimed ?? 0) <= (claimed ?? 0) && (agreedDays ?? 0) <= (asked ?? 0),
      ),
    '确认的金额或工期超过申报，请说明原因',
    { level: 'reason' },
  ),
]

const ofLine = { lines: 'effects', date: 'answeredOn', contract: 'contract', project: 'project' } as const

const awaited = { status: ['open', 'effective'], state: ['claimed', 'sent'] } as const

/** A line changes the value of its contract when it is agreed and the record is in effect. */
export const effectPosts: readonly Post[] = [
  post('change', { ...ofLine, when: { status: 'effective', state: 'agreed' }, amount: 'approved' }),
  post('days', { ...ofLine, when: { status: 'effective', state: 'agreed' }, amount: 'agreedDays' }),
  post('proposed', { ...ofLine, when: awaited, amount: 'claimed', date: 'date' }),
  post('dispute', { ...ofLine, when: { state: 'disputed' }, amount: 'claimed' }),
]

/** Answers name a contract, so that they are entered by those who see contracts. */
const contractView = { code: '8817', to: 'view' } as const

/** The steps that record that a claim was sent to the other side, and its answer, for one contract. */
export const answerSteps = <const Name extends string>(module: Name) =>
  [
    {
      ...{ name: 'send', title: '登记报送', module, on: 'of', with: { result: 'sent' } },
      ...{ from: ['effective', 'refused'], copies: { sentOn: 'date' }, right: contractView },
      line: {
        ...{ list: 'effects', by: 'contract', from: { state: ['claimed', 'refused', 'disputed'] } },
        copies: { state: 'result' },
      },
    },
    {
      ...{ name: 'answer', title: '登记对方答复', module, on: 'of', right: contractView },
      from: ['effective', 'refused'],
      line: {
        ...{ list: 'effects', by: 'contract', from: { state: ['claimed', 'sent', 'refused', 'disputed'] } },
        copies: { state: 'result', approved: 'amount', agreedDays: 'days', answeredOn: 'date' },
      },
    },
  ] as const satisfies readonly Step[]

/** The fields of an answer of the other side to a record with effects. */
export const answerFields = (label: string, of: () => Target, { contract, project }: Modules) => ({
  of: reference(label, of, {
    required: true,
    immutable: true,
    only: { status: ['effective', 'refused'] },
    copies: { project: 'project', status: 'status' },
  }),
  project: reference('所属项目', project, { readonly: true }),
  status: choice(
    '单据状态',
    { open: '待生效', effective: '已生效', refused: '已退回', void: '已作废' },
    { readonly: true },
  ),
  contract: reference('合同', contract, {
    required: true,
    immutable: true,
    within: { project: 'project' },
    copies: { direction: 'direction' },
  }),
  direction: choice('收支类型', directions, { readonly: true }),
  result: choice('答复结果', { ...sent, ...answers }, { required: true, tones }),
  recipient: text('对方接收人', { requiredWhen: { result: 'sent' }, maxLength: 60 }),
  way: choice('报送方式', { hand: '当面递交', post: '邮寄', mail: '电子邮件', system: '对方系统' }),
  claimed: money('申报金额', { readonly: true, ...prices }),
  amount: money('确认金额', { requiredWhen: { result: 'agreed' }, ...prices }),
  days: number('确认工期（天）', days),
  signed: files('对方签字件', { requiredWhen: { result: 'agreed' }, atLeast: 1, atMost: 9 }),
  date: date('日期', { required: true, initial: 'today' }),
  remark: longText('说明', { maxLength: 500 }),
})

/** Our own approval is the agreement to expense lines, and there is none while a record is not in effect. */
export const answerRules: readonly Rule[] = [
  rule(
    'agreement',
    ['result', 'direction', 'status'],
    (result: string, direction: Direction, status: string) =>
      result !== 'agreed' || (direction === 'income' && status === 'effective'),
    '只有已生效单据中的收入合同可以登记为已确认',
  ),
  rule(
    'more',
    ['amount', 'claimed'],
    (amount: number, claimed: number) => amount <= claimed,
    '确认金额超过申报金额 {{limit}}，请说明原因',
    { level: 'reason', limit: (_: number, claimed: number) => claimed },
  ),
]
