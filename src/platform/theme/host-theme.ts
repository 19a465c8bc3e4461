import Taro from '@tarojs/taro'

export type HostTheme = 'light' | 'dark'

/**
 * What the host looks like just now; null where it does not say. WeCom never says when that changes, so it is asked
 * whenever a page is shown. WeChat says it only to programs that have `darkmode` in their `app.json`.
 */
export const hostTheme = (): HostTheme | null => Taro.getSystemInfoSync().theme ?? null
