import { keepBlob } from '../blobs'
import { Refused, refusedBy } from '../refused'
import type { Ending, Recording, Spoken, Voice } from './contract'

export type { Recording, Spoken } from './contract'

/** What most phones can play comes first. */
const forms = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Enough for words, and ten seconds of it in a photo's thumbnail. */
const audioBitsPerSecond = 32_000

const microphone = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

export const canRecord: Voice['canRecord'] = () =>
  typeof MediaRecorder !== 'undefined' && microphone()?.getUserMedia !== undefined

const bare = (type: string) => type.split(';')[0] ?? ''

const spokenBy = (recorder: MediaRecorder, began: number) =>
  new Promise<Spoken>((resolve, reject) => {
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onerror = (cause) => reject(refusedBy('voice', cause))
    recorder.onstop = () => {
      const content = new Blob(parts, { type: bare(recorder.mimeType) })
      if (content.size === 0) return reject(new Refused('voice', 'unavailable'))
      const file = { name: '', type: content.type, size: content.size, address: keepBlob(content) }
      return resolve({ file, seconds: Math.max(1, Math.round((Date.now() - began) / 1000)) })
    }
  })

function recordingOf(stream: MediaStream, mostSeconds: number): Recording {
  const mimeType = forms.find((form) => MediaRecorder.isTypeSupported(form))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType === undefined ? {} : { mimeType }) })
  const spoken = spokenBy(recorder, Date.now())
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const limit = setTimeout(stop, mostSeconds * 1000)
  const over = () => {
    clearTimeout(limit)
    for (const track of stream.getTracks()) track.stop()
  }
  spoken.then(over, over)
  recorder.start()
  return { stop, spoken }
}

export const record: Voice['record'] = async (mostSeconds) => {
  if (!canRecord()) throw new Refused('voice', 'unavailable')
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return recordingOf(stream, mostSeconds)
  } catch (cause) {
    throw refusedBy('voice', cause)
  }
}

export const play: Voice['play'] = (address, onEnd) => {
  const player = new Audio(address)
  let isOver = false
  const over = (how: Ending) => {
    if (isOver) return
    isOver = true
    player.pause()
    onEnd(how)
  }
  player.onended = () => over('played')
  player.onerror = () => over('failed')
  player.play().catch(() => over('failed'))
  return () => over('stopped')
}
