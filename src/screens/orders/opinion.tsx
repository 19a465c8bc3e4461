import { useState } from 'react'
import { useAction } from '@/client/outbox/use-action'
import { withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { addDetailFeatures } from '../records/features/detail'
import type { DetailFeature, DetailSectionProps } from '../records/shared/record-feature'

const maxLength = 500

/** A reader of a received document may add an opinion until the document is filed. */
function Opinion({ guid, record }: DetailSectionProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const { act, busy, refusal } = useAction()
  if (record === undefined || record.values.status === 'filed') return null
  const order = { subject: guid, module: 'received-file', title: t('records.opinion.title') }
  const add = async () => {
    const takes = { guid, text: text.trim() }
    if (await act({ ...order, call: 'ReceiveFile.AddOpinion', takes }, t('records.opinion.done'))) setText('')
  }
  return (
    <Card title={t('records.opinion.title')}>
      {refusal === '' ? null : <Notice kind="warn" text={refusal} />}
      <LongTextField
        {...{ name: 'opinion', label: t('records.opinion.label'), value: text, maxLength }}
        tidy={withFullWidth}
        onChange={setText}
      />
      <Button kind="plain" label={t('records.opinion.add')} disabled={busy || text.trim() === ''} onPress={add} />
    </Card>
  )
}

const opinion: DetailFeature = {
  name: 'opinion',
  appliesTo: ({ name }) => name === 'received-file',
  detailSection: Opinion,
}

addDetailFeatures(opinion)
