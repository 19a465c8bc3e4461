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
  /** What the work is done by, in the log of it. */
  readonly platform: string
  /** Whose rights it is done with, looked for in the same transaction. */
  readonly user: (sql: Sql) => Promise<string | undefined>
}

/**
 * Work that nobody asked for over a session: with the rights somebody has at this moment. All or nothing; what has to
 * wait for the commit runs behind it.
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
