import { Refused } from '../refused'
import type { Ending, Voice } from './contract'
import { heardNow, recordBy } from './recorder'

export type { Recording, Spoken } from './contract'

export const canRecord: Voice['canRecord'] = () => typeof dd.getRecorderManager === 'function'

/** DingTalk's tells by properties, and counts in seconds, sixty at most. */
function own() {
  const manager = dd.getRecorderManager?.()
  if (manager === undefined) throw new Refused('voice', 'unavailable')
  manager.onstart = heardNow.began
  manager.onstop = ({ tempFilePath }) => heardNow.ended(tempFilePath, 0)
  manager.onerror = heardNow.failed
  return manager
}

const longest = 60

export const record: Voice['record'] = (mostSeconds) =>
  recordBy(mostSeconds, {
    type: 'audio/*',
    start: () => own().start({ duration: Math.min(longest, mostSeconds) }),
    stop: () => own().stop(),
  })

/** Its only player goes on while the program is put away, so whoever leaves the page ends it. */
export const play: Voice['play'] = (address, onEnd) => {
  const player = dd.getBackgroundAudioManager()
  let isOver = false
  const over = (how: Ending) => {
    if (isOver) return
    isOver = true
    onEnd(how)
  }
  player.onEnded = () => over('played')
  player.onError = () => over('failed')
  player.title = 'Purlin'
  player.src = address
  return () => {
    if (isOver) return
    player.stop()
    over('stopped')
  }
}
