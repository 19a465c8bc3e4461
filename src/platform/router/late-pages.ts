import type { ComponentType } from 'react'

type Opened = readonly [page: Promise<unknown>, ...rest: unknown[]]

interface LatePage {
  readonly path: string
  readonly load: (...given: readonly unknown[]) => Opened
}

interface Told {
  routes?: readonly LatePage[]
}

export interface Watch {
  /** Stands where a page should, whose code did not come. */
  readonly otherwise: ComponentType
  /** Somebody waits for a page: said after a moment, and when it is there. */
  readonly onWait: (isWaiting: boolean) => void
}

const patience = 300

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
    } catch {
      return { default: otherwise }
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
    let routes = told.routes?.map(watched)
    return Object.defineProperty(told, 'routes', {
      ...{ configurable: true, enumerable: true, get: () => routes },
      set: (given: readonly LatePage[]) => {
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
