import type { Tile } from '@wire'
import { tileOf } from '@/modules/tiles'
import { go } from '@/platform/router'
import { routeNamed } from '@/routes/match'
import { ask } from '@/ui/ask'
import { toast } from '@/ui/toast'
import { translate } from '@/words'
import { useSession } from './session'

/**
 * What happens before a tile opens. The specification does not show its content; ours asks only what is known
 * already, so that a check that fails never keeps anyone from reading.
 */
export function openTile(tile: Pick<Tile, 'id' | 'refused'>): void {
  if (tile.refused !== '') {
    toast(translate(`problems.${tile.refused}`))
    return
  }
  open(tile.id)
}

async function leave(code: string) {
  const agreed = await ask({
    title: translate('home.leave'),
    yes: translate('shell.confirm'),
    no: translate('shell.cancel'),
  })
  // The address of an outside page is the enterprise's to give; none is configured yet.
  if (agreed) go('notConfigured', { code })
}

function open(code: string) {
  const definition = tileOf(code)
  if (definition?.external !== undefined) {
    leave(code).catch(() => undefined)
    return
  }
  const { me } = useSession.getState()
  const name = (me?.Btype === '101' ? definition?.whenBtype101 : undefined) ?? definition?.opens ?? ''
  if (routeNamed(name) === undefined) go('notConfigured', { code })
  else go(name, { ...definition?.params })
}
