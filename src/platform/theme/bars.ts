import Taro from '@tarojs/taro'
import { type Bars, coloursOf } from './colours'

const ignore = () => undefined

/** Sets the colours of the bars around the top page and of the background shown when it is pulled down. */
export function drawBars(bars: Bars) {
  const { ground, sheet, words, pull, tab, tabLine, chosen } = coloursOf(bars)
  const frontColor = words === 'white' ? '#ffffff' : '#000000'
  Taro.setNavigationBarColor({ frontColor, backgroundColor: sheet }).catch(ignore)
  Taro.setBackgroundColor?.({
    ...{ backgroundColor: ground, backgroundColorTop: ground, backgroundColorBottom: ground },
  })?.catch(ignore)
  Taro.setBackgroundTextStyle?.({ textStyle: pull === 'light' ? 'light' : 'dark' })?.catch(ignore)
  // Rejected while a page without tabs is on top; pages with tabs set it when they are shown.
  const line = tabLine === 'white' ? 'white' : 'black'
  Taro.setTabBarStyle?.({ color: tab, selectedColor: chosen, backgroundColor: sheet, borderStyle: line })?.catch(ignore)
}
