import Taro from '@tarojs/taro'

/** What could not be said while a page without tabs was on top. */
let unsaid: (() => void) | null = null

export const setTitle = (title: string) => {
  unsaid?.()
  Taro.setNavigationBarTitle({ title }).catch(() => undefined)
}

/** The tab bar is the host's own; its words follow the language. */
export const setTabs = (words: readonly string[]) => {
  for (const [index, text] of words.entries()) Taro.setTabBarItem?.({ index, text })?.catch(() => undefined)
}

/** What a tab counts; nought shows nothing. Hosts refuse it while a page without tabs is on top: it is said later. */
export const setTabBadge = (index: number, count: number) => {
  const done =
    count > 0
      ? Taro.setTabBarBadge?.({ index, text: count > 99 ? '99+' : String(count) })
      : Taro.removeTabBarBadge?.({ index })
  unsaid = null
  done?.catch(() => {
    unsaid = () => setTabBadge(index, count)
  })
}
