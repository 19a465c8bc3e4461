import { notify } from '../../store/connection/notify'
import type { Sql } from '../../store/connection/statements'

/** Data that can change under an open client. The client receives only the topic and then requests the data itself. */
export type Topic = 'counts' | 'messages' | 'approvals'

/**
 * Publishes a change to the open clients of some users on every instance. It is sent when the transaction commits,
 * never on rollback; the same change is sent once per transaction.
 */
export async function publishChange(
  { sql, enterprise }: { readonly sql: Sql; readonly enterprise: string },
  users: readonly string[],
  topics: readonly Topic[],
): Promise<void> {
  if (users.length > 0 && topics.length > 0) await notify(sql, enterprise, users, topics)
}
