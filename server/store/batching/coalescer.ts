import type { PoolClient } from 'pg'
import { recentValues } from '../connection/recent-values'
import { preparedNames, type SessionCheck } from '../connection/statements'
import {
  batchedText,
  type Entry,
  isLockTimeout,
  isPlain,
  type Result,
  type Statement,
  sendBatch,
} from './batched-statement'
import type { Counter } from './figures'

/** The result of a request in a batch; null if its session is not valid any more. */
export type Answer = Result | null

/** Returned when a statement cannot be batched; the caller runs it on its own connection. */
export const unbatched: unique symbol = Symbol('unbatched')

interface Waiting extends Entry {
  readonly resolve: (answer: Answer | typeof unbatched) => void
  readonly reject: (error: unknown) => void
}

/** Statements that differ in their values only. */
interface Form {
  /** The types of the values; null until one of the statements was run unbatched. */
  types: readonly string[] | null
  text?: string
  /** Consecutive batches that were slow. */
  slow: number
  /** The time until which the statements are not batched, because they are too slow to wait for each other. */
  pausedUntil: number
  readonly groups: Map<string, Group>
}

/** A connection that carries consecutive batches. */
interface Lane {
  readonly client: Promise<PoolClient>
  users: number
  isBroken: boolean
}

/** Statements of one form and one enterprise. */
interface Group {
  readonly form: Form
  readonly common: string
  readonly waiting: Waiting[]
  /** Batches in flight. Meanwhile the others are collected. */
  inFlight: number
  lane?: Lane | undefined
}

const maxForms = 500
const maxBatchSize = 16
/** From this number on, statements are sent behind a batch in flight, because the database can run both in parallel. */
const minToFollow = 10
const maxInFlight = 2
/** How long a batch in flight delays others (ms). */
const maxDelay = 20
const pause = 10_000
/** A smaller batch may be slow because its statement is being planned. */
const minToMeasure = 4
/** One slow batch may be due to the disk or to a lock. */
const maxSlow = 2

const mayBeSent = ({ waiting, inFlight }: Group) =>
  inFlight < maxInFlight && waiting.length >= (inFlight === 0 ? 1 : minToFollow)

function pauseForm(form: Form) {
  form.slow = 0
  form.pausedUntil = Date.now() + pause
}

function measure(form: Form, size: number, isSlow: boolean) {
  if (size < minToMeasure) return
  form.slow = isSlow ? form.slow + 1 : 0
  if (form.slow >= maxSlow) pauseForm(form)
}

function groupOf(form: Form, common: string) {
  const group = form.groups.get(common) ?? { form, common, waiting: [], inFlight: 0 }
  form.groups.set(common, group)
  return group
}

function formCache() {
  const forms = recentValues<Form>(maxForms)
  return ({ key }: Statement) => {
    const known = forms.get(key)
    if (known !== undefined) return known
    const form: Form = { types: null, slow: 0, pausedUntil: 0, groups: new Map() }
    forms.add(key, form)
    return form
  }
}

async function typesOf(client: PoolClient, statement: Statement, check: SessionCheck) {
  const { rows } = await client.query<{ types: readonly string[] }>(
    'select parameter_types::text[] as types from pg_prepared_statements where name = any($1) limit 1',
    [preparedNames(statement.plain(check))],
  )
  const types = rows[0]?.types.slice(0, statement.values.length)
  return types?.length === statement.values.length ? types : null
}

/** Connections on which batches follow each other in a pipeline. */
function lanesOn(lend: () => Promise<PoolClient>) {
  const leave = (group: Group, lane: Lane) => {
    if (group.lane === lane) group.lane = undefined
  }
  return {
    leave,
    abandon(group: Group, lane: Lane) {
      lane.isBroken = true
      leave(group, lane)
    },
    enter(group: Group) {
      group.lane ??= { client: lend(), users: 0, isBroken: false }
      group.lane.users += 1
      return group.lane
    },
    async exit(group: Group, lane: Lane) {
      lane.users -= 1
      if (lane.users > 0) return
      leave(group, lane)
      const client = await lane.client.catch(() => null)
      client?.release(lane.isBroken)
    },
  }
}

type Lend = () => Promise<PoolClient>
type IsLoss = (error: unknown) => boolean

/** Sends the waiting statements of a group in batches. */
function senderOn(lend: Lend, isLoss: IsLoss, counter: Counter) {
  const lanes = lanesOn(lend)

  const send = async (group: Group, entries: readonly Waiting[], lane: Lane, onAnswer: () => void) => {
    const { form } = group
    const [{ statement, check }] = entries as readonly [Waiting]
    try {
      form.text ??= batchedText(form.types ?? [], statement, check)
      const results = await sendBatch(await lane.client, form.text, entries, onAnswer)
      measure(form, entries.length, results.get(entries.length)?.slow === true)
      counter.batch(entries.length)
      for (const [index, { resolve }] of entries.entries()) resolve(results.get(index + 1) ?? null)
    } catch (error) {
      if (isLockTimeout(error)) pauseForm(form)
      if (isLoss(error)) lanes.abandon(group, lane)
      throw error
    } finally {
      await lanes.exit(group, lane)
    }
  }

  const sendNext = (group: Group) => {
    const entries = group.waiting.splice(0, maxBatchSize)
    const [first] = entries as [Waiting]
    // Batching a single query has no benefit; a single insert in a batch saves the round trips of its transaction.
    if (entries.length === 1 && first.statement.steps === null) {
      counter.unbatched('single')
      return first.resolve(unbatched)
    }
    const lane = lanes.enter(group)
    let isInFlight = true
    const finish = () => {
      clearTimeout(timer)
      if (!isInFlight) return
      isInFlight = false
      group.inFlight -= 1
      sendWaiting(group)
    }
    const timer = setTimeout(() => {
      lanes.leave(group, lane)
      finish()
    }, maxDelay)
    group.inFlight += 1
    // A batch that failed is repeated one by one, because the error may be due to one of its statements.
    send(group, entries, lane, finish)
      .catch((error) => {
        for (const { resolve, reject } of entries) {
          if (isLoss(error)) reject(error)
          else {
            counter.unbatched('failed')
            resolve(unbatched)
          }
        }
      })
      .finally(finish)
  }

  const sendWaiting = (group: Group) => {
    while (mayBeSent(group)) sendNext(group)
    const { form, common } = group
    if (group.inFlight === 0 && form.groups.get(common) === group) form.groups.delete(common)
  }

  return sendWaiting
}

/** Collects statements issued in one event-loop tick and sends them as one batch. */
export function coalescerOn(lend: Lend, isLoss: IsLoss, counter: Counter) {
  const formOf = formCache()
  const sendWaiting = senderOn(lend, isLoss, counter)
  const collected = new Set<Group>()

  const sendAll = () => {
    for (const group of collected) sendWaiting(group)
    collected.clear()
  }

  const refuse = (reason: Parameters<Counter['unbatched']>[0]): typeof unbatched => {
    counter.unbatched(reason)
    return unbatched
  }

  return {
    async join(statement: Statement, check: SessionCheck): Promise<Answer | typeof unbatched> {
      const form = formOf(statement)
      if (form.types === null) return refuse('new')
      if (form.pausedUntil > Date.now()) return refuse('slow')
      if (!statement.values.every(isPlain)) return refuse('values')
      if (collected.size === 0) setImmediate(sendAll)
      const group = groupOf(form, check.batch.common)
      collected.add(group)
      return new Promise((resolve, reject) => group.waiting.push({ statement, check, resolve, reject }))
    },
    /** Reads the types of the values from the plan of a statement that has just run unbatched on a connection. */
    async learn(client: PoolClient, statement: Statement, check: SessionCheck) {
      const form = formOf(statement)
      if (form.types !== null) return
      // A failed statement may have ended the transaction; the types are then read next time.
      form.types = await typesOf(client, statement, check).catch(() => null)
    },
  }
}
