import { Text, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { useState } from 'react'
import { useAction } from '@/client/outbox/use-action'
import { useRead } from '@/client/queries/use-read'
import { AttachedFiles } from '@/fields/files/held-files'
import { PickFileButton, pickFailureKey } from '@/fields/files/pick-file-button'
import type { ShownFor } from '@/fields/files/shown-for'
import { useUploads } from '@/fields/files/use-uploads'
import { VoiceButton } from '@/fields/files/voice/voice-button'
import type { LocalFile } from '@/platform/download'
import { pickFiles, pickPhotos } from '@/platform/pick-file'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

interface Props {
  readonly module: Module
  readonly record: string
  readonly canEdit: boolean
  readonly about: ShownFor
  /** Called when a file is picked, so that the form of a new record stores its draft. */
  readonly onAdd?: () => void
}

const maxPicked = 9

/** Attachments that belong to no field; users who can change the record can add some. */
function useAttachments({ module, record, about, onAdd }: Props) {
  const t = useTranslate()
  const query = { MID: module.name, FID: record }
  const { data = [], reload, failure } = useRead('Annex.GetList', query)
  const to = { module: module.name, record, field: '', ...about }
  // Uploaded files, shown until the reloaded list contains them.
  const [uploaded, setUploaded] = useState<readonly AnnexRow[]>([])
  const uploads = useUploads(to, (row) => {
    setUploaded((old) => [...old, row])
    const isRead = () => setUploaded((old) => old.filter((each) => each !== row))
    reload().then(isRead, () => undefined)
  })
  const add = (files: readonly LocalFile[]) => {
    if (files.length > 0) onAdd?.()
    return uploads.add(files)
  }
  const isListed = (row: AnnexRow) => data.some(({ AnnexCode }) => AnnexCode === row.AnnexCode)
  const removing = useAction()
  return {
    t,
    refusal: removing.refusal,
    isUnknown: failure !== '',
    files: [...data, ...uploaded.filter((row) => !isListed(row))].filter(({ Field }) => Field === ''),
    uploads,
    add,
    pick: (from: typeof pickPhotos) => async () => {
      try {
        const chosen = await from({ most: 100 })
        await add(chosen.slice(0, maxPicked))
        const excluded = chosen.slice(maxPicked).map(({ name }) => name)
        if (excluded.length > 0) toast(t('records.leftOut', { count: maxPicked, names: excluded.join('、') }), 5000)
      } catch (error) {
        toast(t(pickFailureKey(error)))
      }
    },
    remove: async ({ AnnexCode, AnnexName, OriginalName }: AnnexRow) => {
      const title = t('records.removeFileTitle', { name: OriginalName })
      const yes = await ask({ title, yes: t('records.delete'), no: t('shell.cancel'), danger: true })
      if (!yes) return
      const order = { subject: AnnexCode, module: module.name, title: `${t('records.delete')} · ${OriginalName}` }
      await removing.act({ ...order, call: 'Annex.Delete', takes: { FName: AnnexName, FID: record } }, '')
    },
  }
}

/** The attachments of a record, and ways to add one. */
export function RecordFiles(props: Props) {
  const { t, files, isUnknown, refusal, uploads, add, pick, remove } = useAttachments(props)
  const { canEdit } = props
  if (!canEdit && !isUnknown && files.length === 0) return null
  return (
    <Card title={files.length === 0 ? t('records.attachments') : `${t('records.attachments')} · ${files.length}`}>
      {refusal === '' ? null : <Notice kind="error" text={refusal} />}
      {files.length + uploads.sendings.length === 0 ? (
        <Text className="field__hint">{t(isUnknown ? 'records.filesNotHere' : 'records.noAttachments')}</Text>
      ) : null}
      <AttachedFiles
        files={files}
        sendings={uploads.sendings}
        canTurn={canEdit}
        onRemove={canEdit ? remove : undefined}
        onStop={uploads.stop}
        onRetry={uploads.retry}
      />
      {canEdit ? (
        <View className="files__buttons">
          <Button kind="plain" icon="camera" label={t('records.photo')} onPress={pick(pickPhotos)} />
          <PickFileButton onPress={pick(pickFiles)} />
          <VoiceButton onRecorded={(file) => add([file])} />
        </View>
      ) : null}
    </Card>
  )
}
