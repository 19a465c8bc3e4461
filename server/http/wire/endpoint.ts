import type { CallName, Calls } from '@wire'
import { type Issue, Problem } from '@/schema'
import type { Actor } from '../../engine/core/actor'
import type { AtWork, Context, Known } from '../../engine/core/context'
import { touchSession } from '../../store/accounts/sessions'
import type { Store } from '../../store/store'
import { asAsker, type Session } from '../session/authenticate'
import { type Given, type Readers, readAll } from './input'

interface Asking<K extends CallName> {
  readonly input: Calls[K]['takes']
  readonly action: 'add' | 'edit'
  /** For work in a transaction of its own. The request's own transaction is `sql`. */
  readonly store: Store
  /** Runs once the request's transaction is committed, and not when it is rolled back. */
  readonly after: (work: () => Promise<unknown>) => void
}

interface Contexts {
  readonly open: Context
  readonly person: Known
  readonly member: AtWork
  readonly administrator: AtWork
}

export type Call<K extends CallName, S extends Session = Session> = Asking<K> & Contexts[S]

/** What is known before the transaction begins. */
type Before<K extends CallName, S extends Session> = Omit<Contexts[S], 'sql'> & Pick<Asking<K>, 'input' | 'store'>

interface Definition<K extends CallName, S extends Session, A> {
  readonly kind: Calls[K]['kind']
  readonly session: S
  /** All it does it does in its transaction: it may begin before it is known that who asks still may. */
  readonly isContained?: boolean
  readonly input: Readers<Calls[K]['takes']>
  /** May be called while the password is one that an administrator chose. */
  readonly beforePassword?: boolean
  /**
   * Runs after the session check and before the transaction, because hashing and calls to hosts are slow and must not
   * hold a connection.
   */
  readonly ahead?: (before: Before<K, S>) => Promise<A>
  /** What it throws undoes everything; a problem it returns refuses as well, but keeps what was written. */
  readonly handle: (call: Call<K, S>, ahead: A) => Promise<Calls[K]['answers'] | Problem>
}

/** A request as it came in, with nothing believed yet. */
export interface Request {
  readonly context: Omit<Context, 'sql'>
  readonly given: Given
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
  serve(request: Request): Promise<Served>
}

/** Whether all that is wrong is that a record is named by something that is no guid. */
function namesNothing<T>(readers: Readers<T>, error: unknown) {
  const issues = error instanceof Problem ? error.details.issues : undefined
  const isName = (field: string) => !('isOptional' in (readers[field as keyof T] ?? {}))
  return Array.isArray(issues) && issues.every(({ field, reason }: Issue) => reason === 'not-guid' && isName(field))
}

/** What a call was given. A read that names a record by no guid asks for what cannot exist: that is not found. */
function taken<T>(kind: Endpoint['kind'], input: Readers<T>, given: Given): T {
  try {
    return readAll<T>(input, given)
  } catch (error) {
    throw kind === 'read' && namesNothing(input, error) ? new Problem('not-found') : error
  }
}

function actionOf(action: unknown): 'add' | 'edit' {
  if (action === undefined || action === '') return 'edit'
  if (action === 'add' || action === 'edit') return action
  throw new Problem('invalid', { issues: [{ field: 'action', reason: 'not-a-choice' }] })
}

/**
 * A call of the wire: who may ask, how its parameters are read and what it does. One save is one
 * transaction: it commits when the handler returns, rolls back when it throws, and only then is anything answered.
 * A member's read is none, and cannot write.
 */
export const endpoint = <K extends CallName, S extends Session, A = undefined>(
  name: K,
  { kind, session, isContained, beforePassword, input, ahead, handle }: Definition<K, S, A>,
): Endpoint => ({
  name,
  kind,
  session,
  async serve(request) {
    const { context, given, action, tokenHash, store } = request
    let after: (() => Promise<unknown>)[] = []
    let before: A | undefined
    if (ahead !== undefined) {
      const looking = { kind: 'read', session, beforePassword } as const
      // Without a session there is nothing to check, so that no transaction is needed.
      const who =
        session === 'open'
          ? null
          : ((await asAsker(looking, store, tokenHash, async (_, found) => found)).answer as Actor)
      const known = { ...context, store, input: taken<Calls[K]['takes']>(kind, input, given) }
      before = await ahead({ ...known, who: who ?? undefined, enterprise: who?.enterprise } as unknown as Before<K, S>)
    }
    const { answer, isStale } = await asAsker(
      { kind, session, isContained, beforePassword },
      store,
      tokenHash,
      async (sql, who) => {
        after = []
        const asking = {
          // By their names: to spread them takes longer than all the rest here.
          lang: context.lang,
          address: context.address,
          device: context.device,
          requestId: context.requestId,
          services: context.services,
          made: context.made,
          sql,
          store,
          input: taken<Calls[K]['takes']>(kind, input, given),
          action: actionOf(action),
          after: (work: () => Promise<unknown>) => after.push(work),
          who: who ?? undefined,
          enterprise: who?.enterprise,
        }
        return handle(asking as unknown as Call<K, S>, before as A)
      },
    )
    if (isStale && tokenHash !== null) after.push(() => store.system((own) => touchSession(own, tokenHash)))
    return { answer, after }
  },
})
