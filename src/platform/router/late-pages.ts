import { createElement } from 'react'
import table from '@/routes/routes.json'
import { addressHere } from '../here'
import type { Router, Watch } from './contract'
import { replaceHash } from './pages'

type LoadedPage = readonly [page: Promise<unknown>, ...rest: unknown[]]

interface LatePage {
  readonly path: string
  readonly load: (...args: readonly unknown[]) => LoadedPage
}

interface AppConfig {
  routes?: readonly LatePage[]
  router?: { readonly customRoutes?: Readonly<Record<string, readonly string[]>> }
}

/** Patterns by page, the path of the page last. The home page also has the empty hash. */
function patternsByPage() {
  const found: Record<string, string[]> = {}
  for (const { path, page } of table) {
    found[`/${page}`] = [...(found[`/${page}`] ?? []), path === '/' ? '/home' : path]
  }
  return Object.fromEntries(Object.entries(found).map(([page, own]) => [page, [...own, page]]))
}

/** The original pages, which prefetching loads without the waiting indicator. */
let known: readonly LatePage[] = []

export const preparePage: Router['preparePage'] = async (page) => {
  const [code] = known.find(({ path }) => path.replace(/^\//, '') === page)?.load() ?? []
  await code
}

const indicatorDelay = 300

/** Whether the server no longer has the file, because a newer version of the app has been deployed. */
const isGone = (file: string) =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Opens the page again, or reloads the app if its code is gone; drafts are persisted. */
const retryAfter = (cause: unknown) => async () => {
  const { request = '' } = (cause ?? {}) as { readonly request?: string }
  if (request !== '' && (await isGone(request))) window.location.reload()
  else replaceHash(addressHere())
}

/**
 * In a browser the code of a page is loaded when the page is first opened, and Taro reports neither the loading nor a
 * failure. Taro assigns its list of pages once to `__taroAppConfig`, so a setter there wraps the loaders.
 */
export function watchPages({ otherwise, onWait }: Watch) {
  let waiting = 0
  const withIndicator = async (page: Promise<unknown>) => {
    waiting += 1
    const timer = setTimeout(() => onWait(true), indicatorDelay)
    try {
      return await page
    } catch (cause) {
      const onRetry = retryAfter(cause)
      return { default: () => createElement(otherwise, { onRetry }) }
    } finally {
      clearTimeout(timer)
      waiting -= 1
      if (waiting === 0) onWait(false)
    }
  }
  const watched = (route: LatePage): LatePage => ({
    ...route,
    load: (...args) => {
      const [page, ...rest] = route.load(...args)
      return [withIndicator(page), ...rest]
    },
  })
  const observed = (appConfig: AppConfig) => {
    // The patterns follow from our route table, so they are set once.
    appConfig.router = { ...appConfig.router, customRoutes: patternsByPage() }
    let routes = appConfig.routes?.map(watched)
    return Object.defineProperty(appConfig, 'routes', {
      ...{ configurable: true, enumerable: true, get: () => routes },
      set: (pages: readonly LatePage[]) => {
        known = pages
        routes = pages.map(watched)
      },
    })
  }
  let config: AppConfig | undefined
  Object.defineProperty(window, '__taroAppConfig', {
    ...{ configurable: true, get: () => config },
    set: (appConfig: AppConfig) => {
      config = observed(appConfig)
    },
  })
}
