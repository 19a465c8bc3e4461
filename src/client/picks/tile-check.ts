import type { Tile } from '@wire'
import { create } from 'zustand'
import { tileOf } from '@/modules/tiles'
import { go } from '@/platform/router'
import { storage } from '@/platform/storage'
import { routeNamed } from '@/routes/match'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { useSession } from '../session/session'

const maxRecent = 8
const recentKey = () => `purlin.tiles.${useSession.getState().login?.Id ?? ''}`
const storedTiles = (): readonly string[] => (storage.get(recentKey()) ?? '').split('\n').filter(Boolean)

/** The codes of the tiles the user opened last on this device, the latest first. */
export const useRecentTiles = create<{ readonly codes: readonly string[] }>()(() => ({ codes: storedTiles() }))

let key = recentKey()
useSession.subscribe(() => {
  if (recentKey() === key) return
  key = recentKey()
  useRecentTiles.setState({ codes: storedTiles() })
})

function remember(code: string) {
  const codes = [code, ...storedTiles().filter((each) => each !== code)].slice(0, maxRecent)
  storage.set(key, codes.join('\n'))
  useRecentTiles.setState({ codes })
}

/**
 * Checks a tile before it opens. The specification does not define the check, so only known facts are used; a failing
 * request never prevents reading.
 */
export function openTile({ id, text, refused, url }: Pick<Tile, 'id' | 'text' | 'refused' | 'url'>): void {
  if (refused !== '') {
    toast(translate(`problems.${refused}`))
    return
  }
  remember(id)
  if (url === undefined) open(id, text)
  else go('outside', { code: id })
}

function open(code: string, text: string) {
  const definition = tileOf(code)
  const { me } = useSession.getState()
  const manages = me?.Btype === '101' ? definition?.whenBtype101 : undefined
  const name = [manages, definition?.opens].find((each) => each && routeNamed(each) !== undefined)
  if (name === undefined || name === null) go('notConfigured', { code, name: text })
  // An address with an empty user code takes the code of the current user.
  else go(name, { ...definition?.params, ...(definition?.params?.uc === '' ? { uc: me?.UserCode ?? '' } : {}) })
}
