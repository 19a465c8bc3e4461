import { Problem } from '@/schema'
import type { CardAction } from '../../hosts/callback/contract'
import type { CardContent } from '../../hosts/push/contract'
import { opinionsOf } from '../../store/accounts/personal'
import { type CardFound, cardByGuid, closeCard, saveCardCode } from '../../store/messages/cards'
import { opinions } from '../accounts/personal'
import { type ActAsDeps, actAs } from '../core/act-as'
import type { AtWork } from '../core/context'
import { derivedGuid } from '../core/derived-guid'
import { decide } from '../flows/decide'
import type { Business } from '../flows/flow-modules'
import { problemText } from '../texts/problems'
import { cardContent } from './card-content'
import { resultText } from './card-result'

export interface AnswerDeps extends ActAsDeps {
  readonly business: Business
}

/** A reply that does not come from a valid card; the reason is for the log. */
export class AnswerRefused extends Error {}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The card that was pressed, if it was sent to the user who pressed it. */
async function cardOf({ store }: AnswerDeps, provider: string, { card, user }: CardAction): Promise<CardFound> {
  const found = guid.test(card) ? await store.system((sql) => cardByGuid(sql, card, provider)) : null
  if (found === null) throw new AnswerRefused('there is no such card')
  if (!isSame(found.address, user)) throw new AnswerRefused('it was sent to another user')
  return found
}

/** Acts as the user whom the card was sent to. */
const asRecipient = <T>(deps: AnswerDeps, card: CardFound, work: (work: AtWork) => Promise<T>) => {
  const { enterprise_id: enterprise, language: lang, channel: platform } = card
  return actAs(deps, { enterprise, lang, platform, user: async () => card.user_code }, work)
}

const noOptions = { to: '', again: '', users: [], receivers: {}, signature: '' } as const

/** The opinion of a decision: the typed text, or the user's stored default. A rejection requires one. */
async function opinionFor(work: AtWork, { button, opinion }: CardAction) {
  if (opinion.trim() !== '') return opinion.trim()
  if (button === 'agree') return (await opinions(work)).Approval
  const own = (await opinionsOf(work.sql, work.who.userCode))?.dismiss ?? ''
  if (own.trim() === '') throw new Problem('opinion-needed')
  return own
}

/** An idempotency key derived from the task, the user and the action, because hosts may repeat a press. */
const keyOf = ({ task_guid: task, user_code: user }: CardFound, action: string) =>
  derivedGuid(task, `${user} ${action}`)

async function decideFor(deps: AnswerDeps, card: CardFound, pressed: CardAction) {
  const action = pressed.button === 'agree' ? 'agree' : 'reject'
  return asRecipient(deps, card, async (work) => {
    const { task_guid: task } = card
    const opinion = await opinionFor(work, pressed)
    await decide(work, deps.business, { ...noOptions, key: keyOf(card, action), task, action, opinion })
    return resultText(work, card)
  })
}

/**
 * Handles a pressed button of a card with the same decision as in the application. Returns the updated card with the
 * result or the refusal; null if the card is replaced later.
 */
export async function answerCard(deps: AnswerDeps, provider: string, pressed: CardAction, answersShow: boolean) {
  const card = await cardOf(deps, provider, pressed)
  if (pressed.button !== 'agree' && pressed.button !== 'reject') throw new AnswerRefused('it has no such button')
  const { store, services, business } = deps
  if (pressed.code !== '') await store.system((sql) => saveCardCode(sql, card.guid, pressed.code))
  const content = cardContent(services.publicUrl, { ...card, code: card.message_code }, business.modules, card.language)
  const face = (result: string): CardContent => ({ ...content, result })
  if (card.bound === null || !isSame(card.bound, pressed.user)) {
    return face(problemText(card.language, 'not-bound'))
  }
  try {
    const result = await decideFor(deps, card, pressed)
    if (!answersShow) return null
    await store.system((sql) => closeCard(sql, card.guid))
    return face(result)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return face(problemText(card.language, error.code, error.details))
  }
}
