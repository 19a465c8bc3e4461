import type { Module } from '@/schema'
import type { FieldNoticeProps, FormFeature } from '../../records/shared/record-feature'
import { Selfie } from './selfie'

const field = 'photo'

function TakeSelfie({ module, form, name }: FieldNoticeProps) {
  const taken = (form.values[field] ?? []) as readonly string[]
  if (name !== field || taken.length > 0) return null
  const to = { module: module.name, record: form.draft.guid, field, hidesMark: true }
  const keep = (guids: readonly string[]) =>
    form.change({ values: { ...form.now().values, [field]: [...guids].slice(0, 1) } })
  return <Selfie to={to} onNamed={keep} />
}

/** The form of the own photo offers the front camera. */
export const selfieOfForm = ({ name }: Pick<Module, 'name'>): FormFeature => ({
  name: 'selfie',
  appliesTo: (module) => module.name === name,
  fieldNotice: TakeSelfie,
})
