import type { Store } from './store'

/** Rows per transaction, so that none holds its locks for long. */
const batchSize = 5000

async function inBatches(store: Store, text: string) {
  let deleted = batchSize
  while (deleted === batchSize) deleted = await store.system((sql) => sql.run(text, [batchSize]))
}

/**
 * Deletes sessions that ended more than 30 days ago. The newest one of each device stays, because a sign-in from a
 * device without one is notified.
 */
export const cleanSessions = (store: Store) =>
  inBatches(
    store,
    `delete from session where token_hash in (
       select s.token_hash from session s
        where least(s.expires_at, s.revoked_at) < now() - interval '30 days'
          and exists (select 1 from session o
                       where o.account_guid = s.account_guid and o.device_id = s.device_id
                         and (o.created_at, o.token_hash) > (s.created_at, s.token_hash))
        limit $1)`,
  )

/** Deletes SMS codes older than two days: they have expired, and the limits count only those of one day. */
export const cleanCodes = (store: Store) =>
  inBatches(
    store,
    `delete from sms_code where guid in (select guid from sms_code where sent_at < now() - interval '2 days' limit $1)`,
  )

/** Deletes the face photos of people who left their enterprise, with their files; the files are purged later. */
export const cleanFaces = (store: Store) =>
  store.system(async (sql) => {
    const left = `from member m where m.enterprise_id = f.enterprise_id and m.user_code = f.person and m.state = 'removed'`
    await sql.run(
      `update attachment a set deleted_at = now()
        where a.deleted_at is null and exists (
          select 1 from face f where f.enterprise_id = a.enterprise_id and f.guid = a.record_guid and exists (select 1 ${left}))`,
    )
    await sql.run(`update face f set deleted_at = now() where f.deleted_at is null and exists (select 1 ${left})`)
  })

/** Notices that have expired or were withdrawn are no longer listed first. */
export const unpinNotices = (store: Store) =>
  store.system((sql) =>
    sql.run(
      `update notice set pinned = false
        where pinned and (expiry <= (now() at time zone 'Asia/Shanghai')::date or status = 'withdrawn')`,
    ),
  )
