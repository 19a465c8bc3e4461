import type { Module, Target } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Maximum number of levels, because a deeper tree is hard to use. */
export const maxLevels = 8

/**
 * SQL expression for the path of titles from the top of a tree to a record. `key` is the guid of the record, `own`
 * limits the rows to the enterprise. The number of levels is limited, so the query ends even with a cycle.
 */
export function pathTo({ name, list, tree }: Target, key: string, own: string) {
  const parent = `t."${tree?.parent ?? ''}"`
  const title = `t."${list.title}"`
  return `(with recursive up (above, words, level) as (
      select ${parent}, ${title}::text, 1 from "${name}" t where ${own} and t.guid = ${key}
      union all
      select ${parent}, ${title} || ' / ' || up.words, up.level + 1
        from up join "${name}" t on ${own} and t.guid = up.above where up.level < ${maxLevels}
    ) select words from up order by level desc limit 1)`
}

type InTree = Pick<Module, 'name' | 'tree'>

/** Locks a tree until the transaction ends, so that no other request moves a record in it. */
export const lockTree = (sql: Sql, enterprise: string, { name }: InTree) =>
  sql.run('select pg_advisory_xact_lock(hashtextextended($1, 6))', [`${enterprise} ${name}`])

/** A record and its ancestors, the nearest first; at most one more than the maximum number of levels. */
export async function ancestorsOf(sql: Sql, { name, tree }: InTree, guid: string) {
  const rows = await sql.many<{ guid: string }>(
    `with recursive up (guid, above, level) as (
       select guid, "${tree?.parent}", 1 from "${name}" where ${ownRows()} and guid = $1 and deleted_at is null
       union all
       select t.guid, t."${tree?.parent}", up.level + 1 from up join "${name}" t on ${ownRows('t')} and t.guid = up.above
         where up.level <= ${maxLevels}
     ) select guid::text as guid from up order by level`,
    [guid],
  )
  return rows.map((row) => row.guid)
}

/** Number of levels below a record; at most one more than the maximum number of levels. */
export async function levelsBelow(sql: Sql, { name, tree }: InTree, guid: string) {
  const { levels } = await sql.one<{ levels: number }>(
    `with recursive down (guid, level) as (
       select $1::uuid, 0
       union all
       select t.guid, down.level + 1 from down join "${name}" t on ${ownRows('t')} and t."${tree?.parent}" = down.guid
         where t.deleted_at is null and down.level <= ${maxLevels}
     ) select max(level) as levels from down`,
    [guid],
  )
  return levels
}

/** The records among some that have child records. */
export async function withChildren(sql: Sql, { name, tree }: InTree, guids: readonly string[]) {
  if (guids.length === 0) return new Set<string>()
  const rows = await sql.many<{ guid: string }>(
    `select distinct "${tree?.parent}"::text as guid from "${name}"
      where ${ownRows()} and deleted_at is null and "${tree?.parent}" = any($1::uuid[])`,
    [guids],
  )
  return new Set(rows.map((row) => row.guid))
}

/** The condition that a record is somewhere below another one. */
export const isBelow = ({ name, tree }: InTree, guid: string) => ({
  text: (n: number) => `guid in (with recursive down (guid, level) as (
      select $${n}::uuid, 0
      union all
      select t.guid, down.level + 1 from down join "${name}" t on ${ownRows('t')} and t."${tree?.parent}" = down.guid
        where down.level <= ${maxLevels}
    ) select guid from down where level > 0)`,
  values: [guid],
})
