import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import type { Phone } from '../harness/phone'

const root = join(__dirname, '../../..')

/** The client without its screens, as it is built for browsers, with what a person does as functions of the page. */
export async function buildHarness(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/journeys/harness/phone.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    target: 'chrome100',
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.js', '.mjs', '.json'],
    alias: {
      '@': join(root, 'src'),
      '@wire': join(root, 'types/wire.ts'),
      '@locales': join(root, 'locales'),
      '@tarojs/taro': join(root, 'tests/journeys/harness/host.ts'),
      '@tarojs/router': join(root, 'tests/journeys/harness/host.ts'),
      '@tarojs/runtime': join(root, 'tests/journeys/harness/host.ts'),
    },
    loader: { '.scss': 'empty' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"h5"',
      'process.env.TARO_APP_SERVER': '""',
    },
    banner: { js: 'var process = { env: {} };' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** A phone in a browser's context: what is kept lies there, and outlives the page. */
export function phoneIn(context: BrowserContext, url: string, script: string) {
  let page: Page
  const start = async () => {
    page = await context.newPage()
    await page.route('**/harness', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body><script src="/harness.js"></script>' }),
    )
    await page.route('**/harness.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await page.goto(`${url}/harness`)
    await page.waitForSelector('body.ready', { state: 'attached' })
  }
  /** Does what a person does, by its name. */
  const act = <K extends keyof Phone>(name: K, ...given: Parameters<Phone[K]>) =>
    page.evaluate(
      ([what, args]) =>
        (window as unknown as { phone: Record<string, (...of: unknown[]) => unknown> }).phone[what]?.(...args),
      [name as string, given as unknown[]] as const,
    ) as Promise<Awaited<ReturnType<Phone[K]>>>
  return {
    start,
    act,
    /** The page is gone at once, and with it whatever it was doing. */
    kill: () => page.close(),
    /** All texts that lie on this phone, whoever they are of. */
    kept: () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('purlin')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const reading = opening.result.transaction(['drafts', 'outbox'])
              const found: string[] = []
              for (const store of ['drafts', 'outbox']) {
                const all = reading.objectStore(store).getAll()
                all.onsuccess = () => found.push(JSON.stringify(all.result))
              }
              reading.oncomplete = () => {
                opening.result.close()
                resolve(found.join())
              }
            }
          }),
      ),
  }
}
