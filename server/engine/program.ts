import { randomUUID } from 'node:crypto'
import { Problem } from '@/schema'
import { atWorkFor } from '../store/flow-clock'
import { memberAtWork } from '../store/sessions'
import type { Store } from '../store/store'
import { actorFrom } from './actor'
import type { AtWork, Services } from './context'

interface Deps {
  readonly store: Store
  readonly services: Services
}

/**
 * The program at work by itself, for somebody as long as they are there, else for whoever runs the enterprise: with
 * their rights, and in nobody's name. All or nothing; what has to wait for the commit runs behind it.
 */
export async function asProgram<T>(
  { store, services }: Deps,
  { enterprise, user }: { readonly enterprise: string; readonly user: string },
  work: (work: AtWork) => Promise<T>,
): Promise<T> {
  let who: AtWork['who'] | null = null
  let later: (() => Promise<unknown>)[] = []
  const device = { id: '', name: '', platform: 'clock' }
  const context = { lang: 'zh', address: '', requestId: randomUUID(), device, services, enterprise } as const
  const result = await store.transaction(
    async (sql) => {
      const code = await atWorkFor(sql, enterprise, user)
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
