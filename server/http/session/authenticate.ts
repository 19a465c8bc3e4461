import { Problem } from '@/schema'
import { type Actor, actorFrom } from '../../engine/core/actor'
import { type SessionStatus, sessionCheck, sessionOf } from '../../store/accounts/sessions'
import { setNameCache } from '../../store/records/name-cache'
import type { Sql, Store } from '../../store/store'
import { SessionExpired } from './reply'

/**
 * Who may call: anyone, a signed-in person, a member who works in an enterprise, or one of its administrators. The
 * first two see the rows of every enterprise, because their calls are about accounts and enterprises. The others see
 * only the rows of their own enterprise, except inside `withSystemSight`.
 */
export type Session = 'open' | 'person' | 'member' | 'administrator'

interface CachedCaller {
  readonly who: Actor
  readonly accessVersion: number
}

const maxCached = 5000

/**
 * The caller of a session at its last lookup. This cache is only a hint: every request checks in the database that the
 * session is still valid, so that no request is admitted on cached data.
 */
const callers = new Map<string, CachedCaller>()

const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64')

interface Caller {
  readonly who: Actor
  /** The last use of the session is due to be updated. */
  readonly isStale: boolean
}

async function findCaller(sql: Sql, tokenHash: Buffer | null): Promise<Caller> {
  const row = tokenHash === null ? null : await sessionOf(sql, tokenHash)
  if (row === null || tokenHash === null) throw new SessionExpired()
  const who = actorFrom(row, tokenHash)
  // Sessions that must set a password first are not cached, because that call changes what they may call.
  if (row.access_version !== null && !row.must_set_password) {
    if (callers.size >= maxCached) callers.delete(callers.keys().next().value ?? '')
    callers.set(keyOf(tokenHash), { who, accessVersion: row.access_version })
  }
  return { who, isStale: row.stale }
}

interface CallOptions {
  readonly kind: 'read' | 'save'
  readonly session: Session
  /** All its effects are in its transaction, so that it may run before the session check has finished. */
  readonly runsInsideTransaction?: boolean | undefined
  /** If it was done before, it changes nothing and answers as before. */
  readonly isRepeatable?: boolean | undefined
  /** May be called while the password is one that an administrator set. */
  readonly beforePassword?: boolean | undefined
}

function requireAccess({ session, beforePassword = false }: CallOptions, who: Actor) {
  const { enterprise, isCreator, isAdministrator } = who
  if (who.mustSetPassword === true && !beforePassword) throw new Problem('set-password-first')
  if (session === 'person') return
  if (enterprise === null) throw new Problem('no-enterprise')
  if (session === 'administrator' && !isCreator && !isAdministrator) throw new Problem('insufficient-level')
}

type Work = (sql: Sql, who: Actor | null) => Promise<unknown>

interface CallResult {
  readonly answer: unknown
  readonly isStale: boolean
}

/** The cached caller is no longer valid. */
class StaleCaller extends Error {}

/**
 * Runs work with a cached caller. Work without effects outside its transaction runs in parallel with the session check
 * and is discarded or rolled back if the check fails; other work waits for the check.
 */
async function runAsCached(
  options: CallOptions,
  store: Store,
  { who, accessVersion }: CachedCaller,
  work: Work,
): Promise<CallResult> {
  const { kind, runsInsideTransaction = kind === 'read', isRepeatable } = options
  const enterprise = who.enterprise ?? ''
  const check = sessionCheck(kind, { tokenHash: who.tokenHash, enterprise, accessVersion })
  const allowed = async (sql: Sql) => {
    requireAccess(options, who)
    return work(sql, who)
  }
  return store.checked(isRepeatable ? 'repeatable save' : kind, check, async (sql, checked) => {
    const requireSession = async () => {
      const session = (await checked()) as SessionStatus | null
      if (session === null) throw new StaleCaller()
      return session
    }
    // Only for reads, because a save may be rolled back and its names with it.
    if (kind === 'read') setNameCache(sql, enterprise, async () => (await requireSession()).names_version)
    const answer = runsInsideTransaction ? allowed(sql) : requireSession().then(() => allowed(sql))
    await answer.catch(() => undefined)
    const { stale } = await requireSession()
    return { answer: await answer, isStale: stale }
  })
}

async function runAfterLookup(options: CallOptions, store: Store, tokenHash: Buffer | null, work: Work) {
  let found: Caller | null = null
  const scope = async (sql: Sql) => {
    found = await findCaller(sql, tokenHash)
    requireAccess(options, found.who)
    return { enterprise: found.who.enterprise }
  }
  const run = async (sql: Sql) => ({
    answer: await work(sql, found?.who ?? null),
    isStale: found?.isStale === true,
  })
  return options.kind === 'read' ? store.readOnly(run, scope) : store.transaction(scope, run)
}

/** Runs work with the row visibility of the caller. A save runs in one transaction. */
export async function runAsCaller(
  options: CallOptions,
  store: Store,
  tokenHash: Buffer | null,
  work: Work,
): Promise<CallResult> {
  const { session } = options
  if (session === 'open') return store.system(async (sql) => ({ answer: await work(sql, null), isStale: false }))
  if (session === 'person') {
    return store.system(async (sql) => {
      const { who, isStale } = await findCaller(sql, tokenHash)
      requireAccess(options, who)
      return { answer: await work(sql, who), isStale }
    })
  }
  const cached = tokenHash === null ? undefined : callers.get(keyOf(tokenHash))
  if (cached === undefined) return runAfterLookup(options, store, tokenHash, work)
  try {
    return await runAsCached(options, store, cached, work)
  } catch (error) {
    if (!(error instanceof StaleCaller)) throw error
    callers.delete(keyOf(cached.who.tokenHash))
    return runAfterLookup(options, store, tokenHash, work)
  }
}
