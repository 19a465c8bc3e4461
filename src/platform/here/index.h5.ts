import { matchHash } from '@/routes/match'

/** The page whose address this is. */
export const pageHere = () => matchHash(window.location.hash)?.route.page ?? ''

/** The hash path of the page, with what it was opened with. */
export const addressHere = () => window.location.hash.replace(/^#/, '')

/** The app was opened at its home page. */
export const startsAtHome = () => (matchHash(window.location.hash)?.route.name ?? 'home') === 'home'

export const isOpenHere = () => matchHash(window.location.hash)?.route.session === 'open'
