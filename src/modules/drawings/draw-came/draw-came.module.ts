import { disciplines } from '@/modules/disciplines.part'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { drawing } from '@/modules/drawings/drawing/drawing.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 收图: drawings that came in, with their versions and copies; publishing makes them the current ones. */
export const drawCame = defineModule({
  name: 'draw-came',
  title: '收图',
  area: 'drawings',
  handler: 'DrawCame',
  code: '8814',

  fields: {
    number: field.serial('收图编号', { prefix: 'ST' }),
    status: field.choice(
      '收图状态',
      { registered: '已登记', checked: '已核对', published: '已发布' },
      { readonly: true, initial: 'registered', tones: { registered: 'wait', checked: 'wait', published: 'pass' } },
    ),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    sender: field.reference('来图单位', () => partner, { required: true }),
    date: field.date('收图日期', { required: true, initial: 'today' }),
    kind: field.choice(
      '收图类别',
      { construction: '施工图', change: '变更图', 'as-built': '竣工图' },
      { required: true, initial: 'construction' },
    ),
    items: field.lines('图纸明细', {
      title: 'number',
      of: 'project',
      required: true,
      fields: {
        drawing: field.reference('已有图纸', () => drawing, {
          ...{ within: { project: 'project' }, only: { status: ['none', 'valid'] } },
          begins: { number: 'number', name: 'name', discipline: 'discipline', type: 'type', area: 'area' },
        }),
        number: field.text('图号', { required: true, maxLength: 40 }),
        name: field.text('图名', { required: true, maxLength: 100 }),
        discipline: field.choice('专业', disciplines, { required: true }),
        type: field.reference('图纸类型', () => drawType, {
          ...{ required: true, within: { project: 'project' }, only: { state: ['active'] }, leavesOnly: true },
        }),
        area: field.text('图纸部位', { maxLength: 60 }),
        edition: field.text('版本', { required: true, maxLength: 60 }),
        issued: field.date('出图日期', { required: true, initial: 'today', years: [2000, 2060] }),
        files: field.files('图纸文件', { atMost: 9 }),
        copies: field.number('份数', { min: 0, max: 1000, whole: true }),
        stamped: field.yesNo('已盖章', { initial: false }),
        remark: field.text('变更说明', { maxLength: 200 }),
        present: field.text('登记时的现行版', { readonly: true }),
        taken: field.text('已登记于', { readonly: true }),
      },
      rules: (rule) => [
        rule('twice', ['taken?'], (taken) => taken === null, '这一版已登记：{{limit}}', {
          limit: (taken) => taken ?? '',
        }),
      ],
    }),
    receiver: field.person('收图人', { required: true, initial: 'me' }),
    signature: field.signature('收图人签名'),
    checkedOn: field.date('核对日期', { readonly: true }),
    checkedBy: field.person('核对人', { readonly: true }),
    publishedOn: field.date('发布日期', { readonly: true }),
    publishedBy: field.person('发布人', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '收图日期不能晚于今天'),
    rule(
      'once',
      ['items'],
      (items) =>
        new Set(items.map(({ number, discipline }) => `${discipline} ${(number ?? '').trim().toLowerCase()}`)).size ===
        items.length,
      '同一张图纸只列一次',
    ),
  ],

  form: [
    section('what', '收图', 'number', 'status', 'project', 'sender', 'date', 'kind'),
    section('items', '图纸明细', 'items'),
    section(
      'who',
      '签收与处理',
      'receiver',
      'signature',
      'checkedOn',
      'checkedBy',
      'publishedOn',
      'publishedBy',
      'remark',
    ),
  ],

  list: {
    title: 'number',
    heading: ['number', 'sender'],
    state: 'status',
    facts: ['project', 'kind', 'date', 'receiver'],
    filters: ['status', 'kind'],
    search: ['number', 'remark'],
    sort: ['@open', '-date'],
    open: ['registered', 'checked'],
    closed: '-date',
  },

  steps: [
    {
      ...{ name: 'check', title: '核对', waiting: '待核对收图', module: 'draw-handling', on: 'reception' },
      ...{ with: { action: 'check' }, from: ['registered'], notifies: '@editors', sets: 'checked' },
      copies: { checkedOn: 'date', checkedBy: 'person' },
    },
    {
      ...{ name: 'publish', title: '发布图纸', waiting: '待发布收图', module: 'draw-handling', on: 'reception' },
      ...{ with: { action: 'publish' }, from: ['checked'], notifies: '@editors', sets: 'published' },
      ...{ right: { code: '8814-publish', to: 'edit' } as const },
      copies: { publishedOn: 'date', publishedBy: 'person' },
    },
    {
      ...{ name: 'return', title: '退回登记', module: 'draw-handling', on: 'reception', with: { action: 'return' } },
      ...{ from: ['checked'], isOptional: true, sets: 'registered', copies: { checkedOn: null, checkedBy: null } },
    },
  ],
  frozen: { in: ['checked', 'published'], message: '收图已核对或发布，不能修改或删除' },

  paper: { title: '收图单', signs: ['receiver', 'checkedBy'] },
  scope: { people: ['receiver'], project: 'project', drafts: { by: 'status', in: ['registered', 'checked'] } },
})
