import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

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

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
}

/** A phone that keeps what lies on it when it is switched off: whoever opens the same folder has the same phone. */
export async function openPhone(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...phone,
    executablePath: await executable(),
    headless: true,
    args: flags,
  })
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(), headless: true, args: flags })
}
