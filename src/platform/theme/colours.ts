import { dark, light } from './bars.json'

/** What only site mode has other colours for: words at 7:1. */
const onSite = {
  light: { tab: '#17212b', chosen: '#0d429c' },
  dark: { tab: '#eef2f6', chosen: '#9cc1ff' },
} as const

export interface Bars {
  readonly theme: 'light' | 'dark'
  readonly siteMode: boolean
}

/** The colours of the host's own bars: those of the tokens, which bars cannot read. */
export function coloursOf({ theme, siteMode }: Bars) {
  const usual = theme === 'dark' ? dark : light
  return siteMode ? { ...usual, ...onSite[theme] } : usual
}
