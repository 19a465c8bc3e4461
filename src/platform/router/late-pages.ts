import { createElement } from 'react'
import table from '@/routes/routes.json'
import { addressHere } from '../here'
import type { Router, Watch } from './contract'
import { replaceHash } from './pages'

type Opened = readonly [page: Promise<unknown>, ...rest: unknown[]]

interface LatePage {
  readonly path: string
  readonly load: (...given: readonly unknown[]) => Opened
}

interface Told {
  routes?: readonly LatePage[]
  router?: { readonly customRoutes?: Readonly<Record<string, readonly string[]>> }
}

/** One page may have several patterns; its own path is the last of them. Home answers to the bare hash too. */
function patterns() {
  const found: Record<string, string[]> = {}
  for (const { path, page } of table) {
    found[`/${page}`] = [...(found[`/${page}`] ?? []), path === '/' ? '/home' : path]
  }
  return Object.fromEntries(Object.entries(found).map(([page, own]) => [page, [...own, page]]))
}

/** The pages as they came, for who asks before anybody goes there: nobody waits for those. */
let known: readonly LatePage[] = []

export const preparePage: Router['preparePage'] = async (page) => {
  const [code] = known.find(({ path }) => path.replace(/^\//, '') === page)?.load() ?? []
  await code
}

const patience = 300

/** The server is there and has it no more: a newer version of the program has taken its place. */
const isGone = (file: string) =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** The page once more, or with the whole program anew where only that helps: what was typed is kept. */
const againFor = (cause: unknown) => async () => {
  const { request = '' } = (cause ?? {}) as { readonly request?: string }
  if (request !== '' && (await isGone(request))) window.location.reload()
  else replaceHash(addressHere())
}

/**
 * In a browser the code of a page comes when it is first opened, over whatever network there is. Taro says nothing
 * while it comes, and nothing when it does not. It makes its list of pages once, and hands it over only here.
 */
export function watchPages({ otherwise, onWait }: Watch) {
  let waiting = 0
  const arriving = async (page: Promise<unknown>) => {
    waiting += 1
    const timer = setTimeout(() => onWait(true), patience)
    try {
      return await page
    } catch (cause) {
      const onRetry = againFor(cause)
      return { default: () => createElement(otherwise, { onRetry }) }
    } finally {
      clearTimeout(timer)
      waiting -= 1
      if (waiting === 0) onWait(false)
    }
  }
  const watched = (route: LatePage): LatePage => ({
    ...route,
    load: (...given) => {
      const [page, ...rest] = route.load(...given)
      return [arriving(page), ...rest]
    },
  })
  const listening = (told: Told) => {
    // They stand in our own table: once is enough.
    told.router = { ...told.router, customRoutes: patterns() }
    let routes = told.routes?.map(watched)
    return Object.defineProperty(told, 'routes', {
      ...{ configurable: true, enumerable: true, get: () => routes },
      set: (given: readonly LatePage[]) => {
        known = given
        routes = given.map(watched)
      },
    })
  }
  let config: Told | undefined
  Object.defineProperty(window, '__taroAppConfig', {
    ...{ configurable: true, get: () => config },
    set: (told: Told) => {
      config = listening(told)
    },
  })
}
