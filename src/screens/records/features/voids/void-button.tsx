import { useState } from 'react'
import { useAction } from '@/client/outbox/use-action'
import { recordCall, withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { textOf, useTranslate } from '@/words'
import { closedGate } from '../../shared/closed-gate'
import type { DetailSectionProps } from '../../shared/record-feature'

type Props = Pick<DetailSectionProps, 'module' | 'guid'> & { readonly version: number; readonly close: () => void }

/** Asks for the reason and voids the record. */
function VoidSheet({ module, guid, version, close }: Props) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const { act, busy, refusal } = useAction()
  const call = recordCall(module, 'Void')
  const confirm = async () => {
    const takes = { guid, Version: version, Reason: reason.trim() }
    const title = `${t('records.voids.action')} · ${textOf(module)}`
    if (await act({ subject: guid, module: module.name, title, call, takes }, t('records.voids.done'))) close()
  }
  return (
    <Sheet
      open
      title={t('records.voids.action')}
      onClose={close}
      footer={
        <>
          <Button kind="plain" label={t('shell.cancel')} onPress={close} />
          <Button label={t('records.voids.action')} disabled={busy || reason.trim() === ''} onPress={confirm} />
        </>
      }
    >
      <Notice kind="warn" text={t('records.voids.title')} />
      {refusal === '' ? null : <Notice kind="error" text={refusal} />}
      <LongTextField
        name="void-reason"
        label={t('records.voids.reason')}
        required
        value={reason}
        maxLength={200}
        tidy={withFullWidth}
        onChange={setReason}
      />
    </Sheet>
  )
}

/** Opens the sheet; shown only for a record in effect. */
export function VoidButton({ module, guid, record }: DetailSectionProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const mayVoid = record?.can.void
  if (record === undefined || mayVoid === undefined) return null
  const refused = mayVoid ? closedGate(record, 'void') : { disabled: true, reason: t('problems.no-edit-right') }
  return (
    <>
      <Card>
        <Row title={t('records.voids.action')} danger {...refused} onPress={() => setOpen(true)} />
      </Card>
      {isOpen ? <VoidSheet module={module} guid={guid} version={record.version} close={() => setOpen(false)} /> : null}
    </>
  )
}
