import { onPresence } from '@/platform/presence'
import { go } from '@/platform/router'
import { useOverlays } from '@/ui/overlays/store'
import { loadTextsOf, translate } from '@/words'
import { probeVault } from '../drafts/persisted'
import { onAnswered } from '../request/authenticated-request'
import { useSession } from '../session/session'
import type { Entry } from './entry'
import { retryNow } from './sender'
import { entries, load, useOutbox } from './store'

const loadAndSend = () => {
  load().then(retryNow, () => undefined)
}

const isPendingSave = ({ draft, save }: Entry) => save !== undefined && draft === undefined

/** Shows on every page how many saves are not sent yet, and how many need the user. */
function showPending() {
  const saves = entries().filter(isPendingSave)
  const stopped = saves.filter((each) => each.stopped !== null).length
  const text =
    stopped > 0
      ? translate('outbox.lineStopped', { count: stopped })
      : translate('outbox.line', { count: saves.length })
  const line = saves.length === 0 ? null : { text, isUrgent: stopped > 0, onPress: () => go('outbox') }
  if (useOverlays.getState().line?.text !== line?.text) useOverlays.setState({ line })
}

/**
 * Starts the outbox: pending entries are sent when a user signs in, when the app becomes visible, and when the network
 * answers.
 */
export function openOutbox() {
  probeVault().catch(() => undefined)
  loadAndSend()
  loadTextsOf('outbox').then(
    () => {
      showPending()
      useOutbox.subscribe(showPending)
    },
    () => undefined,
  )
  useSession.subscribe((now, before) => {
    if (now.login?.JW !== before.login?.JW || now.me?.CompanyCode !== before.me?.CompanyCode) loadAndSend()
  })
  onAnswered(retryNow)
  onPresence((isHere) => {
    if (isHere) retryNow()
  })
}
