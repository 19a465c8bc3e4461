import type { AnnexRow } from '@wire'
import { type ReactNode, useRef, useState } from 'react'
import { showSize } from '@/client/files/size'
import { serverTime } from '@/client/time/time'
import { Row } from '@/ui/layout/row'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { original } from '../opening/open-file'
import { usePlaying } from './use-playing'

/** A voice clip; one tap plays it, another stops it. */
export function VoiceRow({ file, aside }: { readonly file: AnnexRow; readonly aside?: ReactNode }) {
  const t = useTranslate()
  const { isPlaying, start, stop } = usePlaying()
  const [isFetching, setFetching] = useState(false)
  // The loaded address is kept, because some browsers play only directly within a tap.
  const address = useRef('')
  const listen = async () => {
    if (isPlaying) return stop()
    if (address.current !== '') return start(address.current)
    setFetching(true)
    try {
      address.current = (await original(file, () => undefined)).address
      start(address.current)
    } catch {
      toast(t('shell.loadFailed'))
    } finally {
      setFetching(false)
    }
  }
  const state = isPlaying ? t('records.voice.playing') : isFetching ? t('shell.loading') : t('records.voice.listen')
  return (
    <Row
      icon={isPlaying ? 'stop' : 'speaker-high'}
      title={file.OriginalName}
      note={[state, showSize(file.Size), file.UserName, serverTime(file.AddTime)]}
      onPress={listen}
      {...(aside === undefined ? {} : { aside })}
    />
  )
}
