import { useEffect, useRef, useState } from 'react'
import { Refused } from '@/platform/refused'
import { releaseLocal } from '@/platform/upload'
import { type Recording, record, type VoiceClip } from '@/platform/voice'
import { useTranslate } from '@/words'
import { usePlaying } from './use-playing'

export const maxSeconds = 60

type Step = 'ready' | 'asking' | 'recording' | 'spoken'

/** Elapsed seconds while `runs` is true. */
function useSeconds(runs: boolean) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!runs) return undefined
    const began = Date.now()
    setSeconds(0)
    const timer = setInterval(() => setSeconds(Math.min(maxSeconds, Math.floor((Date.now() - began) / 1000))), 250)
    return () => clearInterval(timer)
  }, [runs])
  return seconds
}

/** Records a voice clip, which can be played and recorded again before it is used. */
export function useVoiceRecorder() {
  const t = useTranslate()
  const [step, setStep] = useState<Step>('ready')
  const [clip, setClip] = useState<VoiceClip | null>(null)
  const [failure, setFailure] = useState('')
  const recording = useRef<Recording | null>(null)
  const isUnmounted = useRef(false)
  const playing = usePlaying()
  const seconds = useSeconds(step === 'recording')
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      recording.current?.stop()
    }
  }, [])
  const release = (old: VoiceClip | null) => {
    if (old !== null) releaseLocal(old.file.address)
  }
  const waitFor = async (begun: Recording) => {
    recording.current = begun
    if (isUnmounted.current) begun.stop()
    setStep('recording')
    const recorded = await begun.clip
    if (isUnmounted.current) return release(recorded)
    setClip(recorded)
    setStep('spoken')
  }
  const start = async () => {
    playing.stop()
    release(clip)
    setClip(null)
    setFailure('')
    setStep('asking')
    try {
      await waitFor(await record(maxSeconds))
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      setStep('ready')
      setFailure(t(cause.reason === 'unavailable' ? 'records.voice.unavailable' : 'records.voice.denied'))
    }
  }
  return {
    t,
    step,
    clip,
    failure,
    isPlaying: playing.isPlaying,
    seconds: clip?.seconds ?? seconds,
    start,
    stop: () => recording.current?.stop(),
    listen: () => (playing.isPlaying ? playing.stop() : playing.start(clip?.file.address ?? '')),
    release: () => release(clip),
  }
}
