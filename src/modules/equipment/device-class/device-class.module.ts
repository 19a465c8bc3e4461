import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { defineModule, field, section, type Target } from '@/schema'

/** 设备类别: the classes of machines as a tree, with the certificate that an operator of a class needs. */
export const deviceClass = defineModule({
  name: 'device-class',
  title: '设备类别',
  area: 'equipment',
  handler: 'DeviceClass',
  code: '8872',

  fields: {
    name: field.text('类别名称', { required: true, maxLength: 40, unique: true }),
    parent: field.reference('上级类别', (): Target => deviceClass),
    kind: field.choice(
      '设备性质',
      { special: '特种设备', general: '一般设备' },
      { required: true, initial: 'general', tones: { special: 'wait' } },
    ),
    certificate: field.reference('操作证类型', () => certificateType, { only: { holder: ['person'] } }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  form: [section('basics', '基本信息', 'name', 'parent', 'kind', 'certificate', 'remark')],

  list: {
    title: 'name',
    state: 'kind',
    facts: ['parent', 'certificate'],
    filters: ['kind'],
    search: ['name'],
    sort: 'name',
  },

  tree: { parent: 'parent' },
  scope: { people: [], shared: true },
})
