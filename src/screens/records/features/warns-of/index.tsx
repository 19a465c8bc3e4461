import type { Module } from '@/schema'
import type { DetailFeature, DetailSectionProps, FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { OpenLines } from './open-lines'

const guidIn = ({ warnsOf }: Module, values: Readonly<Record<string, unknown>> | undefined) => {
  const guid = warnsOf === undefined ? null : values?.[warnsOf.reference]
  return typeof guid === 'string' ? guid : null
}

function InForm({ module, form, names }: FormNoticeProps) {
  const guid = guidIn(module, form.values)
  const { warnsOf } = module
  if (guid === null || warnsOf === undefined || !names.includes(warnsOf.reference)) return null
  return <OpenLines {...{ module, warnsOf, guid }} />
}

function InDetail({ module, record }: DetailSectionProps) {
  const guid = guidIn(module, record?.values)
  return guid === null || module.warnsOf === undefined ? null : (
    <OpenLines {...{ module, guid }} warnsOf={module.warnsOf} inCard />
  )
}

const basics = { name: 'warnsOf', appliesTo: (module: Module) => module.warnsOf !== undefined }

/** What is still open in a record referred to, shown where that record is chosen. */
export const warnsOfForm: FormFeature = { ...basics, formNotice: InForm }
export const warnsOfDetail: DetailFeature = { ...basics, cardSection: InDetail }
