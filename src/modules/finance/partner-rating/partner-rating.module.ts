import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

const stars = (label: string) => field.rating(label, { required: true })

/** 履约评价: what a partner did on a project, by five marks of one to five; the mean of all is its rating. */
export const partnerRating = defineModule({
  name: 'partner-rating',
  title: '履约评价',
  area: 'finance',
  handler: 'PartnerRating',
  code: '8822',

  fields: {
    partner: field.reference('合作单位', () => partner, { required: true, immutable: true }),
    project: field.reference('所属项目', () => project, { required: true }),
    contract: field.reference('合同', () => contract, { within: { project: 'project', partner: 'partyB' } }),
    date: field.date('评价日期', { required: true, initial: 'today' }),
    quality: stars('质量'),
    schedule: stars('进度'),
    safety: stars('安全'),
    price: stars('价格'),
    service: stars('配合'),
    score: field.number('评分', { readonly: true }),
    level: field.choice(
      '评价等级',
      { good: '优良', fair: '合格', poor: '较差' },
      { readonly: true, tones: { good: 'pass', fair: 'plain', poor: 'fail' } },
    ),
    note: field.longText('评价说明', { maxLength: 500 }),
    photos: field.photos('照片', { atMost: 9 }),
    rater: field.person('评价人', { required: true, initial: 'me' }),
  },

  computed: (compute) => [
    // The sum of five whole marks divided by five has one decimal.
    compute(
      'score',
      ['quality', 'schedule', 'safety', 'price', 'service'],
      (...marks) => (marks.reduce((sum, mark) => sum + mark, 0) * 2) / 10,
    ),
    compute('level', ['score'], (score) => {
      if (score >= 4) return 'good'
      return score >= 3 ? 'fair' : 'poor'
    }),
  ],

  rules: (rule) => [
    rule('date', ['date'], (date) => date <= dayFromToday(), '评价日期不能晚于今天'),
    rule(
      'reason',
      ['note?', 'level'],
      (note, level) => level !== 'poor' || (note ?? '').trim() !== '',
      '请说明差在哪里',
    ),
  ],

  form: [
    section('whom', '评价对象', 'partner', 'project', 'contract', 'date', 'rater'),
    section('marks', '评分', 'quality', 'schedule', 'safety', 'price', 'service', 'score', 'level'),
    section('more', '说明', 'note', 'photos'),
  ],

  list: {
    title: 'partner',
    state: 'level',
    facts: ['project', 'score', 'date', 'rater'],
    filters: ['level'],
    search: ['note'],
    sort: '-date',
  },

  scope: { people: ['rater'], shared: true },
  partOf: 'partner',
})
