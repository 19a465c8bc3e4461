import { eventCenter, useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { drawBars } from './bars'
import type { Bars } from './colours'
import { hostTheme } from './host-theme'

export interface Appearance {
  readonly theme: 'system' | 'light' | 'dark'
  readonly siteMode: boolean
  readonly language: string
}

const changed = 'purlin:looks'
let chosen: Pick<Appearance, 'theme' | 'siteMode'> = { theme: 'system', siteMode: false }

/** CSS classes of a page and the theme of its bars. Without a known host theme, the styles use the media query. */
function currentLooks() {
  const { theme, siteMode } = chosen
  const known = theme === 'system' ? hostTheme() : theme
  const names = [known === null ? '' : `looks--${known}`, siteMode ? 'looks--site' : ''].filter(Boolean).join(' ')
  return { names, bars: { theme: known ?? 'light', siteMode } satisfies Bars }
}

/** In a mini-program each page carries the theme classes itself (by the hook below). */
export const applyAppearance = ({ theme, siteMode }: Appearance) => {
  chosen = { theme, siteMode }
  eventCenter.trigger(changed)
}

/** CSS classes for the root of a page. The bars are set when the page is on top and when their colours change. */
export function useAppearance(): string {
  const [names, setNames] = useState(() => currentLooks().names)
  const onTop = useRef(true)
  const drawnBars = useRef('')
  const refresh = useCallback(() => {
    const now = currentLooks()
    setNames(now.names)
    const next = JSON.stringify(now.bars)
    if (!onTop.current || drawnBars.current === next) return
    drawnBars.current = next
    drawBars(now.bars)
  }, [])
  useDidShow(() => {
    onTop.current = true
    refresh()
  })
  useDidHide(() => {
    onTop.current = false
  })
  useEffect(() => {
    refresh()
    eventCenter.on(changed, refresh)
    return () => {
      eventCenter.off(changed, refresh)
    }
  }, [refresh])
  return names
}
