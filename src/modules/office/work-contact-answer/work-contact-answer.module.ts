import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, sectionWhen } from '@/schema'

/** 联系单答复: what a recipient answered to a work contact, what its author registered for another company, or its end. */
export const workContactAnswer = defineModule({
  name: 'work-contact-answer',
  title: '联系单答复',
  area: 'office',
  handler: 'WorkContactAnswer',
  code: '8809',

  fields: {
    contact: field.reference('工作联系单', () => workContact, {
      required: true,
      immutable: true,
      copies: { project: 'project', sentOn: 'date' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    sentOn: field.date('发出日期', { readonly: true }),
    kind: field.choice(
      '处理方式',
      { answer: '答复', register: '登记对方答复', close: '关闭' },
      { required: true, initial: 'answer', tones: { answer: 'pass', register: 'pass' } },
    ),
    answeredBy: field.text('答复单位或人员', { requiredWhen: { kind: 'register' }, maxLength: 100 }),
    text: field.longText('内容', { required: true, maxLength: 3000 }),
    files: field.files('附件', { atMost: 9 }),
    date: field.date('日期', { required: true, initial: 'today' }),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '答复日期不能晚于今天'),
    rule('order', ['date', 'sentOn'], (date, sentOn) => date >= sentOn, '答复日期不能早于发出日期'),
  ],

  form: [
    section('what', '工作联系单', 'contact', 'project', 'sentOn', 'kind'),
    sectionWhen({ kind: 'register' }, 'by', '对方', 'answeredBy'),
    section('answer', '答复', 'text', 'files', 'date'),
  ],

  list: {
    title: 'contact',
    heading: ['contact', 'text'],
    state: 'kind',
    facts: ['answeredBy', 'date'],
    filters: ['kind'],
    search: ['text', 'answeredBy'],
    sort: '-date',
  },

  scope: { people: [], project: 'project' },
})
