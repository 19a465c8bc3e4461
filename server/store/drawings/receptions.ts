import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** What a line of a reception says about its drawing. */
export interface DrawingKey {
  readonly number: string
  readonly discipline: string
  readonly edition: string
}

export interface KnownDrawing {
  /** The position of the line, from zero. */
  readonly place: number
  readonly drawing: string | null
  readonly isVoid: boolean
  /** The current edition. */
  readonly present: string | null
  /** Where the same number and edition were registered already; null if nowhere. */
  readonly taken: string | null
}

/** The drawings of a project that some lines name, by number and discipline, and where their editions are known. */
export async function knownDrawings(
  sql: Sql,
  { project, reception, keys }: { project: string; reception: string; keys: readonly DrawingKey[] },
): Promise<readonly KnownDrawing[]> {
  return sql.many<KnownDrawing>(
    `select (k.place - 1)::int as place, d.guid::text as drawing, coalesce(d.off, false) as "isVoid", d.edition as present,
            coalesce(v.label, c.number) as taken
       from unnest($3::text[], $4::text[], $5::text[]) with ordinality k(number, discipline, edition, place)
       left join drawing d on ${ownRows('d')} and d.project = $1 and d.deleted_at is null
             and lower(d.number) = lower(k.number) and d.discipline = k.discipline
       left join "draw-version" v on ${ownRows('v')} and v.drawing = d.guid and v.deleted_at is null
             and lower(v.edition) = lower(k.edition)
       left join lateral (
         select r.number from "draw-came" r join "draw-came_items" i on ${ownRows('i')} and i.parent_guid = r.guid
          where ${ownRows('r')} and r.project = $1 and r.guid <> $2 and r.deleted_at is null and r.status <> 'published'
            and lower(i.number) = lower(k.number) and i.discipline = k.discipline and lower(i.edition) = lower(k.edition)
          limit 1) c on true
      order by k.place`,
    [
      project,
      reception,
      keys.map(({ number }) => number),
      keys.map(({ discipline }) => discipline),
      keys.map(({ edition }) => edition),
    ],
  )
}
