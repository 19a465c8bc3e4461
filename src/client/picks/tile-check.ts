import type { Tile } from '@wire'
import { create } from 'zustand'
import { tileOf } from '@/modules/tiles'
import { go } from '@/platform/router'
import { storage } from '@/platform/storage'
import { routeNamed } from '@/routes/match'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { useSession } from '../session/session'

const mostRecent = 8
const recentKey = () => `purlin.tiles.${useSession.getState().login?.Id ?? ''}`
const keptTiles = (): readonly string[] => (storage.get(recentKey()) ?? '').split('\n').filter(Boolean)

/** The codes of the tiles this person opened last on this device, the latest first. */
export const useRecentTiles = create<{ readonly codes: readonly string[] }>()(() => ({ codes: keptTiles() }))

let key = recentKey()
useSession.subscribe(() => {
  if (recentKey() === key) return
  key = recentKey()
  useRecentTiles.setState({ codes: keptTiles() })
})

function remember(code: string) {
  const codes = [code, ...keptTiles().filter((each) => each !== code)].slice(0, mostRecent)
  storage.set(key, codes.join('\n'))
  useRecentTiles.setState({ codes })
}

/**
 * What happens before a tile opens. The specification does not show its content; ours asks only what is known
 * already, so that a check that fails never keeps anyone from reading.
 */
export function openTile({ id, text, refused }: Pick<Tile, 'id' | 'text' | 'refused'>): void {
  if (refused !== '') {
    toast(translate(`problems.${refused}`))
    return
  }
  remember(id)
  open(id, text)
}

async function leave(code: string, name: string) {
  const agreed = await ask({
    title: translate('home.leave'),
    yes: translate('shell.confirm'),
    no: translate('shell.cancel'),
  })
  // The address of an outside page is the enterprise's to give; none is configured yet.
  if (agreed) go('notConfigured', { code, name })
}

function open(code: string, text: string) {
  const definition = tileOf(code)
  if (definition?.external !== undefined) {
    leave(code, text).catch(() => undefined)
    return
  }
  const { me } = useSession.getState()
  const name = (me?.Btype === '101' ? definition?.whenBtype101 : undefined) ?? definition?.opens ?? ''
  if (routeNamed(name) === undefined) go('notConfigured', { code, name: text })
  // Addresses that name a person name whoever taps.
  else go(name, { ...definition?.params, ...(definition?.params?.uc === '' ? { uc: me?.UserCode ?? '' } : {}) })
}
