import { Text, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { useState } from 'react'
import { useAction } from '@/client/outbox/use-action'
import { useRead } from '@/client/queries/use-read'
import { HeldFiles } from '@/fields/files/held-files'
import { PickFileButton, pickWords } from '@/fields/files/pick-file-button'
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
import { useWords } from '@/words'

interface Props {
  readonly module: Module
  readonly record: string
  readonly canEdit: boolean
  readonly about: ShownFor
  /** A file was picked: the form of a new record keeps its draft for it. */
  readonly onAdd?: () => void
}

const most = 9

/** What stands beside a record and belongs to none of its fields: anybody who may change it may add to it. */
function useAttachments({ module, record, about, onAdd }: Props) {
  const t = useWords()
  const asked = { MID: module.name, FID: record }
  const { data = [], reload, failure } = useRead('Annex.GetList', asked)
  const to = { module: module.name, record, field: '', ...about }
  // Seen at once, and not only when the list was read again.
  const [fresh, setFresh] = useState<readonly AnnexRow[]>([])
  const uploads = useUploads(to, (row) => {
    setFresh((old) => [...old, row])
    const isRead = () => setFresh((old) => old.filter((each) => each !== row))
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
    files: [...data, ...fresh.filter((row) => !isListed(row))].filter(({ Field }) => Field === ''),
    uploads,
    add,
    pick: (from: typeof pickPhotos) => async () => {
      try {
        const chosen = await from({ most: 100 })
        await add(chosen.slice(0, most))
        const left = chosen.slice(most).map(({ name }) => name)
        if (left.length > 0) toast(t('records.leftOut', { count: most, names: left.join('、') }), 5000)
      } catch (error) {
        toast(t(pickWords(error)))
      }
    },
    remove: async ({ AnnexCode, AnnexName, OriginalName }: AnnexRow) => {
      const title = t('records.removeFileTitle', { name: OriginalName })
      const yes = await ask({ title, yes: t('records.delete'), no: t('shell.cancel'), danger: true })
      if (!yes) return
      const what = { subject: AnnexCode, module: module.name, title: `${t('records.delete')} · ${OriginalName}` }
      await removing.act({ ...what, call: 'Annex.Delete', takes: { FName: AnnexName, FID: record } }, '')
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
      <HeldFiles
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
          <VoiceButton onSpoken={(file) => add([file])} />
        </View>
      ) : null}
    </Card>
  )
}
