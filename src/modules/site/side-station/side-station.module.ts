import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, hasCome, section, weathers } from '@/schema'

const day = 86_400_000

/** 旁站记录: the supervision of critical work from its beginning to its end; one person is at one place at a time. */
export const sideStation = defineModule({
  name: 'side-station',
  title: '旁站记录',
  area: 'site',
  handler: 'OnsiteSupervision',
  code: '8865',

  fields: {
    number: field.serial('旁站编号', { prefix: 'PZ' }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    part: field.text('旁站部位', { required: true, maxLength: 100 }),
    process: field.choice(
      '关键工序',
      {
        concrete: '混凝土浇筑',
        piling: '桩基施工',
        excavation: '深基坑开挖与支护',
        waterproofing: '防水施工',
        prestress: '预应力张拉',
        steel: '钢结构安装',
        strip: '后浇带施工',
        grouting: '套筒灌浆',
        hoist: '起重机械安拆',
        trial: '试验与检测',
        other: '其他',
      },
      { required: true, dictionary: 'key-process' },
    ),
    begin: field.dateTime('开始时间', { required: true }),
    end: field.dateTime('结束时间', { required: true }),
    hours: field.quantity('旁站时长（小时）', { readonly: true }),
    weather: field.choice('天气', weathers),
    supervisor: field.person('旁站人', { required: true, initial: 'me' }),
    others: field.people('共同旁站人'),
    company: field.reference('施工单位', () => partner),
    foreman: field.text('现场负责人', { maxLength: 40 }),
    work: field.longText('施工情况', { required: true, maxLength: 1000 }),
    watch: field.longText('旁站情况', { required: true, maxLength: 1000 }),
    problems: field.longText('发现问题', { maxLength: 1000 }),
    handling: field.longText('处理情况', { maxLength: 1000 }),
    result: field.choice(
      '旁站结果',
      { fine: '未发现问题', problem: '发现问题' },
      { readonly: true, tones: { fine: 'pass', problem: 'wait' } },
    ),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9, distinct: true }),
    signature: field.signature('旁站人签名', { required: true }),
    foremanSign: field.signature('现场负责人签名'),
  },

  computed: (compute) => [
    compute(
      'hours',
      ['begin', 'end'],
      (begin, end) => Math.round((Date.parse(end) - Date.parse(begin)) / 36_000) / 100,
    ),
    compute('result', ['problems?'], (problems) => ((problems ?? '') === '' ? 'fine' : 'problem')),
  ],

  rules: (rule) => [
    rule('order', ['end', 'begin'], (end, begin) => Date.parse(end) > Date.parse(begin), '结束时间须晚于开始时间'),
    rule(
      'length',
      ['end', 'begin'],
      (end, begin) => Date.parse(end) - Date.parse(begin) <= day,
      '一次旁站最长 24 小时',
    ),
    rule('over', ['end'], hasCome, '结束时间不能晚于现在'),
    rule(
      'handling',
      ['handling?', 'problems'],
      (handling, problems) => problems === '' || (handling ?? '') !== '',
      '发现了问题，请填写处理情况',
    ),
  ],

  excludes: [{ same: 'supervisor', from: 'begin', to: 'end', named: 'number' }],

  form: [
    section('what', '旁站', 'photos', 'number', 'project', 'part', 'process'),
    section('when', '时间', 'begin', 'end', 'hours', 'weather'),
    section('who', '人员', 'supervisor', 'others', 'company', 'foreman'),
    section('record', '记录', 'work', 'watch', 'problems', 'handling', 'result'),
    section('signatures', '签名', 'signature', 'foremanSign'),
  ],

  list: {
    title: 'part',
    state: 'result',
    facts: ['process', 'begin', 'end', 'supervisor'],
    filters: ['result', 'process'],
    search: ['part', 'number', 'work'],
    sort: '-begin',
  },

  views: (view) => [
    view.gallery('photos'),
    view.chart('processes', '各工序旁站次数', { by: 'process' }),
    view.chart('months', '每月旁站', { by: 'begin', per: 'month', last: 12 }),
  ],
  quick: { text: '写旁站' },
  paper: {
    signs: ['supervisor'],
    layout: {
      head: [
        'project',
        'part',
        'process',
        'company',
        'begin',
        'end',
        'hours',
        'weather',
        'supervisor',
        'others',
        'foreman',
      ],
      below: ['work', 'watch', 'problems', 'handling'],
    },
  },
  scope: { people: ['supervisor', 'others'], project: 'project' },
})
