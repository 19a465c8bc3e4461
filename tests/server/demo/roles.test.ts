import { roles } from '../../../server/demo/base/company'

/** The rights that the work of a role needs and that no other test of the demo uses. */
it.each([
  [
    '项目经理',
    'edits',
    ['8818', '8819', '8811', '8866', '8859', '8845', '8847', '8805', '8806', '8836', '8814', '8814-publish'],
  ],
  ['项目经理', 'approves', ['8818', '8847']],
  ['财务人员', 'edits', ['8817', '8818', '8818-pay', '8819', '8839', '8851', '8851-collect', '8859']],
  ['现场人员', 'edits', ['8805', '8806', '8807', '8811', '8866']],
  ['物资人员', 'edits', ['8845', '8847', '8846', '8864', '8818']],
  ['公司领导', 'approves', ['8817', '8818', '8819', '8811', '8866', '8847']],
] as const)('the role %s %s what its work needs', (name, right, codes) => {
  const role = roles.find((each) => each.name === name)
  expect(codes.filter((code) => role?.[right].includes(code) !== true)).toEqual([])
})
