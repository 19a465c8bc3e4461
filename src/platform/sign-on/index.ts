import { host } from '../host'
import type { SignOn, SignOnHost } from './contract'

export type { HostCode, SignOnHost } from './contract'

/** WeCom's mini-program; `wx.qy` exists in WeCom only. */
export const signOnHost: SignOn['signOnHost'] = () => host() as SignOnHost

export const askCode: SignOn['askCode'] = () =>
  new Promise((resolve) => {
    const resolveNone = () => resolve(null)
    if (wx.qy?.login === undefined) return resolveNone()
    wx.qy.login({
      success: ({ code = '' }) =>
        code === '' ? resolveNone() : resolve({ Host: 'wecom', Way: 'program', Code: code }),
      fail: resolveNone,
    })
  })

export const tellsPhone: SignOn['tellsPhone'] = () => wx.qy?.getMobile !== undefined

export const askPhone: SignOn['askPhone'] = () =>
  new Promise((resolve) => {
    const resolveNone = () => resolve(null)
    if (wx.qy?.getMobile === undefined) return resolveNone()
    wx.qy.getMobile({
      success: ({ encryptedData: data = '', iv = '' }) => (data === '' ? resolveNone() : resolve({ data, iv })),
      fail: resolveNone,
    })
  })

export const leaveForCode: SignOn['leaveForCode'] = () => false

export const cameBack: SignOn['cameBack'] = () => null
