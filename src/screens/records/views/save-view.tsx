import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useSave } from '@/client/queries/use-save'
import { Button } from '@/ui/controls/button'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import type { ViewChipProps } from '../shared/record-feature'

const maxName = 30

/** Saves the present view with its keyword, filters and order under a name. */
export function SaveView({ module, view, query, mayEdit, onClose }: ViewChipProps & { readonly onClose: () => void }) {
  const t = useTranslate()
  const [guid] = useState(newGuid)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { save, busy, refusal, lost } = useSave('SavedView.Save')
  const send = async () => {
    const Data = { module: module.name, name: name.trim(), isShared, view, options: {}, ...query }
    if ((await save({ guid, Version: 0, Data }, { action: 'add' })) === undefined) return
    toast(t('records.saved'))
    onClose()
  }
  const isEmpty = name.trim() === ''
  return (
    <Sheet
      open
      title={t('views.save')}
      onClose={onClose}
      footer={<Button wide label={t('records.save')} busy={busy} disabled={isEmpty} onPress={send} />}
    >
      <TextField
        required
        label={t('views.name')}
        name="view.name"
        value={name}
        onChange={setName}
        maxLength={maxName}
      />
      <SwitchRow
        label={t('views.share')}
        value={isShared}
        onChange={setShared}
        hint={t('views.shareHint')}
        disabled={!mayEdit}
        reason={t('problems.no-edit-right')}
      />
      {refusal === null ? null : <Notice kind="error" text={refusal.words} />}
      {lost ? <Notice kind="warn" text={t('records.unknown')} /> : null}
    </Sheet>
  )
}
