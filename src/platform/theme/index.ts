import { eventCenter, useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { drawBars } from './bars'
import type { Bars } from './colours'
import { hostTheme } from './host-theme'

export interface Looks {
  readonly theme: 'system' | 'light' | 'dark'
  readonly siteMode: boolean
  readonly language: string
}

const changed = 'purlin:looks'
let chosen: Pick<Looks, 'theme' | 'siteMode'> = { theme: 'system', siteMode: false }

/** The classes of a page, and the bars around it. Where the host does not say what it looks like, styles may know. */
function worn() {
  const { theme, siteMode } = chosen
  const known = theme === 'system' ? hostTheme() : theme
  const names = [known === null ? '' : `looks--${known}`, siteMode ? 'looks--site' : ''].filter(Boolean).join(' ')
  return { names, bars: { theme: known ?? 'light', siteMode } satisfies Bars }
}

/** Pages of a mini-program carry their looks themselves: see `useLooks`. */
export const applyLooks = ({ theme, siteMode }: Looks) => {
  chosen = { theme, siteMode }
  eventCenter.trigger(changed)
}

/** The classes that a page's root wears. The bars around a page are drawn once it is on top, and when they change. */
export function useLooks(): string {
  const [names, wear] = useState(() => worn().names)
  const onTop = useRef(true)
  const drawn = useRef('')
  const look = useCallback(() => {
    const now = worn()
    wear(now.names)
    const wanted = JSON.stringify(now.bars)
    if (!onTop.current || drawn.current === wanted) return
    drawn.current = wanted
    drawBars(now.bars)
  }, [])
  useDidShow(() => {
    onTop.current = true
    look()
  })
  useDidHide(() => {
    onTop.current = false
  })
  useEffect(() => {
    look()
    eventCenter.on(changed, look)
    return () => {
      eventCenter.off(changed, look)
    }
  }, [look])
  return names
}
