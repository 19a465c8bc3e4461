import { onPresence } from '@/platform/presence'
import { go } from '@/platform/router'
import { useOverlays } from '@/ui/overlays/store'
import { translate, wordsToo } from '@/words'
import { probeVault } from '../drafts/persisted'
import { onAnswered } from '../request/authenticated-request'
import { useSession } from '../session/session'
import type { Entry } from './entry'
import { hurry } from './sender'
import { entries, load, useOutbox } from './store'

const begin = () => {
  load().then(hurry, () => undefined)
}

const isOnItsWay = ({ draft, save }: Entry) => save !== undefined && draft === undefined

/** Says on every page what is not sent yet, and what needs somebody. */
function tellLine() {
  const saves = entries().filter(isOnItsWay)
  const stopped = saves.filter((each) => each.stopped !== null).length
  const text =
    stopped > 0
      ? translate('outbox.lineStopped', { count: stopped })
      : translate('outbox.line', { count: saves.length })
  const line = saves.length === 0 ? null : { text, isUrgent: stopped > 0, onPress: () => go('outbox') }
  if (useOverlays.getState().line?.text !== line?.text) useOverlays.setState({ line })
}

/** What waits on this phone goes by itself from now on: whenever somebody signs in, looks, or the network answers. */
export function openOutbox() {
  probeVault().catch(() => undefined)
  begin()
  wordsToo('outbox').then(
    () => {
      tellLine()
      useOutbox.subscribe(tellLine)
    },
    () => undefined,
  )
  useSession.subscribe((now, before) => {
    if (now.login?.JW !== before.login?.JW || now.me?.CompanyCode !== before.me?.CompanyCode) begin()
  })
  onAnswered(hurry)
  onPresence((isHere) => {
    if (isHere) hurry()
  })
}
