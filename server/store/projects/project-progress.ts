import { flowStates } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The progress of a project `p` in percent, by where it comes from. */
const sources = {
  hand: 'coalesce(p.progress::numeric, p.actual)',
  milestones: `(select case when sum(m.weight) > 0 then round(sum(m.weight * coalesce(m.percent, 0)) / sum(m.weight), 2) end
                  from milestone m where ${ownRows('m')} and m.project = p.guid and m.deleted_at is null)`,
  image: `(select i.percent::numeric from "image-progress" i
            where ${ownRows('i')} and i.project = p.guid and i.part = '整体' and i.deleted_at is null
            order by i.date desc, i.add_time desc, i.guid desc limit 1)`,
  plan: `(select l.actual::numeric from plan l
           where ${ownRows('l')} and l.project = p.guid and l.kind = 'total' and l.flow_state = ${flowStates.passed}
             and l.deleted_at is null order by l.guid limit 1)`,
} as const

export type ProgressSource = keyof typeof sources

const expression = `case p."progressBy" ${Object.entries(sources)
  .map(([source, sql]) => `when '${source}' then ${sql}`)
  .join(' ')} else p.actual end`

/** Works out the progress of a project anew. The project is locked by the caller, so that the last one counts all. */
export const updateActual = (sql: Sql, project: string) =>
  sql.run(
    `update project p set actual = coalesce(${expression}, 0)
      where ${ownRows('p')} and p.guid = $1 and p.actual is distinct from coalesce(${expression}, 0)`,
    [project],
  )

export const isSource = (text: string): text is ProgressSource => Object.keys(sources).includes(text)

/** The progress that a project would have from a source. */
export async function actualFrom(sql: Sql, project: string, source: ProgressSource): Promise<number> {
  const found = await sql.maybe<{ actual: string | null }>(
    `select (${sources[source]})::text as actual from project p where ${ownRows('p')} and p.guid = $1`,
    [project],
  )
  return Number(found?.actual ?? 0)
}
