import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import type { DetailFeature, DetailSectionProps } from '../../shared/record-feature'
import { doneOf, stepsOf } from './record-steps'

/** The completed steps of a record. */
function DoneSteps({ module, record }: DetailSectionProps) {
  const t = useTranslate()
  const done = doneOf(t, module, record)
  if (done.length === 0) return null
  return (
    <Card title={t('records.done')}>
      {done.map(({ guid, ...row }) => (
        <Row key={guid} {...row} />
      ))}
    </Card>
  )
}

/** The next steps of a record. */
export const steps: DetailFeature = {
  name: 'steps',
  appliesTo: (module) => module.steps.length > 0,
  detailSection: DoneSteps,
  actions: stepsOf,
}
