import { matchHash } from '@/routes/match'

export const isOpenHere = () => matchHash(window.location.hash)?.route.session === 'open'
