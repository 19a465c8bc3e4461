import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@wire'
import { Problem } from '@/schema'
import { memberAtWork } from '../../store/accounts/sessions'
import type { Sql } from '../../store/connection/statements'
import type { Store } from '../../store/store'
import { actorFrom } from './actor'
import type { AtWork, Services } from './context'

export interface SomebodyDeps {
  readonly store: Store
  readonly services: Services
}

interface Somebody {
  readonly enterprise: string
  readonly lang: LanguageCode
  /** The platform written to the audit log for this work. */
  readonly platform: string
  /** Finds the user whose rights apply, within the same transaction. */
  readonly user: (sql: Sql) => Promise<string | undefined>
}

/**
 * Runs work that no session requested, with the current rights of a member, in one transaction. Callbacks passed to
 * `after` run once it has committed.
 */
export async function asSomebody<T>(
  { store, services }: SomebodyDeps,
  { enterprise, lang, platform, user }: Somebody,
  work: (work: AtWork) => Promise<T>,
): Promise<T> {
  let who: AtWork['who'] | null = null
  let later: (() => Promise<unknown>)[] = []
  const device = { id: '', name: '', platform }
  const context = { lang, address: '', requestId: randomUUID(), device, services, enterprise }
  const result = await store.transaction(
    async (sql) => {
      const code = await user(sql)
      const row = code === undefined ? null : await memberAtWork(sql, enterprise, code)
      if (row === null) throw new Problem('user-disabled')
      who = actorFrom(row, Buffer.alloc(0))
      return { enterprise }
    },
    async (sql) => {
      if (who === null) throw new Error('nobody is at work')
      later = []
      return work({ ...context, sql, who, after: (rest) => later.push(rest) })
    },
  )
  for (const rest of later) {
    await rest().catch((error: unknown) => services.log.error({ error }, 'what follows a commit failed'))
  }
  return result
}
