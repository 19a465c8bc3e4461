import { useRead } from '@/client/queries/use-read'
import { ComparedPhotos } from '@/fields/files/pairs/compared-photos'
import type { Module } from '@/schema'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { addDetailFeatures } from '../records/features/detail'
import { addFormFeatures } from '../records/features/form'
import type { DetailFeature, DetailSectionProps, FormFeature, FormNoticeProps } from '../records/shared/record-feature'

interface Props {
  readonly module: string
  readonly guid: string
}

/** The photos of a finding beside those of its rectification that name them. */
function PhotoPairs({ module, guid }: Props) {
  const t = useTranslate()
  const { data = [] } = useRead('Annex.GetPairs', { MID: module, FID: guid }, { enabled: guid !== '', quiet: true })
  if (data.length === 0) return null
  return (
    <Card title={t('records.pairs.title')}>
      <ComparedPhotos pairs={data} />
    </Card>
  )
}

const isRectified = ({ steps }: Module) => steps.some(({ name }) => name === 'rectify')

const PairsOfFinding = ({ module, guid, record }: DetailSectionProps) =>
  (record?.done ?? []).length === 0 ? null : <PhotoPairs module={module.name} guid={guid} />

/** The finding that a re-inspection is about. */
const reinspected = ({ fields }: Pick<Module, 'fields'>) =>
  fields.result === undefined ? undefined : (fields.check?.options.to?.() as Module | undefined)

function PairsOfReinspection({ module, form, names }: FormNoticeProps) {
  const finding = reinspected(module)
  const { check } = form.values
  if (!names.includes('result') || finding === undefined || typeof check !== 'string') return null
  return <PhotoPairs module={finding.name} guid={check} />
}

const ofFinding: DetailFeature = { name: 'photo-pairs', appliesTo: isRectified, detailSection: PairsOfFinding }

const ofReinspection: FormFeature = {
  name: 'photo-pairs',
  appliesTo: (module) => {
    const finding = reinspected(module)
    return finding !== undefined && isRectified(finding)
  },
  formNotice: PairsOfReinspection,
}

addDetailFeatures(ofFinding)
addFormFeatures(ofReinspection)
