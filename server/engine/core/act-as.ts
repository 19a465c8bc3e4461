import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@wire'
import { Problem } from '@/schema'
import { enabledMemberWithRights } from '../../store/accounts/sessions'
import type { Sql } from '../../store/connection/statements'
import type { Store } from '../../store/store'
import { actorFrom } from './actor'
import type { AtWork, Services } from './context'

export interface ActAsDeps {
  readonly store: Store
  readonly services: Services
}

interface ActAsOptions {
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
export async function actAs<T>(
  { store, services }: ActAsDeps,
  { enterprise, lang, platform, user }: ActAsOptions,
  work: (work: AtWork) => Promise<T>,
): Promise<T> {
  let who: AtWork['who'] | null = null
  let afterCommit: (() => Promise<unknown>)[] = []
  const device = { id: '', name: '', platform }
  const context = { lang, address: '', requestId: randomUUID(), device, services, enterprise }
  const result = await store.transaction(
    async (sql) => {
      const code = await user(sql)
      const row = code === undefined ? null : await enabledMemberWithRights(sql, enterprise, code)
      if (row === null) throw new Problem('user-disabled')
      who = actorFrom(row, Buffer.alloc(0))
      return { enterprise }
    },
    async (sql) => {
      if (who === null) throw new Error('no member is acting')
      afterCommit = []
      return work({ ...context, sql, who, after: (callback) => afterCommit.push(callback) })
    },
  )
  for (const callback of afterCommit) {
    await callback().catch((error: unknown) => services.log.error({ error }, 'work after a commit failed'))
  }
  return result
}
