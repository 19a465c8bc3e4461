import { randomUUID } from 'node:crypto'
import { HostLater, HostRefused } from '../../hosts/provider/errors'
import type { CardSenders } from '../../hosts/push'
import { type CardFound, type CardResult, claimCards, finishCard, requeueStaleCards } from '../../store/messages/cards'
import type { Store } from '../../store/store'
import type { Services } from '../core/context'
import type { Business } from '../flows/flow-modules'
import { cardContent } from './card-content'
import { resultText } from './card-result'

interface Deps {
  readonly store: Store
  readonly services: Pick<Services, 'publicUrl' | 'log'>
  readonly business: Pick<Business, 'modules'>
  readonly senders: CardSenders
}

const atOnce = 20
const maxTries = 6
const silence = 120
const [firstWait, longestWait] = [10, 3600]

const endOf = (error: unknown, tries: number): CardResult => {
  const problem = error instanceof Error ? error.message : String(error)
  // The update code of a card cannot be used again once it is spent or expired.
  if (error instanceof HostRefused || tries >= maxTries) return { state: 'lost', problem }
  const hostDelay = error instanceof HostLater ? (error.seconds ?? 0) : 0
  return { state: 'due', problem, wait: Math.max(hostDelay, Math.min(longestWait, firstWait * 3 ** (tries - 1))) }
}

async function closeOne({ store, services, business, senders }: Deps, card: CardFound): Promise<CardResult> {
  const sender = senders[card.channel]
  if (sender === undefined) return { state: 'lost', problem: 'not configured any more' }
  if (card.is_over && card.code !== '') return { state: 'lost', problem: 'its code is over' }
  const lang = card.language
  const result = await store.transaction({ enterprise: card.enterprise_id }, (sql) => resultText({ sql, lang }, card))
  const face = {
    ...cardContent(services.publicUrl, { ...card, code: card.message_code }, business.modules, lang),
    result,
  }
  try {
    await sender.replace({ track: card.guid, to: card.address, code: card.code, face })
    return { state: 'closed' }
  } catch (error) {
    return endOf(error, card.tries)
  }
}

/** Replaces the cards whose task was decided, by any user on any channel. Returns how many cards were due. */
export async function closeCards(deps: Deps) {
  const { store, services } = deps
  const runner = randomUUID()
  await store.system((sql) => requeueStaleCards(sql, silence))
  const all = await store.system((sql) => claimCards(sql, runner, atOnce))
  const ends = await Promise.all(
    all.map(async (card) => {
      const end = await closeOne(deps, card)
      await store.system((sql) => finishCard(sql, card.guid, runner, end))
      return end
    }),
  )
  const failed = ends.filter(({ state }) => state !== 'closed')
  if (failed.length > 0) {
    services.log.warn({ failed: failed.length, problem: failed[0]?.problem ?? '' }, 'cards could not be replaced')
  }
  return all.length
}
