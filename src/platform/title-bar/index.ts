import Taro from '@tarojs/taro'

export const setTitle = (title: string) => {
  Taro.setNavigationBarTitle({ title }).catch(() => undefined)
}

/** The tab bar is the host's own; its words follow the language. */
export const setTabs = (words: readonly string[]) => {
  for (const [index, text] of words.entries()) Taro.setTabBarItem?.({ index, text })?.catch(() => undefined)
}
