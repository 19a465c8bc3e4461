import { bridgedHost, byHost, isOnPhone } from '../bridge/in-page'
import { Refused } from '../refused'
import type { PickPlace } from './contract'

/** Among the messengers, only DingTalk lets a page use its map to pick a place. */
export const canPick: PickPlace['canPick'] = () => bridgedHost() === 'dingtalk' && isOnPhone()

export const pick: PickPlace['pick'] = async (near) => {
  try {
    const answer = await byHost('map', (host) => host.pickPlace?.(near) ?? Promise.reject(new Error('no map')))
    if (answer === null) throw new Refused('map', 'unavailable')
    return Number.isFinite(answer.value.latitude + answer.value.longitude) ? answer.value : null
  } catch (cause) {
    if (cause instanceof Refused && cause.reason === 'cancelled') return null
    throw cause
  }
}
