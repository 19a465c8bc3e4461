export type Host = 'wecom' | 'dingtalk' | 'wechat' | 'browser'

/** Mini-programs have a native title bar. */
export const nativeHeader = true

export const host = (): Host => (process.env.TARO_ENV === 'dd' ? 'dingtalk' : 'wecom')

/** Only browser pages are redirected to the host and back. */
export const returnedByHost = () => false

export const onDesktop = () => false
