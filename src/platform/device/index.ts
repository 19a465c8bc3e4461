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

/** Where the server is unless another one is set: `config/index.js` puts the address in when the program is built. */
export const defaultServer = process.env.TARO_APP_SERVER ?? ''
