import { directoryReaders } from '../../hosts/directory'
import type { CardSenders } from '../../hosts/push'
import type { Store } from '../../store/store'
import type { Services } from '../core/context'
import { closeCards } from '../delivery/card-closer'
import type { Business } from '../flows/flow-modules'
import { followEvents } from './events'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly business: Business
  readonly senders: CardSenders
  /** Milliseconds between two polls. */
  readonly every?: number
}

/** Applies host events and replaces answered cards, until it is closed. */
export function openHostWork({ every = 2000, ...deps }: Deps) {
  const { services } = deps
  const readers = directoryReaders(services.hosts)
  let working: Promise<unknown> | null = null
  const run = async () => {
    while ((await closeCards(deps)) > 0);
    await followEvents({ ...deps, readers })
  }
  const poll = () => {
    working ??= run()
      .catch((error: unknown) => services.log.warn({ error }, 'host events and cards could not be processed'))
      .finally(() => {
        working = null
      })
    return working
  }
  const timer = setInterval(poll, every)
  timer.unref()
  return {
    /** Handles everything that is due now. */
    run: () => poll(),
    async close() {
      clearInterval(timer)
      await working
    },
  }
}
