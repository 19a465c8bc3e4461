import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Works out anew by which specifications some are replaced. */
export const updateReplaced = (sql: Sql, guids: readonly string[]) =>
  sql.run(
    `update "tec-specification" s
        set "replacedBy" = n.title, status = case when n.guid is null then 'valid' else 'replaced' end
       from unnest($1::uuid[]) as g(guid)
       left join lateral (
         select r.guid, r.code || ' ' || r.name as title from "tec-specification" r
          where ${ownRows('r')} and r.replaces = g.guid and r.guid <> g.guid and r.deleted_at is null
          order by r.add_time desc, r.guid desc limit 1) n on true
      where ${ownRows('s')} and s.guid = g.guid`,
    [guids],
  )
