import { beginGroup, keepCount, mergeWaiting, type PushGroup } from '../../store/messages/push-groups'
import type { ClaimedPush, PushResult } from '../../store/messages/pushes'
import type { Store } from '../../store/store'

/** Seconds in which a person gets one push about a step of a module. */
const groupSeconds = 300

/** A push to be sent, which may name several records of its step, or one that is not sent now. */
export interface Planned {
  readonly push: ClaimedPush
  readonly end?: PushResult
}

const stepOf = ({ kind, channel, params }: ClaimedPush) =>
  kind === 'turn' && channel !== 'sms' && typeof params.step === 'string' ? params.step : ''

const groupKeyOf = (push: ClaimedPush) =>
  [push.enterprise_id, push.user_code, push.channel, push.module, stepOf(push)].join(' ')

/** Of the pushes of a step one is sent, which names the others; all of them wait if one was sent shortly before. */
async function planGroup(store: Store, pushes: readonly ClaimedPush[]): Promise<readonly Planned[]> {
  const live = pushes.filter(({ is_over: isOver, address }) => !isOver && address !== null)
  const over = pushes
    .filter((each) => !live.includes(each))
    .map((push): Planned => ({ push, end: { state: 'dropped' } }))
  const [first, ...others] = live
  if (first === undefined) return over
  // A push that failed before goes on with what it named then.
  const isAgain = live.find(({ payload }) => payload.count !== undefined)
  const leader = isAgain ?? first
  const group: PushGroup = { ...leader, step: stepOf(leader) }
  const wait = isAgain === undefined ? await store.system((sql) => beginGroup(sql, group, groupSeconds)) : 0
  if (wait > 0)
    return [...over, ...live.map((push): Planned => ({ push, end: { state: 'waiting', wait, isPostponed: true } }))]
  const guids = live.map(({ message_guid: guid }) => guid)
  const merged = await store.system((sql) => mergeWaiting(sql, group, guids))
  const count = (leader.payload.count ?? 1) + others.length + merged
  await store.system((sql) => keepCount(sql, leader, count))
  const rest = live
    .filter((each) => each !== leader)
    .map((push): Planned => ({ push, end: { state: 'dropped', problem: 'sent with others of its step' } }))
  return [...over, { push: { ...leader, payload: { ...leader.payload, count } } }, ...rest]
}

/** What is done with claimed pushes: those about the same step for the same person become one. */
export async function planPushes(store: Store, all: readonly ClaimedPush[]): Promise<readonly Planned[]> {
  const groups = new Map<string, ClaimedPush[]>()
  for (const push of all.filter((each) => stepOf(each) !== '')) {
    const key = groupKeyOf(push)
    groups.set(key, [...(groups.get(key) ?? []), push])
  }
  const planned = [...all.filter((each) => stepOf(each) === '').map((push): Planned => ({ push }))]
  for (const pushes of groups.values()) planned.push(...(await planGroup(store, pushes)))
  return planned
}
