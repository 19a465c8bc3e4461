import Taro from '@tarojs/taro'

export type HostTheme = 'light' | 'dark'

/**
 * Current theme of the host; null if unknown. It is read whenever a page is shown, because WeCom reports no change.
 * WeChat reports it only if `app.json` contains `darkmode`.
 */
export const hostTheme = (): HostTheme | null => Taro.getSystemInfoSync().theme ?? null
