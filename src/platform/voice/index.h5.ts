import { keepBlob } from '../blobs'
import { Refused, refusedBy } from '../refused'
import type { Ending, Recording, Voice, VoiceClip } from './contract'

export type { Recording, VoiceClip } from './contract'

/** Formats in order of preference: those that most phones play come first. */
const formats = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Enough for speech, with small files. */
const audioBitsPerSecond = 32_000

const microphone = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

export const canRecord: Voice['canRecord'] = () =>
  typeof MediaRecorder !== 'undefined' && microphone()?.getUserMedia !== undefined

const withoutParameters = (type: string) => type.split(';')[0] ?? ''

const clipOf = (recorder: MediaRecorder, began: number) =>
  new Promise<VoiceClip>((resolve, reject) => {
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onerror = (cause) => reject(refusedBy('voice', cause))
    recorder.onstop = () => {
      const content = new Blob(parts, { type: withoutParameters(recorder.mimeType) })
      if (content.size === 0) return reject(new Refused('voice', 'unavailable'))
      const file = { name: '', type: content.type, size: content.size, address: keepBlob(content) }
      return resolve({ file, seconds: Math.max(1, Math.round((Date.now() - began) / 1000)) })
    }
  })

function recordingOf(stream: MediaStream, maxSeconds: number): Recording {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType === undefined ? {} : { mimeType }) })
  const clip = clipOf(recorder, Date.now())
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const limit = setTimeout(stop, maxSeconds * 1000)
  const end = () => {
    clearTimeout(limit)
    for (const track of stream.getTracks()) track.stop()
  }
  clip.then(end, end)
  recorder.start()
  return { stop, clip }
}

export const record: Voice['record'] = async (maxSeconds) => {
  if (!canRecord()) throw new Refused('voice', 'unavailable')
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return recordingOf(stream, maxSeconds)
  } catch (cause) {
    throw refusedBy('voice', cause)
  }
}

export const play: Voice['play'] = (address, onEnd) => {
  const player = new Audio(address)
  let isOver = false
  const end = (how: Ending) => {
    if (isOver) return
    isOver = true
    player.pause()
    onEnd(how)
  }
  player.onended = () => end('played')
  player.onerror = () => end('failed')
  player.play().catch(() => end('failed'))
  return () => end('stopped')
}
