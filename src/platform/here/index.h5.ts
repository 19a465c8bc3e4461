import { matchHash } from '@/routes/match'

/** Path of the page at the current address. */
export const pageHere = () => matchHash(window.location.hash)?.route.page ?? ''

/** Hash path of the page with its parameters. */
export const addressHere = () => window.location.hash.replace(/^#/, '')

/** The app was opened at its home page. */
export const startsAtHome = () => (matchHash(window.location.hash)?.route.name ?? 'home') === 'home'

export const isOpenHere = () => matchHash(window.location.hash)?.route.session === 'open'
