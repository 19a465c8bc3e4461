import Taro from '@tarojs/taro'

export const scrollTo = (id: string) => {
  Taro.pageScrollTo({ selector: `#${id}`, duration: 150 }).catch(() => undefined)
}
