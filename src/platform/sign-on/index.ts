import { host } from '../host'
import type { SignOn, SignOnHost } from './contract'

export type { HostCode, SignOnHost } from './contract'

/** WeCom's mini-program: `wx.qy` is there in WeCom and nowhere else. */
export const signOnHost: SignOn['signOnHost'] = () => host() as SignOnHost

export const askCode: SignOn['askCode'] = () =>
  new Promise((resolve) => {
    const none = () => resolve(null)
    if (wx.qy?.login === undefined) return none()
    wx.qy.login({
      success: ({ code = '' }) => (code === '' ? none() : resolve({ Host: 'wecom', Way: 'program', Code: code })),
      fail: none,
    })
  })

export const tellsPhone: SignOn['tellsPhone'] = () => wx.qy?.getMobile !== undefined

export const askPhone: SignOn['askPhone'] = () =>
  new Promise((resolve) => {
    const none = () => resolve(null)
    if (wx.qy?.getMobile === undefined) return none()
    wx.qy.getMobile({
      success: ({ encryptedData: data = '', iv = '' }) => (data === '' ? none() : resolve({ data, iv })),
      fail: none,
    })
  })

export const leaveForCode: SignOn['leaveForCode'] = () => false

export const cameBack: SignOn['cameBack'] = () => null
