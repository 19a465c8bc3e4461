import { useEffect, useRef, useState } from 'react'
import { play } from '@/platform/voice'
import { toast } from '@/ui/overlays/toast'
import { useWords } from '@/words'

/** One voice at a time, on whatever page. */
let stopOther: () => void = () => undefined

/** Plays a voice, and stops it when it is asked for again or nobody is there any more. */
export function usePlaying() {
  const t = useWords()
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
