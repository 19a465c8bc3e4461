import type { HostValues, SignOn } from './contract'

export type { HostCode, SignOnHost } from './contract'

export const signOnHost: SignOn['signOnHost'] = () => 'dingtalk'

/** The company in which the app is open; if DingTalk does not report it, the one configured on our server. */
const corpOf = ({ corp = '' }: HostValues) => dd.corpId || corp

/** DingTalk requires the company for which it issues the code. */
export const askCode: SignOn['askCode'] = (values) =>
  new Promise((resolve) => {
    const resolveNone = () => resolve(null)
    if (typeof dd.getAuthCode !== 'function') return resolveNone()
    dd.getAuthCode({
      corpId: corpOf(values),
      success: ({ authCode = '' }) =>
        authCode === '' ? resolveNone() : resolve({ Host: 'dingtalk', Way: 'program', Code: authCode }),
      fail: resolveNone,
    })
  })

export const tellsPhone: SignOn['tellsPhone'] = () => false

export const askPhone: SignOn['askPhone'] = async () => null

export const leaveForCode: SignOn['leaveForCode'] = () => false

export const cameBack: SignOn['cameBack'] = () => null
