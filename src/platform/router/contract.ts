import type { ComponentType } from 'react'
import type { Params, Route } from '@/routes/match'
import type table from '@/routes/routes.json'

export type RouteName = (typeof table)[number]['name']

/** Returns the route to redirect to, or null if the page may be opened. Called before every page. */
export type Guard = (route: Route, hash: string) => { readonly name: string; readonly params: Params } | null

export interface Watch {
  /** Shown instead of a page whose code could not be loaded; offers another try. */
  readonly otherwise: ComponentType<{ readonly onRetry: () => unknown }>
  /** Called when a page takes longer to load, and when it is loaded. */
  readonly onWait: (isWaiting: boolean) => void
}

/** Navigation for every host: route names and parameters become a hash or the path of a mini-program page. */
export interface Router {
  /** Called before the first render. */
  readonly guardRoutes: (guard: Guard) => void
  /** Sets what is shown when the code of a page is late or cannot be loaded. */
  readonly watchPages: (watch: Watch) => void
  /** Prefetches the code of a page; does nothing if it is loaded already. */
  readonly preparePage: (page: string) => Promise<unknown>
  /** Called once the router of the host exists. */
  readonly setupRouter: () => void
  readonly go: (name: string, params?: Params) => void
  /** Opens a detail page from a list; it replaces the one that is already open next to the list. */
  readonly openInDetailPane: (name: string, params?: Params) => void
  readonly goTab: (name: string) => void
  readonly replace: (name: string, params?: Params) => void
  readonly replaceHash: (hash: string) => void
  /** Opens a page with an empty history. */
  readonly reset: (name: string, params?: Params) => void
  readonly back: () => void
  /** All parameters of this page, decoded once. */
  readonly useParams: () => Params
}
