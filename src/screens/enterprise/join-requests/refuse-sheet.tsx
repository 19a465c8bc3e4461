import type { JoinRow } from '@wire'
import { useState } from 'react'
import { withFullWidth } from '@/schema'
import { Outcome } from '@/screens/account/form/outcome'
import type { Saving } from '@/screens/account/form/use-form'
import { Button } from '@/ui/controls/button'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Sheet } from '@/ui/layout/sheet'
import { useTranslate } from '@/words'

/** Refuses a request; the reason is required and shown to the applicant. */
export function RefuseSheet(props: {
  readonly row: JoinRow
  readonly saving: Saving
  readonly onClose: () => void
  readonly onRefuse: (row: JoinRow, reason: string) => unknown
}) {
  const { row, saving, onClose, onRefuse } = props
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const submit = (
    <Button
      kind="danger"
      label={t('enterprise.requests.refuse')}
      busy={saving.busy}
      disabled={reason.trim() === ''}
      reason={t('enterprise.requests.reasonWanted')}
      onPress={() => onRefuse(row, reason.trim())}
    />
  )
  return (
    <Sheet open title={t('enterprise.requests.refuseTo', { name: row.UserName })} onClose={onClose} footer={submit}>
      <Outcome saving={saving} />
      <LongTextField
        name="Reason"
        label={t('enterprise.requests.reason')}
        value={reason}
        tidy={withFullWidth}
        onChange={setReason}
        maxLength={100}
        required
      />
    </Sheet>
  )
}
