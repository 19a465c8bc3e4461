import { notify } from '../../store/connection/notify'
import type { Sql } from '../../store/connection/statements'

/** What can change under an open client. It is told the topic and nothing else, and asks for the rest itself. */
export type Topic = 'counts' | 'messages' | 'approvals'

/**
 * Tells the open clients of some people, at whatever instance they are, that something of theirs changed. It goes out
 * when the transaction stands, and never when it is rolled back; saying it twice in one transaction says it once.
 */
export async function stir(
  { sql, enterprise }: { readonly sql: Sql; readonly enterprise: string },
  users: readonly string[],
  topics: readonly Topic[],
): Promise<void> {
  if (users.length > 0 && topics.length > 0) await notify(sql, enterprise, users, topics)
}
