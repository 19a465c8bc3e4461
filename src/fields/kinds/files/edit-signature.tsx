import { View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { useEffect, useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Field } from '@/ui/inputs/field'
import { Sheet } from '@/ui/layout/sheet'
import { SignaturePad, usePad } from '@/ui/signature-pad'
import { useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'
import { ShownSignature } from '../../files/shown-signature'
import { useUploads } from '../../files/use-uploads'

/** The signature of a field and the upload of a new one. */
function useSigning({ module, record, name, value }: Editing) {
  const [guid] = (value ?? []) as readonly string[]
  const [fresh, setFresh] = useState<AnnexRow | null>(null)
  const isFresh = fresh?.AnnexCode === guid
  const to = { module: module.name, record, field: name.replace(/\.\d+\./, '.') }
  const uploads = useUploads(to, setFresh)
  const { data = [] } = useRead(
    'Annex.GetList',
    { MID: module.name, FID: record },
    { enabled: Boolean(guid) && !isFresh && !uploads.sendings.some((each) => each.guid === guid) },
  )
  return { file: (isFresh ? fresh : null) ?? data.find(({ AnnexCode }) => AnnexCode === guid), uploads }
}

/** Signature drawn in a sheet. An existing signature is replaced, never changed. */
export function EditSignature(editing: Editing) {
  const t = useTranslate()
  const { name, label, field, error, onBusy, onChange } = editing
  const [isOpen, setOpen] = useState(false)
  const pad = usePad(`pad-${name.replace(/\./g, '-')}`)
  const { file, uploads } = useSigning(editing)
  const [sending] = uploads.sendings
  useEffect(() => onBusy?.(name, sending?.isRefused === true), [onBusy, name, sending?.isRefused])
  const close = () => {
    setOpen(false)
    pad.forget()
  }
  const take = async () => {
    const paper = await pad.open()
    for (const { guid } of uploads.sendings) await uploads.stop(guid)
    const stored = await uploads.add([await paper.file(`${label}.png`)])
    if (stored.length > 0) onChange({ value: stored })
    close()
  }
  const footer = (
    <>
      <Button kind="plain" label={t('records.wipe')} disabled={!pad.signed} onPress={pad.clear} />
      <Button label={t('records.useSignature')} disabled={!pad.signed} onPress={take} />
    </>
  )
  return (
    <Field label={label} name={name} required={field.required} error={error}>
      {file === undefined ? null : <ShownSignature file={file} />}
      {sending === undefined ? null : (
        <Notice
          kind={sending.failure === '' ? 'info' : 'warn'}
          text={sending.failure || t(sending.isLater ? 'outbox.states.here' : 'records.checking')}
        />
      )}
      <View className="files__buttons">
        <Button
          kind="plain"
          icon="signature"
          label={t(file === undefined ? 'records.sign' : 'records.signAgain')}
          onPress={() => setOpen(true)}
        />
        {file === undefined || field.required ? null : (
          <Button kind="text" label={t('records.clear')} onPress={() => onChange({ value: [] })} />
        )}
      </View>
      <Sheet open={isOpen} title={label} onClose={close} footer={footer}>
        <SignaturePad pad={pad} label={t('records.signHere')} />
      </Sheet>
    </Field>
  )
}
