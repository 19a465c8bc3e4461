import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { chinaDay, defineModule, field, section } from '@/schema'

/** 会议: a meeting that is planned, held and minuted; its decisions become tasks. */
export const meeting = defineModule({
  name: 'meeting',
  title: '会议',
  listTitle: '会议纪要',
  area: 'reports',
  handler: 'MeetingManage',
  code: '8871',

  fields: {
    number: field.serial('会议编号', { prefix: 'HY' }),
    title: field.text('会议主题', { required: true, maxLength: 100 }),
    kind: field.choice(
      '会议类型',
      { weekly: '工地例会', coordination: '协调会', safety: '安全会', review: '图纸会审', other: '其他' },
      { required: true, initial: 'weekly', dictionary: 'meeting-kind' },
    ),
    status: field.choice(
      '会议状态',
      { planned: '未召开', held: '已召开', minuted: '已签发' },
      {
        readonly: true,
        tones: { planned: 'wait', minuted: 'pass' },
        late: { after: 'day', from: ['planned'], as: 'held' },
      },
    ),
    project: field.reference('所属项目', () => project),
    begin: field.dateTime('开始时间', { required: true }),
    end: field.dateTime('结束时间', { required: true }),
    day: field.date('会议日期', { readonly: true }),
    place: field.text('会议地点', { maxLength: 100 }),
    chair: field.person('主持人', { required: true, initial: 'me' }),
    recorder: field.person('记录人', { required: true, initial: 'me' }),
    attendees: field.people('参会人', { required: true }),
    agenda: field.lines('议程', {
      title: 'topic',
      fields: {
        topic: field.text('议题', { required: true, maxLength: 100 }),
        who: field.person('汇报人'),
        minutes: field.number('时长（分钟）', { positive: true, max: 600 }),
      },
    }),
    minutes: field.longText('会议纪要', { maxLength: 5000 }),
    decisions: field.lines('会议决定', {
      title: 'text',
      fields: {
        text: field.text('决定事项', { required: true, maxLength: 200 }),
        owner: field.person('负责人', { required: true }),
        by: field.date('完成期限', { required: true }),
        task: field.reference('协作任务', () => task, { readonly: true }),
      },
    }),
    files: field.files('会议资料', { atMost: 9 }),
    signature: field.signature('主持人签名', { afterwards: true }),
  },

  computed: (compute) => [
    compute('day', ['begin'], (begin) => chinaDay(begin)),
    compute('status', ['minutes?', 'signature?'], (minutes, signature) => {
      if ((signature ?? []).length > 0) return 'minuted'
      return (minutes ?? '').trim() === '' ? 'planned' : 'held'
    }),
  ],

  rules: (rule) => [
    rule('times', ['end', 'begin'], (end, begin) => Date.parse(end) > Date.parse(begin), '结束时间须晚于开始时间'),
    rule(
      'due',
      ['decisions', 'begin'],
      (decisions, begin) => decisions.every(({ by }) => !by || by >= chinaDay(begin)),
      '决定事项的完成期限不能早于会议日期',
    ),
    rule(
      'signed',
      ['signature', 'minutes?'],
      (signature, minutes) => signature.length === 0 || (minutes ?? '').trim() !== '',
      '请先写会议纪要，再由主持人签名',
    ),
  ],

  form: [
    section('what', '会议', 'number', 'title', 'kind', 'status', 'project', 'begin', 'end', 'day', 'place'),
    section('who', '人员与议程', 'chair', 'recorder', 'attendees', 'agenda'),
    section('minutes', '纪要', 'minutes', 'decisions', 'files', 'signature'),
  ],

  list: {
    title: 'title',
    state: 'status',
    facts: ['begin', 'place', 'chair', 'project'],
    filters: ['status', 'kind'],
    search: ['title', 'number', 'minutes'],
    sort: '-begin',
  },

  views: (view) => [view.calendar('day')],
  clocks: [
    {
      ...{ name: 'begin', due: 'begin', while: { status: ['planned'] } },
      reminders: [{ minutes: -15, to: ['attendees', 'chair', 'recorder'] }],
    },
  ],
  calendar: { from: 'day', people: ['chair', 'recorder', 'attendees'] },
  paper: {
    ...{ title: '会议纪要', signs: ['chair', 'recorder'] },
    layout: {
      head: ['title', 'kind', 'begin', 'end', 'place', 'project', 'chair', 'recorder', 'attendees'],
      table: { of: 'agenda', columns: ['topic', 'who', 'minutes'] },
      below: ['minutes', 'decisions'],
    },
  },
  frozen: { in: ['minuted'], message: '主持人已签发纪要，不能再修改' },
  scope: { people: ['chair', 'recorder', 'attendees'], project: 'project', editors: ['chair', 'recorder'] },
})
