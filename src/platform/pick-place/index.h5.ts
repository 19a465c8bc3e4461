import { bridgedHost, byHost, isOnPhone } from '../bridge/in-page'
import { Refused } from '../refused'
import type { PickPlace } from './contract'

/** Of the messengers only DingTalk lets a page point at its map. */
export const canPick: PickPlace['canPick'] = () => bridgedHost() === 'dingtalk' && isOnPhone()

export const pick: PickPlace['pick'] = async (near) => {
  try {
    const told = await byHost('map', (host) => host.pickPlace?.(near) ?? Promise.reject(new Error('no map')))
    if (told === null) throw new Refused('map', 'unavailable')
    return Number.isFinite(told.said.latitude + told.said.longitude) ? told.said : null
  } catch (cause) {
    if (cause instanceof Refused && cause.reason === 'cancelled') return null
    throw cause
  }
}
