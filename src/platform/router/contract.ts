import type { ComponentType } from 'react'
import type { Params, Route } from '@/routes/match'
import type table from '@/routes/routes.json'

export type RouteName = (typeof table)[number]['name']

/** Where someone has to go instead, or null when they may pass. Asked before every page. */
export type Guard = (route: Route, hash: string) => { readonly name: string; readonly params: Params } | null

export interface Watch {
  /** Stands where a page should, whose code did not come; asks for it again. */
  readonly otherwise: ComponentType<{ readonly onRetry: () => unknown }>
  /** Somebody waits for a page: said after a moment, and when it is there. */
  readonly onWait: (isWaiting: boolean) => void
}

/** Going somewhere, in every host: names and parameters in, a hash or a mini-program page out. */
export interface Router {
  /** Called before anything is drawn. */
  readonly guardRoutes: (guard: Guard) => void
  /** What to show, and what to say, when the code of a page is late or does not come. */
  readonly watchPages: (watch: Watch) => void
  /** Fetches and reads the code of a page before anybody goes there; does nothing where it is there already. */
  readonly preparePage: (page: string) => Promise<unknown>
  /** Called once the host's own router is there. */
  readonly setupRouter: () => void
  readonly go: (name: string, params?: Params) => void
  /** From a list: what was opened from it before and still stands beside it makes room. */
  readonly goBeside: (name: string, params?: Params) => void
  readonly goTab: (name: string) => void
  readonly replace: (name: string, params?: Params) => void
  readonly replaceHash: (hash: string) => void
  /** Forgets the way here and starts anew. */
  readonly reset: (name: string, params?: Params) => void
  readonly back: () => void
  /** All parameters of this page, decoded once, in every host. */
  readonly useParams: () => Params
}
