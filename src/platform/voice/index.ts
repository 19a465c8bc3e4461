import Taro from '@tarojs/taro'
import type { Ending, Voice } from './contract'
import { recordBy, recorderEvents } from './recorder'

export type { Recording, VoiceClip } from './contract'

export const canRecord: Voice['canRecord'] = () => true

/** MP3, which every phone plays. */
const options = { format: 'mp3', sampleRate: 16_000, encodeBitRate: 32_000, numberOfChannels: 1 } as const

let recorder: Taro.RecorderManager | null = null

function boundRecorder() {
  if (recorder !== null) return recorder
  const manager = Taro.getRecorderManager()
  manager.onStart(recorderEvents.began)
  manager.onStop(({ tempFilePath, fileSize }) => recorderEvents.ended(tempFilePath, fileSize ?? 0))
  manager.onError(recorderEvents.failed)
  recorder = manager
  return manager
}

export const record: Voice['record'] = (maxSeconds) =>
  recordBy(maxSeconds, {
    type: 'audio/mpeg',
    // One second longer than the limit, which the app enforces itself unless it is suspended.
    start: () =>
      boundRecorder().start({ ...options, duration: (maxSeconds + 1) * 1000 } as Taro.RecorderManager.StartOption),
    stop: () => boundRecorder().stop(),
  })

export const play: Voice['play'] = (address, onEnd) => {
  const player = Taro.createInnerAudioContext()
  let isOver = false
  const end = (how: Ending) => {
    if (isOver) return
    isOver = true
    player.destroy()
    onEnd(how)
  }
  player.onEnded(() => end('played'))
  player.onError(() => end('failed'))
  player.src = address
  player.play()
  return () => end('stopped')
}
