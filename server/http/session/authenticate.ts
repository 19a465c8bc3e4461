import { Problem } from '@/schema'
import { type Actor, actorFrom } from '../../engine/core/actor'
import { isStill, type Still, sessionOf } from '../../store/accounts/sessions'
import { namesUnder } from '../../store/records/name-cache'
import type { Sql, Store } from '../../store/store'
import { Expired } from './reply'

/**
 * Who may ask: anyone, someone signed in, a member at work in an enterprise, or one of its administrators.
 * The first two see every enterprise's rows, since they ask about accounts and enterprises themselves;
 * the others see the rows of their own enterprise and nothing else (`withSystemSight` where they must).
 */
export type Session = 'open' | 'person' | 'member' | 'administrator'

interface Known {
  readonly who: Actor
  readonly accessVersion: number
}

const mostKnown = 5000

/**
 * Who was behind a session when it was last looked up. Only ever a guess: the database says with every request
 * whether it still stands, so that nobody is let in by what this process remembers.
 */
const known = new Map<string, Known>()

const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64')

interface Found {
  readonly who: Actor
  /** It was not said for a while that the session is in use. */
  readonly isStale: boolean
}

async function findAsker(sql: Sql, tokenHash: Buffer | null): Promise<Found> {
  const row = tokenHash === null ? null : await sessionOf(sql, tokenHash)
  if (row === null || tokenHash === null) throw new Expired()
  const who = actorFrom(row, tokenHash)
  // Sessions that must set a password first are not cached: what they may call changes with that call.
  if (row.access_version !== null && !row.must_set_password) {
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
    known.set(keyOf(tokenHash), { who, accessVersion: row.access_version })
  }
  return { who, isStale: row.stale }
}

interface Asking {
  readonly kind: 'read' | 'save'
  readonly session: Session
  /** All it does it does in its transaction, so that it may begin before it is known that who asks still may. */
  readonly isContained?: boolean | undefined
  /** May be asked while the password is one that an administrator chose. */
  readonly beforePassword?: boolean | undefined
}

function mustBe({ session, beforePassword = false }: Asking, who: Actor) {
  const { enterprise, isCreator, isAdministrator } = who
  if (who.mustSetPassword === true && !beforePassword) throw new Problem('set-password-first')
  if (session === 'person') return
  if (enterprise === null) throw new Problem('no-enterprise')
  if (session === 'administrator' && !isCreator && !isAdministrator) throw new Problem('insufficient-level')
}

type Work = (sql: Sql, who: Actor | null) => Promise<unknown>

interface Answered {
  readonly answer: unknown
  readonly isStale: boolean
}

/** What was guessed does not stand any more. */
class Outdated extends Error {}

/**
 * What leaves nothing behind begins before it is known that the guess stands, and is thrown away or rolled back if it
 * does not; the rest waits.
 */
async function guessed(asking: Asking, store: Store, { who, accessVersion }: Known, work: Work): Promise<Answered> {
  const { kind, isContained = kind === 'read' } = asking
  const enterprise = who.enterprise ?? ''
  const check = isStill(kind, { tokenHash: who.tokenHash, enterprise, accessVersion })
  const allowed = async (sql: Sql) => {
    mustBe(asking, who)
    return work(sql, who)
  }
  return store.checked(kind, check, async (sql, checked) => {
    const standing = async () => {
      const still = (await checked()) as Still | null
      if (still === null) throw new Outdated()
      return still
    }
    // What is saved may be undone, and names with it.
    if (kind === 'read') namesUnder(sql, enterprise, async () => (await standing()).names_version)
    const answer = isContained ? allowed(sql) : standing().then(() => allowed(sql))
    await answer.catch(() => undefined)
    const { stale } = await standing()
    return { answer: await answer, isStale: stale }
  })
}

async function lookedUp(asking: Asking, store: Store, tokenHash: Buffer | null, work: Work) {
  let found: Found | null = null
  const scope = async (sql: Sql) => {
    found = await findAsker(sql, tokenHash)
    mustBe(asking, found.who)
    return { enterprise: found.who.enterprise }
  }
  const within = async (sql: Sql) => ({
    answer: await work(sql, found?.who ?? null),
    isStale: found?.isStale === true,
  })
  return asking.kind === 'read' ? store.look(within, scope) : store.transaction(scope, within)
}

/** Runs the work where it sees what the asker may see; what saves does so in one transaction. */
export async function asAsker(asking: Asking, store: Store, tokenHash: Buffer | null, work: Work): Promise<Answered> {
  const { session } = asking
  if (session === 'open') return store.system(async (sql) => ({ answer: await work(sql, null), isStale: false }))
  if (session === 'person') {
    return store.system(async (sql) => {
      const { who, isStale } = await findAsker(sql, tokenHash)
      mustBe(asking, who)
      return { answer: await work(sql, who), isStale }
    })
  }
  const guess = tokenHash === null ? undefined : known.get(keyOf(tokenHash))
  if (guess === undefined) return lookedUp(asking, store, tokenHash, work)
  try {
    return await guessed(asking, store, guess, work)
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    known.delete(keyOf(guess.who.tokenHash))
    return lookedUp(asking, store, tokenHash, work)
  }
}
