import { disciplines } from '@/modules/disciplines.part'
import { drawCame } from '@/modules/drawings/draw-came/draw-came.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { drawing } from '@/modules/drawings/drawing/drawing.module'
import { secrets } from '@/modules/drawings/secrets.part'
import { designChange } from '@/modules/finance/design-change/design-change.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, type Target } from '@/schema'

/** 图纸版本: an edition of a drawing; publishing it supersedes the one before, so that one at most is current. */
export const drawVersion = defineModule({
  name: 'draw-version',
  title: '图纸版本',
  listTitle: '图纸库',
  area: 'drawings',
  handler: 'DrawVersion',
  code: '8814',

  fields: {
    label: field.text('图号与版本', { readonly: true }),
    status: field.choice(
      '版本状态',
      { unpublished: '待发布', current: '现行', superseded: '已替代', void: '作废' },
      {
        readonly: true,
        initial: 'unpublished',
        tones: { unpublished: 'wait', current: 'pass', superseded: 'plain', void: 'fail' },
      },
    ),
    drawing: field.reference('图纸', () => drawing, {
      ...{ required: true, immutable: true, only: { status: ['none', 'valid'] } },
      copies: {
        ...{ project: 'project', number: 'number', name: 'name', discipline: 'discipline', type: 'type' },
        ...{ area: 'area', secret: 'secret' },
      },
    }),
    number: field.text('图号', { readonly: true }),
    name: field.text('图名', { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    discipline: field.choice('专业', disciplines, { readonly: true }),
    type: field.reference('图纸类型', () => drawType, { readonly: true }),
    area: field.text('图纸部位', { readonly: true }),
    secret: field.choice('密级', secrets, { readonly: true, tones: { confidential: 'fail' } }),
    edition: field.text('版本', { required: true, maxLength: 60 }),
    issued: field.date('出图日期', { required: true, initial: 'today', years: [2000, 2060] }),
    files: field.files('图纸文件', { required: true, atLeast: 1, atMost: 9 }),
    replaces: field.reference('对照的现行版', (): Target => drawVersion, { readonly: true }),
    reason: field.longText('变更原因', { maxLength: 300 }),
    change: field.reference('设计变更', () => designChange, { within: { project: 'project' } }),
    reception: field.reference('收图', () => drawCame, { readonly: true }),
    publishedAt: field.dateTime('发布时间', { readonly: true }),
    publishedBy: field.person('发布人', { readonly: true }),
    supersededBy: field.text('被替代为', { readonly: true }),
    // Only the current version has a value, so that the unique key allows one of a drawing.
    standing: field.choice('现行标记', { current: '现行' }, { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('label', ['number?', 'edition?'], (number, edition) => `${number ?? ''} ${edition ?? ''}`.trim()),
  ],

  rules: (rule) => [
    rule(
      'reason',
      ['reason?', 'replaces?'],
      (reason, replaces) => replaces === null || (reason ?? '').trim() !== '',
      '这张图纸已有现行版，请填写变更原因',
    ),
    rule('superseded', ['supersededBy?'], (by) => by === null, '这一版已被 {{limit}} 替代，请按新版施工', {
      level: 'confirm',
      standing: true,
      limit: (by) => by ?? '',
    }),
  ],

  form: [
    section('what', '版本', 'drawing', 'label', 'status', 'edition', 'issued', 'files', 'supersededBy'),
    section('why', '变更', 'replaces', 'reason', 'change', 'remark'),
    section('drawing', '图纸信息', 'number', 'name', 'project', 'discipline', 'type', 'area', 'secret'),
    section('published', '发布', 'reception', 'publishedAt', 'publishedBy', 'standing'),
  ],

  list: {
    title: 'label',
    heading: ['label', 'name'],
    state: 'status',
    facts: ['discipline', 'type', 'area', 'project'],
    filters: ['status', 'discipline'],
    search: ['number', 'name', 'area', 'edition'],
    sort: ['@states', 'number'],
    states: ['current', 'unpublished', 'superseded', 'void'],
  },

  steps: [
    {
      ...{ name: 'publish', title: '发布', waiting: '待发布图纸', module: 'draw-publication', on: 'edition' },
      ...{ with: { action: 'publish' }, from: ['unpublished'], sets: 'current' },
      ...{ right: { code: '8814-publish', to: 'edit' } as const },
      copies: { publishedBy: 'person' },
    },
    {
      ...{ name: 'void', title: '作废', module: 'draw-publication', on: 'edition', with: { action: 'void' } },
      ...{ from: ['unpublished', 'current'], isOptional: true, sets: 'void' },
      right: { code: '8814-publish', to: 'edit' },
    },
  ],
  frozen: {
    in: [],
    kept: ['current', 'superseded', 'void'],
    only: { current: ['remark'], superseded: ['remark'], void: ['remark'] },
    message: '已发布的版本只能修改备注；文件有误请发布新版本',
  },

  views: (view) => [view.chart('disciplines', '各专业图纸', { by: 'discipline', split: 'status' })],
  partOf: 'drawing',
  unique: [
    ['edition', 'drawing'],
    ['drawing', 'standing'],
  ],
  withheld: { secret: 'confidential' },
  scope: { people: [], project: 'project', drafts: { by: 'status', in: ['unpublished'] } },
})
