import type { SignOn } from './contract'

export type { HostCode, SignOnHost } from './contract'

export const signOnHost: SignOn['signOnHost'] = () => 'dingtalk'

/** DingTalk's mini-program: the code is for the company that has opened it. */
export const askCode: SignOn['askCode'] = () =>
  new Promise((resolve) => {
    const none = () => resolve(null)
    if (typeof dd.getAuthCode !== 'function') return none()
    dd.getAuthCode({
      success: ({ authCode = '' }) =>
        authCode === '' ? none() : resolve({ Host: 'dingtalk', Way: 'program', Code: authCode }),
      fail: none,
    })
  })

export const tellsPhone: SignOn['tellsPhone'] = () => false

export const askPhone: SignOn['askPhone'] = async () => null

export const leaveForCode: SignOn['leaveForCode'] = () => false

export const cameBack: SignOn['cameBack'] = () => null
