import Taro from '@tarojs/taro'
import { Refused } from '../refused'

/** What a QR code or barcode says. Rejects with `Refused`. */
export async function scan(): Promise<string> {
  try {
    return (await Taro.scanCode({})).result
  } catch (cause) {
    throw new Refused('scan', /cancel/.test(String((cause as { errMsg?: string }).errMsg)) ? 'cancelled' : 'denied', {
      cause,
    })
  }
}
