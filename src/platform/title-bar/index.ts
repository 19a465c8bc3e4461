import Taro from '@tarojs/taro'

/** Badge update that was rejected while a page without tabs was on top. */
let pendingBadge: (() => void) | null = null

export const setTitle = (title: string) => {
  pendingBadge?.()
  Taro.setNavigationBarTitle({ title }).catch(() => undefined)
}

/** Sets the labels of the native tab bar, which change with the language. */
export const setTabs = (words: readonly string[]) => {
  for (const [index, text] of words.entries()) Taro.setTabBarItem?.({ index, text })?.catch(() => undefined)
}

/** Sets the badge of a tab; 0 removes it. Hosts reject it while a page without tabs is on top, so it is set later. */
export const setTabBadge = (index: number, count: number) => {
  const result =
    count > 0
      ? Taro.setTabBarBadge?.({ index, text: count > 99 ? '99+' : String(count) })
      : Taro.removeTabBarBadge?.({ index })
  pendingBadge = null
  result?.catch(() => {
    pendingBadge = () => setTabBadge(index, count)
  })
}
