import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const usualPaths = [
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
  // A headless page crashes on print preview.
  '--disable-print-preview',
]

/** Flags for journeys that load every page anew: optimising compilers only cost time there. */
const shortLived = [...flags, '--js-flags=--no-maglev --no-turbofan']

const installedPath = () => process.env.CHROME_PATH ?? usualPaths.find(existsSync)

let cachedPath: string | null | undefined

/** The headless Chromium of the npm package if it runs here; it draws no windows and needs half the work. */
async function packagedPath() {
  if (cachedPath === undefined && process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    cachedPath = spawnSync(path, ['--version']).status === 0 ? path : null
  }
  return cachedPath ?? undefined
}

/** Path of the browser; only a full Chromium (`isWhole`) shows PDF. */
export async function executable({ isWhole = false } = {}): Promise<string> {
  const path = isWhole ? (installedPath() ?? (await packagedPath())) : ((await packagedPath()) ?? installedPath())
  if (path === undefined) throw new Error('no Chromium found: set CHROME_PATH')
  return path
}

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
}

/** A phone whose storage is persistent: opening the same folder again gives the same phone. */
export async function openPhone(folder: string, args = shortLived): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...phone,
    executablePath: await executable(),
    headless: true,
    args,
  })
}

export async function openBrowser(args = shortLived, options: { readonly isWhole?: boolean } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(options), headless: true, args })
}
