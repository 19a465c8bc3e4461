import { Problem } from '@/schema'
import { countAttempts, recordAttempt } from '../../store/connection/attempt-limits'
import type { Sql } from '../../store/connection/statements'

const day = 86_400

/** Counts an attempt against a daily limit. Requires the scope of the system. */
export async function countToday(
  sql: Sql,
  { scope, key, most }: { readonly scope: string; readonly key: string; readonly most: number },
) {
  if ((await countAttempts(sql, scope, key, day)) >= most) throw new Problem('enough-today', { most })
  await recordAttempt(sql, scope, key)
}
