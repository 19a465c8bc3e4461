import { dark, light } from './bars.json'

/** Colours that differ in site mode, which requires a contrast of 7:1 for text. */
const onSite = {
  light: { tab: '#17212b', chosen: '#0d429c' },
  dark: { tab: '#eef2f6', chosen: '#9cc1ff' },
} as const

export interface Bars {
  readonly theme: 'light' | 'dark'
  readonly siteMode: boolean
}

/** Colours of the native bars, equal to the style tokens, which native bars cannot read. */
export function coloursOf({ theme, siteMode }: Bars) {
  const usual = theme === 'dark' ? dark : light
  return siteMode ? { ...usual, ...onSite[theme] } : usual
}
