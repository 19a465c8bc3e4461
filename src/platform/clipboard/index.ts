import Taro from '@tarojs/taro'
import { Refused } from '../refused'

export async function copy(text: string): Promise<void> {
  try {
    await Taro.setClipboardData({ data: text })
  } catch (cause) {
    throw new Refused('clipboard', 'denied', { cause })
  }
}
