import { project } from '@/modules/projects/project/project.module'
import { chinaDay, defineModule, field, section } from '@/schema'

/** 现场拍照: pictures of a site with their place and moment, taken there. */
export const photoCheckIn = defineModule({
  name: 'photo-check-in',
  title: '现场拍照',
  area: 'reports',
  handler: 'PhotoCheckIn',
  code: '8838',

  fields: {
    number: field.serial('拍照编号', { prefix: 'PZK' }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    kind: field.choice(
      '拍照类型',
      { progress: '进度', quality: '质量', safety: '安全', visit: '巡查', other: '其他' },
      { required: true, initial: 'progress', dictionary: 'photo-kind' },
    ),
    part: field.text('拍照部位', { maxLength: 100 }),
    photos: field.photos('现场照片', { required: true, atLeast: 1, atMost: 9, asksAtOnce: true, cameraOnly: true }),
    place: field.place('拍照位置', { required: true }),
    remark: field.text('说明', { maxLength: 200 }),
    author: field.person('拍照人', { readonly: true, initial: 'me' }),
    at: field.dateTime('拍照时间', { readonly: true }),
    day: field.date('拍照日期', { readonly: true }),
  },

  computed: (compute) => [compute('day', ['at'], (at) => chinaDay(at))],

  form: [
    section('what', '拍照', 'photos', 'project', 'kind', 'part', 'remark'),
    section('where', '位置与时间', 'number', 'place', 'author', 'at', 'day'),
  ],

  list: {
    title: 'number',
    heading: ['project', 'part'],
    state: 'kind',
    facts: ['at', 'author', 'remark'],
    filters: ['kind'],
    search: ['number', 'part', 'remark'],
    sort: '-at',
  },

  views: (view) => [view.gallery('photos', { by: 'day' }), view.map('place'), view.calendar('day')],
  quick: { text: '拍照打卡' },
  scope: { people: ['author'], project: 'project', editors: ['author'] },
})
