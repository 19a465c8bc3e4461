import Taro from '@tarojs/taro'

/** Writes a text, or throws what the host says. WeCom throws by itself; DingTalk answers that it did not. */
export function putText(key: string, text: string) {
  const told = Taro.setStorageSync(key, text) as { success?: boolean; error?: unknown } | undefined
  if (told?.success === false || (told?.error ?? 0) !== 0) throw told
}
