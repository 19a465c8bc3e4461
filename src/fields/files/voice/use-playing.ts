import { useEffect, useRef, useState } from 'react'
import { play } from '@/platform/voice'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Stops the current playback; only one clip plays at a time across all pages. */
let stopOther: () => void = () => undefined

/** Plays a clip; another start or unmounting stops it. */
export function usePlaying() {
  const t = useTranslate()
  const [isPlaying, setPlaying] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const start = (address: string) => {
    stopOther()
    setPlaying(true)
    const end = play(address, (how) => {
      stop.current = null
      stopOther = () => undefined
      setPlaying(false)
      if (how === 'failed') toast(t('records.voice.cannotPlay'))
    })
    stop.current = end
    stopOther = end
  }
  return { isPlaying, start, stop: () => stop.current?.() }
}
