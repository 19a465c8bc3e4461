import { eventCenter } from '@tarojs/taro'

export interface Looks {
  readonly theme: 'system' | 'light' | 'dark'
  readonly siteMode: boolean
  readonly language: string
}

/** Pages of a mini-program carry their looks themselves: see `ui/page`. */
export const applyLooks = (looks: Looks) => {
  eventCenter.trigger('purlin:looks', looks)
}
