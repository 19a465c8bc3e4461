import { useShareAppMessage } from '@tarojs/taro'
import { matchHash } from '@/routes/match'
import { Refused } from '../refused'
import { pathOf } from '../router/pages'
import type { CanShare, Share, UseShared } from './contract'

/** Mini-programs share by the menu of the host, with the card that the page sets. */
export const canShare: CanShare = () => false

export const share: Share = async () => {
  throw new Refused('share', 'unavailable')
}

export const useShared: UseShared = ({ title, summary, picture, hash }) => {
  const found = matchHash(hash)
  const path = found === null ? '/pages/home/index' : pathOf(found)
  useShareAppMessage(() => ({ title, desc: summary, path, imageUrl: picture }))
}
