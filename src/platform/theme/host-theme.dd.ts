import type { HostTheme } from './host-theme'

/** DingTalk has this call from 6.0 on; depending on the version it returns a string or an object. */
export function hostTheme(): HostTheme | null {
  const answer = JSON.stringify(dd.getColorSchemeSync?.() ?? '')
  if (answer.includes('dark')) return 'dark'
  return answer.includes('light') ? 'light' : null
}
