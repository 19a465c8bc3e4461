import { Refused } from '../refused'
import type { Ending, Voice } from './contract'
import { recordBy, recorderEvents } from './recorder'

export type { Recording, VoiceClip } from './contract'

export const canRecord: Voice['canRecord'] = () => typeof dd.getRecorderManager === 'function'

/** DingTalk's recorder reports by properties and has a limit in seconds. */
function boundRecorder() {
  const manager = dd.getRecorderManager?.()
  if (manager === undefined) throw new Refused('voice', 'unavailable')
  manager.onstart = recorderEvents.began
  manager.onstop = ({ tempFilePath }) => recorderEvents.ended(tempFilePath, 0)
  manager.onerror = recorderEvents.failed
  return manager
}

const maxSecondsOfHost = 60

export const record: Voice['record'] = (maxSeconds) =>
  recordBy(maxSeconds, {
    type: 'audio/*',
    start: () => boundRecorder().start({ duration: Math.min(maxSecondsOfHost, maxSeconds) }),
    stop: () => boundRecorder().stop(),
  })

/** The only player of DingTalk continues while the app is hidden, so the page stops it when it is left. */
export const play: Voice['play'] = (address, onEnd) => {
  const player = dd.getBackgroundAudioManager()
  let isOver = false
  const end = (how: Ending) => {
    if (isOver) return
    isOver = true
    onEnd(how)
  }
  player.onEnded = () => end('played')
  player.onError = () => end('failed')
  player.title = 'Purlin'
  player.src = address
  return () => {
    if (isOver) return
    player.stop()
    end('stopped')
  }
}
