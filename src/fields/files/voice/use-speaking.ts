import { useEffect, useRef, useState } from 'react'
import { Refused } from '@/platform/refused'
import { releaseLocal } from '@/platform/upload'
import { type Recording, record, type Spoken } from '@/platform/voice'
import { useWords } from '@/words'
import { usePlaying } from './use-playing'

export const mostSeconds = 60

type Step = 'ready' | 'asking' | 'recording' | 'spoken'

/** How many seconds have gone while it runs. */
function useSeconds(runs: boolean) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!runs) return undefined
    const began = Date.now()
    setSeconds(0)
    const timer = setInterval(() => setSeconds(Math.min(mostSeconds, Math.floor((Date.now() - began) / 1000))), 250)
    return () => clearInterval(timer)
  }, [runs])
  return seconds
}

/** Something is said, listened to, said again, until somebody is content with it. */
export function useSpeaking() {
  const t = useWords()
  const [step, setStep] = useState<Step>('ready')
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  const [failure, setFailure] = useState('')
  const recording = useRef<Recording | null>(null)
  const isGone = useRef(false)
  const playing = usePlaying()
  const seconds = useSeconds(step === 'recording')
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recording.current?.stop()
    }
  }, [])
  const drop = (what: Spoken | null) => {
    if (what !== null) releaseLocal(what.file.address)
  }
  const listenTo = async (begun: Recording) => {
    recording.current = begun
    if (isGone.current) begun.stop()
    setStep('recording')
    const said = await begun.spoken
    if (isGone.current) return drop(said)
    setSpoken(said)
    setStep('spoken')
  }
  const start = async () => {
    playing.stop()
    drop(spoken)
    setSpoken(null)
    setFailure('')
    setStep('asking')
    try {
      await listenTo(await record(mostSeconds))
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      setStep('ready')
      setFailure(t(cause.reason === 'unavailable' ? 'records.voice.unavailable' : 'records.voice.denied'))
    }
  }
  return {
    t,
    step,
    spoken,
    failure,
    isPlaying: playing.isPlaying,
    seconds: spoken?.seconds ?? seconds,
    start,
    stop: () => recording.current?.stop(),
    listen: () => (playing.isPlaying ? playing.stop() : playing.start(spoken?.file.address ?? '')),
    drop: () => drop(spoken),
  }
}
