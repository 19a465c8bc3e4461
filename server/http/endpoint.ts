import type { CallName, Calls } from '@wire'
import { Problem } from '@/schema'
import type { Actor, Right } from '../engine/actor'
import { wider } from '../engine/actor'
import type { AtWork, Context, Known } from '../engine/context'
import { type SessionRow, sessionOf, touchSession } from '../store/sessions'
import type { Sql, Store } from '../store/store'
import { Expired } from './answer'
import { type Given, type Readers, readAll } from './input'

/**
 * Who may ask: anyone, someone signed in, a member at work in an enterprise, or one of its administrators.
 * The first two see every enterprise's rows, since they ask about accounts and enterprises themselves;
 * the others see the rows of their own enterprise and nothing else (`withSystemSight` where they must).
 */
export type Session = 'open' | 'person' | 'member' | 'administrator'

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

interface Definition<K extends CallName, S extends Session> {
  readonly kind: Calls[K]['kind']
  readonly session: S
  readonly input: Readers<Calls[K]['takes']>
  /** What it throws undoes everything; a problem it returns refuses as well, but keeps what was written. */
  readonly handle: (call: Call<K, S>) => Promise<Calls[K]['answers'] | Problem>
}

/** A request as it came in, with nothing believed yet. */
export interface Request extends Omit<Context, 'sql'> {
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

function actorFrom(row: SessionRow, tokenHash: Buffer): Actor {
  const rights = new Map<string, Right>()
  for (const [code, view, edit, remove, approve, scope] of row.rights ?? []) {
    const had = rights.get(code)
    rights.set(code, {
      view: view || had?.view === true,
      edit: edit || had?.edit === true,
      delete: remove || had?.delete === true,
      approve: approve || had?.approve === true,
      scope: had === undefined ? scope : wider(had.scope, scope),
    })
  }
  return {
    account: row.account_guid,
    name: row.account_name,
    kind: row.kind,
    userCode: row.user_code ?? '',
    enterprise: row.enterprise_id,
    department: row.department_guid,
    isCreator: row.is_creator === true,
    isAdministrator: row.is_administrator === true,
    rights,
    tokenHash,
  }
}

interface Found {
  readonly who: Actor
  readonly isStale: boolean
}

async function findAsker(sql: Sql, tokenHash: Buffer | null): Promise<Found> {
  const row = tokenHash === null ? null : await sessionOf(sql, tokenHash)
  if (row === null || tokenHash === null) throw new Expired()
  return { who: actorFrom(row, tokenHash), isStale: row.stale }
}

function mustBe(session: Session, { enterprise, isCreator, isAdministrator }: Actor) {
  if (session === 'person') return
  if (enterprise === null) throw new Problem('no-enterprise')
  if (session === 'administrator' && !isCreator && !isAdministrator) throw new Problem('insufficient-level')
}

function actionOf(action: unknown): 'add' | 'edit' {
  if (action === undefined || action === '') return 'edit'
  if (action === 'add' || action === 'edit') return action
  throw new Problem('invalid', { issues: [{ field: 'action', reason: 'not-a-choice' }] })
}

type Work = (sql: Sql, found: Found | null) => Promise<unknown>

/** Runs the work where it sees what the asker may see; what saves does so in one transaction. */
function asAsker({ kind, session }: Pick<Endpoint, 'kind' | 'session'>, { store, tokenHash }: Request, work: Work) {
  if (session === 'open') return store.system((sql) => work(sql, null))
  if (session === 'person') return store.system(async (sql) => work(sql, await findAsker(sql, tokenHash)))
  let found: Found | null = null
  const scope = async (sql: Sql) => {
    found = await findAsker(sql, tokenHash)
    mustBe(session, found.who)
    return { enterprise: found.who.enterprise }
  }
  const within = (sql: Sql) => work(sql, found)
  return kind === 'read' ? store.read(scope, within) : store.transaction(scope, within)
}

/**
 * A call of the wire: who may ask, how its parameters are read and what it does. One save is one
 * transaction: it commits when the handler returns, rolls back when it throws, and only then is anything answered.
 * A member's read is none, and cannot write.
 */
export const endpoint = <K extends CallName, S extends Session>(
  name: K,
  { kind, session, input, handle }: Definition<K, S>,
): Endpoint => ({
  name,
  kind,
  session,
  async serve(request) {
    const { given, action, tokenHash, ...context } = request
    let after: (() => Promise<unknown>)[] = []
    const answer = await asAsker({ kind, session }, request, async (sql, found) => {
      after =
        found?.isStale === true ? [() => context.store.system((own) => touchSession(own, found.who.tokenHash))] : []
      const asking: Asking<K> & Context = {
        ...context,
        sql,
        input: readAll<Calls[K]['takes']>(input, given),
        action: actionOf(action),
        after: (work) => after.push(work),
      }
      const known = found === null ? {} : { who: found.who, enterprise: found.who.enterprise }
      return handle({ ...asking, ...known } as unknown as Call<K, S>)
    })
    return { answer, after }
  },
})
