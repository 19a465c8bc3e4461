import { matchHash } from '@/routes/match'

/** The page whose address this is. */
export const pageHere = () => matchHash(window.location.hash)?.route.page ?? ''

/** The app was opened at its home page. */
export const startsAtHome = () => (matchHash(window.location.hash)?.route.name ?? 'home') === 'home'

export const isOpenHere = () => matchHash(window.location.hash)?.route.session === 'open'

/** The address of what is open, as links and people know it. */
export const hashHere = () => window.location.hash.replace(/^#/, '') || '/'
