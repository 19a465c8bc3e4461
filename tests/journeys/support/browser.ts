import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const usual = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a screen there is no preview of a print; asked for one, the page would crash.
  '--disable-print-preview',
]

/** An installed Chromium, or the one that comes as a package. */
export async function executable(): Promise<string> {
  const found = usual.find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(), headless: true, args: flags })
}
