import { eventCenter } from '@tarojs/taro'
import { useEffect, useState } from 'react'

export interface Looks {
  readonly theme: 'system' | 'light' | 'dark'
  readonly siteMode: boolean
  readonly language: string
}

const changed = 'purlin:looks'
let names = ''

/** Pages of a mini-program carry their looks themselves: see `useLooks`. */
export const applyLooks = ({ theme, siteMode }: Looks) => {
  names = [theme === 'system' ? '' : `looks--${theme}`, siteMode ? 'looks--site' : ''].filter(Boolean).join(' ')
  eventCenter.trigger(changed, names)
}

/** The classes that a page's root wears. */
export function useLooks(): string {
  const [worn, wear] = useState(names)
  useEffect(() => {
    wear(names)
    eventCenter.on(changed, wear)
    return () => {
      eventCenter.off(changed, wear)
    }
  }, [])
  return worn
}
