import type { Figure, Module } from '@/schema'
import { memoize } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { columnsOf, valuesFrom } from '../records/column-codecs'
import { lineColumns, putLinesFrom } from '../records/lines'
import { unitsIn } from './ledger'

export interface RecordToPost {
  readonly guid: string
  readonly flow: number
  /** The author. */
  readonly user: string
  /** When it was added, by which records of several modules are put in order. */
  readonly at: string
  readonly values: Readonly<Record<string, unknown>>
}

const columnsStored = memoize((module: Module) =>
  ['guid', 'flow_state', 'add_user', 'add_time', ...columnsOf(module.fields), ...lineColumns(module, 'o.guid')].join(
    ', ',
  ),
)

/** A page of the existing records of a module after a guid, with their lines as stored. */
export async function recordsAfter(sql: Sql, module: Module, guid: string, most: number): Promise<RecordToPost[]> {
  const rows = await sql.json(
    `select ${columnsStored(module)} from "${module.name}" o
      where ${ownRows('o')} and o.deleted_at is null and o.guid > $1::uuid order by o.guid limit ${Number(most)}`,
    [guid],
  )
  return rows.map((row) => {
    const values = valuesFrom(module.fields, row)
    putLinesFrom(module.fields, row, values)
    const [flow, user, at] = [row.flow_state as number, row.add_user as string, row.add_time as string]
    return { guid: row.guid as string, flow, user, at, values }
  })
}

/** Records of a module that have lines in effect although they do not exist any more. */
export const postedWithoutRecord = (sql: Sql, module: string) =>
  sql.many<{ readonly guid: string; readonly sum: number }>(
    `select e.source::text as guid, sum(abs(net))::bigint as sum
       from (select source, source_line, sum(amount) as net from ledger_entry
              where ${ownRows()} and source_module = $1 group by source, source_line having sum(amount) <> 0) e
      where not exists (select 1 from "${module}" r where ${ownRows('r')} and r.guid = e.source and r.deleted_at is null)
      group by e.source`,
    [module],
  )

const signedAmount = ({ measures }: Figure) =>
  `case ${measures.map((each) => `when measure = '${each.replace('-', '')}' then ${each.startsWith('-') ? '-amount' : 'amount'}`).join(' ')} else 0 end`

export interface FigureSum {
  readonly guid: string
  readonly stored: number
  readonly sum: number
}

/** Records whose figure differs from the sum of its ledger lines. */
export const wrongFigures = (sql: Sql, { name, fields }: Module, field: string, figure: Figure) =>
  sql.many<FigureSum>(
    `select r.guid::text as guid, (coalesce(r."${field}", 0) * ${unitsIn(fields[field])})::bigint as stored, coalesce(l.sum, 0)::bigint as sum
       from "${name}" r
       left join (select ${figure.by} as key, sum(${signedAmount(figure)}) as sum from ledger_entry
                   where ${ownRows()} and ${figure.by} is not null group by ${figure.by}) l on l.key = r.guid
      where ${ownRows('r')} and coalesce(r."${field}", 0) * ${unitsIn(fields[field])} <> coalesce(l.sum, 0)`,
    [],
  )

/** Which posts of each module were applied to the records of all enterprises. */
export const appliedPosts = async (sql: Sql): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await sql.many<{ module: string; posts: string }>('select module, posts from ledger_module')).map(
      ({ module, posts }) => [module, posts],
    ),
  )

export const setAppliedPosts = (sql: Sql, module: string, posts: string) =>
  sql.run(
    `insert into ledger_module (module, posts) values ($1, $2)
       on conflict (module) do update set posts = excluded.posts, applied_at = now()`,
    [module, posts],
  )

/** Lets one instance at a time post the existing records of an enterprise. */
export const lockPosting = (sql: Sql, enterprise: string) =>
  sql.run('select pg_advisory_xact_lock(hashtextextended($1, 9))', [enterprise])
