import { setOpenForm } from '@/client/picks/open-form'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { type Field, field, type Module } from '@/schema'

const states = { passed: '通过' }

/** A field for the picks of each address; a multiple pick is for `people`, `parts` or `kinds`. */
const fields: Readonly<Record<string, Field>> = {
  check: field.reference('问题', () => qualityCheck),
  workContact: field.reference('联系单', () => workContact),
  contract: field.reference('合同', () => contract),
  account: field.reference('账号', () => ownAccount),
  subject: field.reference('科目', () => subject),
  partyB: field.reference('乙方', () => partner),
  sequence: field.text('发票号'),
  position: field.text('岗位'),
  type: field.choice('类型', states, { dictionary: 'contract-type' }),
  state: field.choice('状态', states, { dictionary: '7' }),
  owner: field.person('负责人'),
  people: field.people('成员'),
  departments: field.departments('部门'),
  fixed: field.people('已定成员', { readonly: true }),
}

/** Opens a form that takes the picks of these tests. */
export function openFormOfPicks(
  values: Readonly<Record<string, unknown>> = {},
  words: Readonly<Record<string, string>> = {},
) {
  const module = { ...carRequest, name: 'form', fields, excludes: [] } as unknown as Module
  setOpenForm({ module, record: 'r1', values, wordsOf: (name) => words[name] ?? '' })
}
