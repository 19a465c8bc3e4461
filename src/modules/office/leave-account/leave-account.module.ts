import { defineModule, field, section } from '@/schema'
import { leaveTypes } from '../leave/leave-types.part'

const readonly = true

/** 假期额度: the days of leave of one type that a person may take in a year, with what is carried over from the last one. */
export const leaveAccount = defineModule({
  name: 'leave-account',
  title: '假期额度',
  area: 'office',
  handler: 'LeaveAccount',
  code: '8830',

  fields: {
    person: field.person('人员', { required: true }),
    type: field.choice('请假类型', leaveTypes, { required: true, initial: 'annual', dictionary: 'leave-type' }),
    year: field.year('年度', { required: true }),
    days: field.quantity('当年天数', { required: true, min: 0, max: 366 }),
    lastLeft: field.quantity('上年剩余天数', { readonly }),
    carried: field.quantity('结转天数', { min: 0, max: 366 }),
    until: field.date('结转有效期至'),
    taken: field.quantity('已休天数', { readonly }),
    pending: field.quantity('待批天数', { readonly }),
    left: field.quantity('剩余天数', { readonly }),
    remark: field.text('说明', { maxLength: 200 }),
  },

  rules: (rule) => [
    rule(
      'halves',
      ['days', 'carried?'],
      (days, carried) => Number.isInteger(days * 2) && Number.isInteger((carried ?? 0) * 2),
      '假期额度按半天计',
    ),
    rule('until', ['until', 'year'], (until, year) => until.startsWith(`${year}-`), '结转有效期须在本年度内'),
    rule('compensatory', ['type'], (type) => type !== 'compensatory', '调休天数由加班登记得出，不需要设置额度'),
    rule(
      'carried',
      ['carried', 'lastLeft'],
      (carried, lastLeft) => carried <= Math.max(0, lastLeft),
      '结转天数超过上年剩余的 {{limit}} 天，确定吗',
      { level: 'confirm', limit: (_, lastLeft) => Math.max(0, lastLeft) },
    ),
  ],

  form: [
    section('what', '额度', 'person', 'type', 'year', 'days'),
    section('carried', '结转', 'lastLeft', 'carried', 'until', 'remark'),
    section('used', '使用情况', 'taken', 'pending', 'left'),
  ],

  list: {
    title: 'year',
    heading: ['person', 'year'],
    state: 'type',
    facts: ['days', 'carried', 'left'],
    filters: ['type'],
    search: ['remark'],
    sort: '-year',
  },

  prefillFrom: ['person', 'type', 'year'],
  unique: [['year', 'person', 'type']],
  writers: { people: [], only: true },
  scope: { people: ['person'] },
})
