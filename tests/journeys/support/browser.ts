import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const usual = [
  '/usr/bin/chromium',
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

/** Whoever opens each page anew has nothing of programs that get faster the longer they run. */
const hasty = [...flags, '--js-flags=--no-maglev --no-turbofan']

const installed = () => process.env.CHROME_PATH ?? usual.find(existsSync)

let unpacked: string | null | undefined

/** The one that comes as a package, where it runs: it has no windows to draw, which is half the work. */
async function packed() {
  if (unpacked === undefined && process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    unpacked = spawnSync(path, ['--version']).status === 0 ? path : null
  }
  return unpacked ?? undefined
}

/** A whole Chromium shows PDF too. */
export async function executable({ isWhole = false } = {}): Promise<string> {
  const path = isWhole ? (installed() ?? (await packed())) : ((await packed()) ?? installed())
  if (path === undefined) throw new Error('there is no Chromium: CHROME_PATH says where one is')
  return path
}

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
}

/** A phone that keeps what lies on it when it is switched off: whoever opens the same folder has the same phone. */
export async function openPhone(folder: string, args = hasty): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...phone,
    executablePath: await executable(),
    headless: true,
    args,
  })
}

export async function openBrowser(args = hasty, how: { readonly isWhole?: boolean } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(how), headless: true, args })
}
