import type { Me } from '@wire'
import { invalidateReads } from '@/client/core/query-client'
import { useAction } from '@/client/outbox/use-action'
import { useRead } from '@/client/queries/use-read'
import { PersonFace } from '@/fields/files/person-face'
import { pickFailureKey } from '@/fields/files/pick-file-button'
import { useUploads } from '@/fields/files/use-uploads'
import { pickPhotos } from '@/platform/pick-file'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** The user's own photo, which members of the enterprise see next to the name. */
export function OwnPhoto({ me }: { readonly me: Me }) {
  const t = useTranslate()
  const query = { MID: 'member', FID: me.AccountId }
  const { data = [] } = useRead('Annex.GetList', query)
  const file = data.slice(-1)[0]
  const to = { module: 'member', record: me.AccountId, field: '', hidesMark: true }
  const uploads = useUploads(to, () => invalidateReads(), t('account.profile.photo'))
  const removing = useAction()
  const [sending] = uploads.sendings
  const choose = async () => {
    try {
      const [photo] = await pickPhotos({ most: 1 })
      if (photo === undefined) return
      if (sending !== undefined) await uploads.stop(sending.guid)
      await uploads.add([photo])
    } catch (error) {
      toast(t(pickFailureKey(error)))
    }
  }
  const remove = async () => {
    if (file === undefined) return
    const entry = { subject: file.AnnexCode, module: 'member', title: t('account.profile.removePhoto') }
    await removing.act({ ...entry, call: 'Annex.Delete', takes: { FName: file.AnnexName, FID: me.AccountId } }, '')
    // All reads are invalidated, because the photo is part of many answers, for example members and comments.
    invalidateReads()
  }
  return (
    <>
      <PersonFace name={me.UserName} code={me.AccountId} photo={file?.ThumbnaImgPath ?? ''} size={64} />
      {sending === undefined || sending.failure === '' ? null : <Notice kind="error" text={sending.failure} />}
      {sending !== undefined && sending.failure === '' ? (
        <Notice kind="info" text={t('account.profile.sendingPhoto')} />
      ) : null}
      {removing.refusal === '' ? null : <Notice kind="error" text={removing.refusal} />}
      <Button kind="plain" icon="camera" label={t('account.profile.choosePhoto')} onPress={choose} />
      {file === undefined ? null : <Button kind="text" label={t('account.profile.removePhoto')} onPress={remove} />}
    </>
  )
}
