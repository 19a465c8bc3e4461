import type { CallName, Calls } from '@wire'
import { type AnsweredHandler, type Issue, Problem } from '@/schema'
import type { Actor } from '../../engine/core/actor'
import type { AtWork, Context, Known } from '../../engine/core/context'
import { touchSession } from '../../store/accounts/sessions'
import type { Store } from '../../store/store'
import { runAsCaller, type Session } from '../session/authenticate'
import { type RawInput, type Readers, readAll } from './input'

interface CallInput<K extends CallName> {
  readonly input: Calls[K]['takes']
  readonly action: 'add' | 'edit'
  /** For work in a separate transaction. `sql` is the transaction of the request. */
  readonly store: Store
  /** Runs work after the transaction of the request is committed; not if it is rolled back. */
  readonly after: (work: () => Promise<unknown>) => void
}

interface Contexts {
  readonly open: Context
  readonly person: Known
  readonly member: AtWork
  readonly administrator: AtWork
}

export type Call<K extends CallName, S extends Session = Session> = CallInput<K> & Contexts[S]

/** The context before the transaction begins. */
type BeforeContext<K extends CallName, S extends Session> = Omit<Contexts[S], 'sql'> &
  Pick<CallInput<K>, 'input' | 'store'>

interface Definition<K extends CallName, S extends Session, A> {
  readonly kind: Calls[K]['kind']
  readonly session: S
  /** All its effects are in its transaction, so that it may run before the session check has finished. */
  readonly runsInsideTransaction?: boolean
  /** Recognizes by its idempotency key that it was done before, so that it is run again after a lost commit. */
  readonly recognizesRepetition?: boolean
  readonly input: Readers<Calls[K]['takes']>
  /** May be called while the password is one that an administrator set. */
  readonly beforePassword?: boolean
  /**
   * Runs after the session check and before the transaction, because hashing and calls to hosts are slow and must not
   * hold a connection.
   */
  readonly before?: (before: BeforeContext<K, S>) => Promise<A>
  /**
   * An error that it throws rolls the transaction back. A problem that it returns refuses too, but the writes are
   * committed.
   */
  readonly handle: (call: Call<K, S>, before: A) => Promise<Calls[K]['answers'] | Problem>
}

/** A request as received, before validation. */
export interface Request {
  readonly context: Omit<Context, 'sql'>
  readonly given: RawInput
  readonly action: unknown
  readonly tokenHash: Buffer | null
  readonly store: Store
}

export interface Served {
  readonly answer: unknown
  readonly after: readonly (() => Promise<unknown>)[]
}

export interface Endpoint {
  readonly name: CallName
  readonly kind: 'read' | 'save'
  readonly session: Session
  /** The handler of another endpoint in whose place it answers if a parameter has one of some values. */
  readonly answersFor?: AnsweredHandler
  serve(request: Request): Promise<Served>
}

/** True if the only issue is a record guid of the wrong form. */
function hasOnlyBadGuids<T>(readers: Readers<T>, error: unknown) {
  const issues = error instanceof Problem ? error.details.issues : undefined
  const isRequired = (field: string) => !('isOptional' in (readers[field as keyof T] ?? {}))
  return Array.isArray(issues) && issues.every(({ field, reason }: Issue) => reason === 'not-guid' && isRequired(field))
}

/**
 * Reads the input of a call. A read with a malformed record guid is answered with not-found, because no such record can
 * exist.
 */
function readInput<T>(kind: Endpoint['kind'], input: Readers<T>, given: RawInput): T {
  try {
    return readAll<T>(input, given)
  } catch (error) {
    throw kind === 'read' && hasOnlyBadGuids(input, error) ? new Problem('not-found') : error
  }
}

function actionOf(action: unknown): 'add' | 'edit' {
  if (action === undefined || action === '') return 'edit'
  if (action === 'add' || action === 'edit') return action
  throw new Problem('invalid', { issues: [{ field: 'action', reason: 'not-a-choice' }] })
}

/**
 * Defines a call of the wire: who may call it, how its parameters are read and what it does. A save is one transaction
 * that commits when the handler returns and rolls back when it throws; the answer is sent afterwards. A member's read
 * has no transaction and cannot write.
 */
export const endpoint = <K extends CallName, S extends Session, A = undefined>(
  name: K,
  {
    kind,
    session,
    runsInsideTransaction,
    recognizesRepetition,
    beforePassword,
    input,
    before,
    handle,
  }: Definition<K, S, A>,
): Endpoint => ({
  name,
  kind,
  session,
  async serve(request) {
    const { context, given, action, tokenHash, store } = request
    let after: (() => Promise<unknown>)[] = []
    let prepared: A | undefined
    if (before !== undefined) {
      const checkOnly = { kind: 'read', session, beforePassword } as const
      // Without a session there is nothing to check, so that no transaction is needed.
      const who =
        session === 'open'
          ? null
          : ((await runAsCaller(checkOnly, store, tokenHash, async (_, found) => found)).answer as Actor)
      const shared = { ...context, store, input: readInput<Calls[K]['takes']>(kind, input, given) }
      prepared = await before({
        ...shared,
        who: who ?? undefined,
        enterprise: who?.enterprise,
      } as unknown as BeforeContext<K, S>)
    }
    const isRepeatable = recognizesRepetition === true && typeof context.made?.key === 'string'
    const { answer, isStale } = await runAsCaller(
      { kind, session, runsInsideTransaction, isRepeatable, beforePassword },
      store,
      tokenHash,
      async (sql, who) => {
        after = []
        const call = {
          // Copied by name, because a spread is measurably slower here.
          lang: context.lang,
          address: context.address,
          device: context.device,
          requestId: context.requestId,
          services: context.services,
          made: context.made,
          sql,
          store,
          input: readInput<Calls[K]['takes']>(kind, input, given),
          action: actionOf(action),
          after: (work: () => Promise<unknown>) => after.push(work),
          who: who ?? undefined,
          enterprise: who?.enterprise,
        }
        return handle(call as unknown as Call<K, S>, prepared as A)
      },
    )
    if (isStale && tokenHash !== null) after.push(() => store.system((sql) => touchSession(sql, tokenHash)))
    return { answer, after }
  },
})
