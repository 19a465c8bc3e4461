import { defineModule, field, section } from '@/schema'

/**
 * 人脸照片: a photo of a person, such as one with a helmet, with which others compare the pictures of their punches; a service
 * compares them only if the company has configured one and the person agrees to that, too.
 */
export const face = defineModule({
  name: 'face',
  title: '人脸照片',
  area: 'attendance',
  handler: 'Face',
  code: '8835',
  confidential: true,

  fields: {
    person: field.person('本人', { required: true, initial: 'me', readonly: true }),
    status: field.choice('照片状态', { kept: '已登记' }, { readonly: true, initial: 'kept', tones: { kept: 'pass' } }),
    photo: field.photos('正面照片', { required: true, atLeast: 1, atMost: 1, unmarked: true }),
    note: field.text('照片说明（如戴安全帽）', { maxLength: 40 }),
    consent: field.yesNo('同意公司保存照片，只用于人工核对本人打卡；删除照片即撤回同意', { initial: false }),
    recognition: field.yesNo('另外同意：公司配置了识别服务时，可把照片发给该服务自动比对', { initial: false }),
    at: field.dateTime('同意时间', { readonly: true }),
  },

  rules: (rule) => [rule('consent', ['consent?', 'photo'], (consent) => consent === true, '须先同意保存照片')],

  form: [
    section('what', '照片', 'person', 'status', 'photo', 'note'),
    section('consent', '同意', 'consent', 'recognition', 'at'),
  ],

  list: {
    title: 'note',
    heading: ['person', 'note'],
    state: 'status',
    facts: ['at'],
    filters: ['status'],
    search: ['note'],
    sort: '-at',
  },

  writers: { people: ['person'] },
  scope: { people: ['person'] },
})
