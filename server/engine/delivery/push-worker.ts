import { randomUUID } from 'node:crypto'
import type { Module } from '@/schema'
import { HostLater, HostRefused } from '../../hosts/provider/errors'
import type { CardSenders } from '../../hosts/push'
import type { Card, CardSender } from '../../hosts/push/contract'
import { markCardSent, upsertCard } from '../../store/messages/cards'
import {
  type ClaimedPush,
  claimPushes,
  finishPush,
  type PushResult,
  requeueStalePushes,
} from '../../store/messages/pushes'
import type { Store } from '../../store/store'
import type { Services } from '../core/context'
import { cardText } from '../messages/texts'
import { cardContent } from './card-content'
import { planPushes } from './push-groups'

interface Deps {
  readonly store: Store
  readonly services: Pick<Services, 'sendSms' | 'publicUrl' | 'log'>
  readonly modules: readonly Module[]
  /** Card senders by channel. */
  readonly senders: CardSenders
  /** Milliseconds between two polls of the queue. */
  readonly every?: number
  /** Seconds without a heartbeat after which a runner is considered dead. */
  readonly silence?: number
}

const atOnce = 20
const maxTries = 8
const [firstWait, longestWait] = [10, 3600]

/** The retry delay in seconds: 10, 30, 90, up to an hour. */
export const waitAfter = (tries: number) => Math.min(longestWait, firstWait * 3 ** (tries - 1))

const askingKinds: readonly string[] = ['approval', 'urge']

/** The pending task that a message is about: its key begins with the task. */
const taskOf = ({ kind, flow_guid: flow, key }: ClaimedPush) =>
  askingKinds.includes(kind) && flow !== null && key !== null ? { flow, task: key.split(' ')[0] ?? key } : null

/** The card is stored before it is sent, so that ending its message finds the card. */
async function sendAnswerable({ store }: Deps, ask: NonNullable<CardSender['ask']>, push: ClaimedPush, card: Card) {
  const about = taskOf(push)
  if (about === null) return false
  const { enterprise_id: enterprise, message_guid: message, channel, user_code: user, language: lang } = push
  const track = await store.system((sql) =>
    upsertCard(sql, { enterprise, message, channel, user, address: card.to, ...about }),
  )
  const buttons = { agree: cardText(lang, 'card.agree', {}), reject: cardText(lang, 'card.reject', {}) }
  const code = await ask({ ...card, track, ...buttons })
  await store.system((sql) => markCardSent(sql, track, code))
  return true
}

async function sendCard(deps: Deps, push: ClaimedPush, to: string) {
  const { services, modules, senders } = deps
  const sender = push.channel === 'sms' ? undefined : senders[push.channel]
  if (sender === undefined) throw new HostRefused('not configured any more')
  const content = cardContent(services.publicUrl, push, modules, push.language)
  const card: Card = { id: push.message_guid, to, ...content }
  const isSent = sender.ask !== null && (await sendAnswerable(deps, sender.ask, push, card))
  if (!isSent) await sender.send(card)
}

/** The state of a push after an error. */
function endOf({ channel, tries }: ClaimedPush, error: unknown): PushResult {
  const problem = error instanceof Error ? error.message : String(error)
  if (error instanceof HostRefused) return { state: 'refused', problem }
  const isCertain = error instanceof HostLater
  // An SMS with an unknown result is not repeated, because no user may receive it twice.
  if (channel === 'sms' && !isCertain) return { state: 'unknown', problem }
  if (tries >= maxTries) return { state: isCertain ? 'refused' : 'unknown', problem }
  const hostDelay = isCertain ? (error.seconds ?? 0) : 0
  return { state: 'waiting', problem, wait: Math.max(hostDelay, waitAfter(tries)) }
}

async function sendOne(deps: Deps, push: ClaimedPush): Promise<PushResult> {
  const { address, channel, is_over: isOver, payload } = push
  if (isOver || address === null) return { state: 'dropped' }
  try {
    if (channel === 'sms') await deps.services.sendSms(address, payload.text ?? '')
    else await sendCard(deps, push, address)
    return { state: 'sent' }
  } catch (error) {
    return endOf(push, error)
  }
}

/** Claims due pushes and sends them. Returns how many there were. */
async function sendBatch(deps: Deps, runner: string) {
  const { store, services } = deps
  const all = await store.system((sql) => claimPushes(sql, runner, atOnce))
  const planned = await planPushes(store, all)
  const ends = await Promise.all(
    planned.map(async ({ push, end: decided }) => {
      const end = decided ?? (await sendOne(deps, push))
      await store.system((sql) => finishPush(sql, push, runner, end))
      return end
    }),
  )
  const failed = ends.filter(
    ({ state, isPostponed }) => state !== 'sent' && state !== 'dropped' && isPostponed !== true,
  )
  if (failed.length > 0) {
    services.log.warn({ failed: failed.length, of: all.length, problem: failed[0]?.problem ?? '' }, 'pushes failed')
  }
  return all.length
}

/**
 * Sends queued pushes from any number of instances; each row is claimed before it is sent. If the process dies between
 * sending and confirming, an SMS is not repeated, but a card is, because the host shows a repeated card once.
 */
export function openPushes(deps: Deps) {
  const { store, services, every = 2000, silence = 120 } = deps
  const runner = randomUUID()
  let isClosing = false
  let working: Promise<void> | null = null

  const run = async () => {
    while (!isClosing && (await sendBatch(deps, runner)) === atOnce);
  }
  const quietly = (work: () => Promise<unknown>) =>
    work().then(
      () => undefined,
      (error: unknown) => services.log.warn({ error }, 'the queue of pushes cannot be reached'),
    )
  const poll = () => {
    working ??= quietly(run).finally(() => {
      working = null
    })
    return working
  }
  const giveBack = () => store.system((sql) => requeueStalePushes(sql, silence, maxTries))
  const timers = [setInterval(poll, every), setInterval(() => quietly(giveBack), (silence * 1000) / 4)]
  for (const timer of timers) timer.unref()
  return {
    /** Sends everything that is due, including pushes of runners that died. */
    async run() {
      await giveBack()
      await poll()
      await poll()
    },
    async close() {
      isClosing = true
      for (const timer of timers) clearInterval(timer)
      await working
    },
  }
}
