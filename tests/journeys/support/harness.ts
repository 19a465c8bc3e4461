import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import type { Phone } from '../harness/phone'

const root = join(__dirname, '../../..')

/** Builds the client for browsers without its screens; the actions of a person are functions of the page. */
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

/** A phone in a browser context; its stored data outlives the page. */
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
  /** Calls an action of the harness by its name. */
  const act = <K extends keyof Phone>(name: K, ...args: Parameters<Phone[K]>) =>
    page.evaluate(
      ([action, values]) =>
        (window as unknown as { phone: Record<string, (...args: unknown[]) => unknown> }).phone[action]?.(...values),
      [name as string, args as unknown[]] as const,
    ) as Promise<Awaited<ReturnType<Phone[K]>>>
  return {
    start,
    act,
    /** Aborts all work of the page and reloads it with its stored data. */
    kill: async () => {
      await page.reload()
      await page.waitForSelector('body.ready', { state: 'attached' })
    },
    /** All drafts and outbox entries stored on this phone, of every account. */
    storedText: () =>
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
