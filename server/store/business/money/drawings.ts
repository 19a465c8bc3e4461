import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

/** An edition of a drawing of a project, as typed. */
export interface Drawing {
  readonly project: string
  readonly drawing: string
  readonly edition: string
}

const most = 5
/** Blanks and case do not tell drawings apart. */
const alike = (text: string) => `lower(regexp_replace(coalesce(${text}, ''), '\\s', '', 'g'))`

/** The numbers of other design changes in effect that change an edition of a drawing. */
export async function changesOfDrawing(sql: Sql, except: string, { project, drawing, edition }: Drawing) {
  const rows = await sql.many<{ number: string }>(
    `select d.number from "design-change" d
      where ${ownRows('d')} and d.project = $2::uuid and ${alike('d.drawing')} = ${alike('$3')}
        and ${alike('d.edition')} = ${alike('$4')} and d.guid <> $1 and d.status = 'effective' and d.deleted_at is null
      order by d.number limit ${most}`,
    [except, project, drawing, edition],
  )
  return rows.map(({ number }) => number)
}
