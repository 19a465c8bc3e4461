import type { AnnexRow } from '@wire'
import { shareHere } from '@/client/files/sharing'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

interface Props {
  readonly file: AnnexRow
  readonly onClose: () => void
  readonly onKeep: () => unknown
}

/** Sheet to forward or download a file that cannot be opened here. The link opens the record, which requires access. */
export function ArchiveSheet({ file: { OriginalName }, onClose, onKeep }: Props) {
  const t = useTranslate()
  const forward = async () => {
    const how = await shareHere(OriginalName)
    if (how === 'copied') toast(t('records.shareCopied'))
    if (how === 'refused') toast(t('records.shareRefused'))
  }
  const footer = (
    <>
      <Button kind="plain" icon="share-network" label={t('records.forward')} onPress={forward} />
      <Button icon="download-simple" label={t('records.download')} onPress={onKeep} />
    </>
  )
  return (
    <Sheet open title={OriginalName} onClose={onClose} footer={footer}>
      <Notice kind="info" text={t('records.archive')} />
    </Sheet>
  )
}
