import { contract } from '@/modules/finance/contract/contract.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'
import { confirmedSum, confirmedWorks, recoveredOf, retainedOf } from '@/schema/money'

/** 业主确认: the owner signed for a measurement of an income contract, which takes effect with the confirmed amount. */
export const measurementConfirmation = defineModule({
  name: 'measurement-confirmation',
  title: '业主确认',
  area: 'finance',
  handler: 'MeasureConfirmation',
  code: '8817',
  confidential: true,

  fields: {
    measurement: field.reference('工程计量', () => measurement, {
      required: true,
      immutable: true,
      only: { status: ['waiting'] },
      copies: {
        ...{ project: 'project', contract: 'contract', reported: 'gross', deducted: 'deducted' },
        ...{ depositShare: 'depositShare', recoveryShare: 'recoveryShare', outstanding: 'outstanding' },
        ...{ doneBefore: 'doneBefore', dueBefore: 'dueBefore', retainAdjust: 'retainAdjust' },
      },
      begins: { amount: 'gross' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    contract: field.reference('合同', () => contract, { readonly: true }),
    kind: field.choice(
      '登记类型',
      { confirmed: '业主已确认' },
      { readonly: true, tones: { confirmed: 'pass' }, initial: 'confirmed' },
    ),
    reported: field.money('申报金额', { readonly: true }),
    works: confirmedWorks(),
    // The sum of the lines; without lines it is typed.
    amount: field.money('确认金额', { required: true, min: 0 }),
    date: field.date('确认日期', { required: true, initial: 'today' }),
    signed: field.files('业主签字件', { required: true, atLeast: 1, atMost: 9 }),
    depositShare: field.percent('质保金比例', { readonly: true }),
    recoveryShare: field.percent('预付款扣回比例', { readonly: true }),
    outstanding: field.money('未扣回预付款', { readonly: true }),
    doneBefore: field.money('此前累计计量', { readonly: true }),
    dueBefore: field.money('此前累计应收', { readonly: true }),
    retainAdjust: field.money('质保金补扣', { readonly: true }),
    retained: field.money('扣质保金', { readonly: true }),
    recovered: field.money('扣回预付款', { readonly: true }),
    deducted: field.money('扣款合计', { readonly: true }),
    due: field.money('本期应收', { readonly: true, capitals: true }),
    doneAfter: field.money('确认后累计计量', { readonly: true }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('amount', ['works?', 'amount?'], (works, typed) => confirmedSum(works ?? [], typed)),
    compute('retained', ['amount', 'depositShare?', 'retainAdjust?'], retainedOf),
    compute('recovered', ['amount', 'recoveryShare?', 'outstanding?'], recoveredOf),
    compute(
      'due',
      ['amount', 'retained', 'recovered', 'deducted?'],
      (amount, retained, recovered, deducted) => amount - retained - recovered - (deducted ?? 0),
    ),
    compute('doneAfter', ['doneBefore?', 'amount'], (before, amount) => (before ?? 0) + amount),
  ],

  rules: (rule) => [
    rule(
      'reported',
      ['amount', 'reported'],
      (amount, reported) => amount <= reported,
      '确认金额不能超过申报金额 {{limit}}',
      {
        limit: (_, reported) => reported,
      },
    ),
  ],

  form: [
    section('what', '工程计量', 'measurement', 'project', 'contract', 'kind', 'reported'),
    section('confirmed', '业主确认', 'works', 'amount', 'date', 'signed', 'remark'),
    section(
      'due',
      '本期应收',
      ...([
        'retainAdjust',
        'retained',
        'recovered',
        'deducted',
        'due',
        'doneBefore',
        'doneAfter',
        'dueBefore',
      ] as const),
      ...(['depositShare', 'recoveryShare', 'outstanding'] as const),
    ),
  ],

  list: {
    title: 'measurement',
    heading: ['contract', 'measurement'],
    state: 'kind',
    amount: 'amount',
    facts: ['contract', 'date'],
    filters: ['kind'],
    search: ['remark'],
    sort: '-date',
    totals: ['amount', 'due'],
  },

  scope: { people: [], project: 'project' },
  gathers: {
    ...{ into: 'works', from: 'measurement', lines: 'works', key: 'name', needs: 'reported' },
    takes: {
      ...{ measureCode: 'measureCode', name: 'name', pricing: 'pricing', unit: 'unit', price: 'price' },
      ...{ reported: 'quantity', reportedAmount: 'amount', quantity: 'quantity', lump: 'lump' },
    },
  },
})
