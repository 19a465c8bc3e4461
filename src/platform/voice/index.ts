import Taro from '@tarojs/taro'
import type { Ending, Voice } from './contract'
import { heardNow, recordBy } from './recorder'

export type { Recording, Spoken } from './contract'

export const canRecord: Voice['canRecord'] = () => true

/** WeCom's: mp3, which every phone plays. */
const how = { format: 'mp3', sampleRate: 16_000, encodeBitRate: 32_000, numberOfChannels: 1 } as const

let recorder: Taro.RecorderManager | null = null

function own() {
  if (recorder !== null) return recorder
  const manager = Taro.getRecorderManager()
  manager.onStart(heardNow.began)
  manager.onStop(({ tempFilePath, fileSize }) => heardNow.ended(tempFilePath, fileSize ?? 0))
  manager.onError(heardNow.failed)
  recorder = manager
  return manager
}

export const record: Voice['record'] = (mostSeconds) =>
  recordBy(mostSeconds, {
    type: 'audio/mpeg',
    // A second more: the end is ours to tell, unless we sleep.
    start: () => own().start({ ...how, duration: (mostSeconds + 1) * 1000 } as Taro.RecorderManager.StartOption),
    stop: () => own().stop(),
  })

export const play: Voice['play'] = (address, onEnd) => {
  const player = Taro.createInnerAudioContext()
  let isOver = false
  const over = (how: Ending) => {
    if (isOver) return
    isOver = true
    player.destroy()
    onEnd(how)
  }
  player.onEnded(() => over('played'))
  player.onError(() => over('failed'))
  player.src = address
  player.play()
  return () => over('stopped')
}
