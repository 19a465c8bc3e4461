import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface CurrentVersion {
  readonly guid: string
  readonly label: string
  /** A day. */
  readonly issued: string
}

/** The current version of a drawing; null if none is. */
export const currentVersionOf = (sql: Sql, drawing: string) =>
  sql.maybe<CurrentVersion>(
    `select guid::text as guid, label, issued::text as issued from "draw-version"
      where ${ownRows()} and drawing = $1 and standing = 'current' and deleted_at is null`,
    [drawing],
  )

/** Sets the current edition of a drawing, or none; one that is void stays void. */
export const setCurrentEdition = (
  sql: Sql,
  drawing: string,
  { edition, issued, user }: { readonly edition: string | null; readonly issued: string | null; readonly user: string },
) =>
  sql.run(
    `update drawing set edition = $2, issued = $3, edit_user = $4, edit_time = now(), version = version + 1,
            status = case when off then 'void' when $2::text is null then 'none' else 'valid' end
      where ${ownRows()} and guid = $1`,
    [drawing, edition, issued, user],
  )

interface OwnVersion {
  readonly guid: string
  readonly edition: string
}

export const versionsOf = (sql: Sql, drawing: string) =>
  sql.many<OwnVersion>(
    `select guid::text as guid, edition from "draw-version" where ${ownRows()} and drawing = $1 order by guid`,
    [drawing],
  )

/** The text by which a version is found. */
export const setSearchText = (sql: Sql, version: string, searchText: string) =>
  sql.run(`update "draw-version" set search_text = $2 where ${ownRows()} and guid = $1`, [version, searchText])

/** The persons of a project: its manager and its team. */
export async function peopleOfProject(sql: Sql, project: string): Promise<readonly string[]> {
  const found = await sql.maybe<{ manager: string; team: readonly string[] | null }>(
    `select manager, team from project where ${ownRows()} and guid = $1`,
    [project],
  )
  return found === null ? [] : [...new Set([found.manager, ...(found.team ?? [])])]
}
