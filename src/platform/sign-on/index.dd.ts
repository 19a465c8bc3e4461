import type { HostValues, SignOn } from './contract'

export type { HostCode, SignOnHost } from './contract'

export const signOnHost: SignOn['signOnHost'] = () => 'dingtalk'

/** The company that has opened the program; where DingTalk does not say which, the one that our server is set up for. */
const corpOf = ({ corp = '' }: HostValues) => dd.corpId || corp

/** DingTalk's mini-program: the code is for one company, which has to be named. */
export const askCode: SignOn['askCode'] = (values) =>
  new Promise((resolve) => {
    const none = () => resolve(null)
    if (typeof dd.getAuthCode !== 'function') return none()
    dd.getAuthCode({
      corpId: corpOf(values),
      success: ({ authCode = '' }) =>
        authCode === '' ? none() : resolve({ Host: 'dingtalk', Way: 'program', Code: authCode }),
      fail: none,
    })
  })

export const tellsPhone: SignOn['tellsPhone'] = () => false

export const askPhone: SignOn['askPhone'] = async () => null

export const leaveForCode: SignOn['leaveForCode'] = () => false

export const cameBack: SignOn['cameBack'] = () => null
