import type { HostTheme } from './host-theme'

/** DingTalk has a call of its own for it, from 6.0 on; versions differ in whether they answer a word or an object. */
export function hostTheme(): HostTheme | null {
  const told = JSON.stringify(dd.getColorSchemeSync?.() ?? '')
  if (told.includes('dark')) return 'dark'
  return told.includes('light') ? 'light' : null
}
