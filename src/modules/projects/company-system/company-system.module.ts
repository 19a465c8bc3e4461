import { reaches } from '@/modules/audience.part'
import { defineModule, field, section, type Target } from '@/schema'

/** 公司制度: a rule of the company in a version, for all people or for some. */
export const companySystem = defineModule({
  name: 'company-system',
  title: '公司制度',
  area: 'projects',
  handler: 'CompanySystem',
  code: '8829',

  fields: {
    number: field.serial('制度编号', { prefix: 'ZD' }),
    title: field.text('制度名称', { required: true, maxLength: 100 }),
    edition: field.text('版本', { maxLength: 60 }),
    kind: field.choice(
      '制度类别',
      { admin: '行政', finance: '财务', safety: '安全', quality: '质量', personnel: '人事', project: '项目' },
      { required: true, initial: 'admin', dictionary: 'rule-kind' },
    ),
    status: field.choice(
      '制度状态',
      { draft: '草稿', valid: '有效', replaced: '已替代', expired: '已失效' },
      {
        required: true,
        initial: 'draft',
        tones: { draft: 'wait', valid: 'pass', expired: 'fail' },
        late: { after: 'until', from: ['valid'], as: 'expired' },
      },
    ),
    department: field.department('归口部门'),
    content: field.longText('制度正文', { maxLength: 20_000 }),
    files: field.files('制度文件', { atMost: 9 }),
    effective: field.date('生效日期'),
    until: field.date('有效期至'),
    replaces: field.reference('替代的制度', (): Target => companySystem, { only: { status: ['valid', 'expired'] } }),
    reach: field.choice('适用范围', reaches, { required: true, initial: 'everyone' }),
    departments: field.departments('适用部门', { requiredWhen: { reach: 'departments' } }),
    people: field.people('适用人员', { requiredWhen: { reach: 'people' } }),
    mustRead: field.yesNo('必读', { initial: false }),
    publisher: field.person('发布人', { required: true, initial: 'me' }),
  },

  rules: (rule) => [
    rule(
      'content',
      ['content?', 'files?'],
      (content, files) => (content ?? '').trim() !== '' || (files ?? []).length > 0,
      '请填写正文或上传文件',
    ),
    rule('dates', ['until', 'effective'], (until, effective) => until > effective, '有效期须晚于生效日期'),
  ],

  form: [
    section('what', '制度', 'number', 'title', 'edition', 'kind', 'status', 'department', 'content', 'files'),
    section('when', '效力', 'effective', 'until', 'replaces'),
    section('whom', '适用范围', 'reach', 'departments', 'people', 'mustRead', 'publisher'),
  ],

  list: {
    title: 'title',
    heading: ['title', 'edition'],
    state: 'status',
    facts: ['kind', 'department', 'effective', 'until'],
    filters: ['status', 'kind'],
    search: ['title', 'number', 'content'],
    sort: ['@states', '-effective'],
    states: ['valid', 'draft', 'replaced'],
  },

  unique: [['title', 'edition']],
  scope: {
    people: ['publisher'],
    audience: {
      by: 'reach',
      everyone: 'everyone',
      fields: ['departments', 'people'],
      when: { status: ['valid', 'replaced', 'expired'] },
    },
  },
  receipts: true,
  reading: { text: '阅读制度', where: { mustRead: 'true', status: 'valid' } },
})
