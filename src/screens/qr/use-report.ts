import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { Refusal } from '@/client/core/refusal'
import { sendVisitorPhoto } from '@/client/files/visitor-photo'
import { useSave } from '@/client/queries/use-save'
import type { LocalFile } from '@/platform/download'
import { pickPhotos } from '@/platform/pick-file'
import { useTranslate } from '@/words'

interface Photo {
  readonly guid: string
  readonly file: LocalFile
}

const maxPhotos = 3
const empty = { Text: '', Name: '', Phone: '' }

/** The report of a defect that a visitor writes; its photos are sent while it is written. */
export function useReport(code: { readonly BC: string; readonly name: string }) {
  const t = useTranslate()
  const saving = useSave('QrCode.Report')
  const [guid, setGuid] = useState(newGuid)
  const [values, setValues] = useState(empty)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [isSending, setSending] = useState(false)
  const [photoFailure, setPhotoFailure] = useState('')
  const [isSent, setSent] = useState(false)

  const sendPhoto = async (file: LocalFile) => {
    const photo = { guid: newGuid(), file }
    await sendVisitorPhoto(file, { ...code, report: guid, guid: photo.guid })
    setPhotos((before) => [...before, photo])
  }
  const addPhotos = async () => {
    setPhotoFailure('')
    setSending(true)
    try {
      // One after another, because a phone may not have enough memory for all of them.
      for (const file of await pickPhotos({ most: maxPhotos - photos.length })) await sendPhoto(file)
    } catch (error) {
      setPhotoFailure(error instanceof Refusal ? error.words : t('qr.photoFailed'))
    } finally {
      setSending(false)
    }
  }
  const send = async () => {
    const takes = { ...code, ...values, guid, Photos: photos.map((photo) => photo.guid) }
    if ((await saving.save(takes, { action: 'add' })) !== undefined) setSent(true)
  }
  const again = () => {
    setGuid(newGuid())
    setValues(empty)
    setPhotos([])
    setSent(false)
  }
  return {
    ...{ t, saving, values, photos, isSending, photoFailure, isSent, addPhotos, send, again },
    change: (part: Partial<typeof empty>) => setValues((before) => ({ ...before, ...part })),
    canAddPhoto: photos.length < maxPhotos && !isSending,
    isReady: values.Text.trim() !== '' && values.Name.trim() !== '' && !isSending,
  }
}
