import Taro from '@tarojs/taro'

export interface Device {
  readonly system: string
  readonly brand: string
  readonly platform: string
  readonly name: string
}

export function device(): Device {
  const { system = '', brand = '', platform = '', model = '' } = Taro.getSystemInfoSync()
  return {
    system,
    brand,
    platform: process.env.TARO_ENV === 'dd' ? 'dingtalk' : platform,
    name: `${brand} ${model}`.trim(),
  }
}

/** Address of the server unless another one is set; `config/index.js` inserts it at build time. */
export const defaultServer = process.env.TARO_APP_SERVER ?? ''
