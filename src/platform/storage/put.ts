import Taro from '@tarojs/taro'

/** Stores a text or throws the error of the host: WeCom throws by itself, DingTalk returns an error object. */
export function putText(key: string, text: string) {
  const result = Taro.setStorageSync(key, text) as { success?: boolean; error?: unknown } | undefined
  if (result?.success === false || (result?.error ?? 0) !== 0) throw result
}
