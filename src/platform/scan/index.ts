import Taro from '@tarojs/taro'
import { refusedBy } from '../refused'

/** What a QR code or barcode says. Rejects with `Refused`. */
export async function scan(): Promise<string> {
  try {
    return (await Taro.scanCode({})).result
  } catch (cause) {
    throw refusedBy('scan', cause)
  }
}
