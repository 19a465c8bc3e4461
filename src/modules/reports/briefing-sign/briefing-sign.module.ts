import { project } from '@/modules/projects/project/project.module'
import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { defineModule, field, section } from '@/schema'

/** 交底签字: one person of a briefing has signed; a person of the company, or another one by name. */
export const briefingSign = defineModule({
  name: 'briefing-sign',
  title: '交底签字',
  area: 'reports',
  handler: 'BriefingSign',
  code: '8875',

  fields: {
    briefing: field.reference('交底', () => technicalBriefing, {
      required: true,
      immutable: true,
      copies: { project: 'project' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    person: field.person('签字人', { immutable: true }),
    name: field.text('其他签字人', { maxLength: 40 }),
    status: field.choice(
      '签字类型',
      { listed: '名单内', extra: '补签' },
      { readonly: true, tones: { listed: 'pass', extra: 'wait' } },
    ),
    signature: field.signature('签名', { required: true, immutable: true }),
    photo: field.photos('签字照片', { atMost: 1 }),
    at: field.dateTime('签字时间', { readonly: true }),
    language: field.choice(
      '阅读语言',
      { zh: '简体中文', tw: '繁體中文', en: 'English', es: 'Español' },
      { readonly: true },
    ),
  },

  rules: (rule) => [
    rule(
      'who',
      ['briefing', 'person?', 'name?'],
      (_, person, name) => (person === null) !== ((name ?? '').trim() === ''),
      '请选择签字人，或填写其他签字人的姓名',
    ),
    rule('listed', ['briefing', 'status'], (_, status) => status !== 'extra', '不在签字名单上，确定补签吗', {
      level: 'confirm',
    }),
  ],

  form: [
    section('what', '签字', 'briefing', 'project', 'person', 'name', 'signature', 'photo'),
    section('when', '签字记录', 'status', 'at', 'language'),
  ],

  list: {
    title: 'briefing',
    heading: ['person', 'name', 'briefing'],
    state: 'status',
    facts: ['at'],
    filters: ['status'],
    search: ['name'],
    sort: '-at',
  },

  partOf: 'briefing',
  unique: [
    ['person', 'briefing'],
    ['name', 'briefing'],
  ],
  signs: {
    ...{ record: 'briefing', person: 'person', name: 'name' },
    of: { people: 'attendees', others: 'others', named: 'name', until: 'by' },
  },
  writers: { people: ['person', 'briefing.presenter'] },
  scope: { people: ['person'], project: 'project' },
})
