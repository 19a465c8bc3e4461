import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface IssueOfVersion {
  readonly guid: string
  readonly sender: string
}

/** Marks the distributions of a version as outdated, because it was superseded. Returns them with their senders. */
export const markOutdated = (sql: Sql, version: string) =>
  sql.many<IssueOfVersion>(
    `update "draw-issue" d set status = 'outdated', edit_time = now(), version = d.version + 1
      where ${ownRows('d')} and d.deleted_at is null
        and exists (select 1 from "draw-issue_items" i
                     where ${ownRows('i')} and i.parent_guid = d.guid and i.edition = $1)
      returning d.guid::text as guid, d.sender`,
    [version],
  )
