import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, type Target } from '@/schema'

/** 技术规范: a standard or method statement in a version; a later one replaces it, and it stays readable. */
export const tecSpecification = defineModule({
  name: 'tec-specification',
  title: '技术规范',
  area: 'reports',
  handler: 'TecSpecification',
  code: '8831',

  fields: {
    code: field.text('规范编号', { required: true, maxLength: 60, unique: true }),
    name: field.text('规范名称', { required: true, maxLength: 100 }),
    class: field.choice(
      '规范类别',
      {
        structure: '主体结构',
        foundation: '地基基础',
        decoration: '装饰装修',
        installation: '机电安装',
        safety: '安全文明',
        other: '其他',
      },
      { required: true, initial: 'structure', dictionary: 'specification-class' },
    ),
    status: field.choice(
      '规范状态',
      { valid: '现行', over: '已失效', replaced: '已替代' },
      {
        readonly: true,
        initial: 'valid',
        tones: { valid: 'pass', over: 'fail', replaced: 'plain' },
        late: { after: 'until', from: ['valid'], as: 'over' },
      },
    ),
    edition: field.text('版本', { required: true, maxLength: 40 }),
    valid: field.date('实施日期', { required: true, years: [1980, 2060] }),
    until: field.date('失效日期', { years: [1980, 2060] }),
    replaces: field.reference('替代的规范', (): Target => tecSpecification),
    replacedBy: field.text('被替代为', { readonly: true, maxLength: 200 }),
    files: field.files('规范文件', { required: true, atLeast: 1, atMost: 9 }),
    projects: field.lines('适用项目', {
      title: 'project',
      fields: { project: field.reference('项目', () => project, { required: true }) },
    }),
    keywords: field.text('关键词', { maxLength: 100 }),
    note: field.longText('要点说明', { maxLength: 1000 }),
  },

  rules: (rule) => [
    rule('dates', ['until', 'valid'], (until, valid) => until > valid, '失效日期须晚于实施日期'),
    rule(
      'twice',
      ['projects'],
      (projects) => new Set(projects.map((line) => line.project)).size === projects.length,
      '同一个项目只列一次',
    ),
  ],

  form: [
    section('what', '规范', 'code', 'name', 'class', 'status', 'edition', 'files', 'note'),
    section('when', '效力', 'valid', 'until', 'replaces', 'replacedBy'),
    section('where', '适用范围', 'projects', 'keywords'),
  ],

  list: {
    title: 'name',
    state: 'status',
    facts: ['code', 'edition', 'valid', 'class'],
    filters: ['class', 'status'],
    search: ['name', 'code', 'keywords'],
    sort: ['@states', 'code'],
    states: ['valid', 'over', 'replaced'],
  },

  scope: { people: [], shared: true },
})
