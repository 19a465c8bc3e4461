import Taro from '@tarojs/taro'
import { addressOf } from '../host-payloads'
import { refusedBy } from '../refused'
import type { PickPlace } from './contract'

export const canPick: PickPlace['canPick'] = () => true

export const pick: PickPlace['pick'] = async (near) => {
  try {
    const { name, address, latitude, longitude } = await Taro.chooseLocation(near ?? {})
    return { address: addressOf(address, name), latitude: Number(latitude), longitude: Number(longitude) }
  } catch (cause) {
    const refused = refusedBy('map', cause)
    if (refused.reason === 'cancelled') return null
    throw refused
  }
}
