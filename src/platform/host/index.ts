export type Host = 'wecom' | 'dingtalk' | 'wechat' | 'browser'

/** Mini-programs have a title bar of the host's own. */
export const nativeHeader = true

export const host = (): Host => (process.env.TARO_ENV === 'dd' ? 'dingtalk' : 'wecom')

/** Only pages are sent away and back. */
export const cameFromHost = () => false

export const onDesktop = () => false
