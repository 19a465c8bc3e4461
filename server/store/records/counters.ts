import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { nextNumber } from '../organisation/members'

/** A record whose code stands in a number. */
export interface Other {
  readonly table: string
  readonly column: string
  readonly guid: string
}

/** The reference of a record whose code stands in a number of it, and where that code is kept. */
export function codedBy({ fields }: Pick<Module, 'fields'>, field: string) {
  const [own = '', column = ''] = Object.entries(fields[field]?.options.by ?? {})[0] ?? []
  const table = fields[own]?.options.to?.().name
  return table === undefined ? null : { own, table, column }
}

interface Asked {
  readonly name: string
  readonly of: Other | null
  readonly count: number
}

interface Taken {
  readonly last: number
  readonly code: string
}

/** Numbers that were taken together; those behind the last one are not used yet. */
interface Block {
  readonly last: number
  readonly end: number
}

interface Ahead {
  readonly codes: Map<string, string>
  blocks: ReadonlyMap<string, Block>
}

const atOnce = 200
const ahead = new WeakMap<Sql, Ahead>()

const codeOf = async (sql: Sql, { table, column, guid }: Other) =>
  (
    await sql.maybe<{ code: string | null }>(
      `select "${column}" as code from "${table}" where ${ownRows()} and guid = $1`,
      [guid],
    )
  )?.code ?? ''

/** The next number out of those that were taken together. */
async function nextAhead(sql: Sql, enterprise: string, { name, of }: Asked, known: Ahead): Promise<Taken> {
  const code = of === null ? '' : (known.codes.get(of.guid) ?? (await codeOf(sql, of)))
  if (of !== null) known.codes.set(of.guid, code)
  const counter = `${name}${code}`
  const block = known.blocks.get(counter)
  const end =
    block === undefined || block.last === block.end ? await nextNumber(sql, enterprise, counter, atOnce) : block.end
  const last = end === block?.end ? block.last + 1 : end - atOnce + 1
  known.blocks = new Map([...known.blocks, [counter, { last, end }]])
  return { last, code }
}

/** The last of the next numbers of a series; those with the code of another record are counted by that code. */
export async function nextOfSeries(sql: Sql, enterprise: string, asked: Asked): Promise<Taken> {
  const { name, of, count } = asked
  const known = ahead.get(sql)
  if (known !== undefined && count === 1) return nextAhead(sql, enterprise, asked, known)
  if (of === null) return { last: await nextNumber(sql, enterprise, name, count), code: '' }
  return sql.one<Taken>(
    `with of as (select coalesce((select "${of.column}" from "${of.table}" where ${ownRows()} and guid = $4), '') as code)
     insert into counter (enterprise_id, name, value) select $1::uuid, $2::text || of.code, $3 from of
     on conflict (enterprise_id, name) do update set value = counter.value + $3
     returning value as last, substr(name, length($2::text) + 1) as code`,
    [enterprise, name, count, of.guid],
  )
}

/** What the next number of a series would be; nothing is taken. */
export async function comingOfSeries(sql: Sql, enterprise: string, { name, of }: Omit<Asked, 'count'>): Promise<Taken> {
  const code = of === null ? '' : await codeOf(sql, of)
  const counter = await sql.maybe<{ value: number }>(
    'select value from counter where enterprise_id = $1 and name = $2',
    [enterprise, `${name}${code}`],
  )
  return { last: (counter?.value ?? 0) + 1, code }
}

/** A count as it stands in a number. */
export const inDigits = (count: string) => `lpad((${count})::text, greatest(4, length((${count})::text)), '0')`

const mostTyped = 1000

/** The first of the next counts whose number nobody has typed. */
export async function firstFree(
  sql: Sql,
  table: string,
  field: string,
  { before, from }: { readonly before: string; readonly from: number },
) {
  const free = await sql.maybe<{ n: number }>(
    `select n from generate_series($1::bigint, $1::bigint + ${mostTyped}) n
      where not exists (select from "${table}" t where ${ownRows('t')} and t."${field}" = $2 || ${inDigits('n')} and t.deleted_at is null)
      order by n limit 1`,
    [from, before],
  )
  return free?.n ?? from
}

/** Whether a transaction takes numbers together. */
export const takesAhead = (sql: Sql) => ahead.has(sql)

/**
 * A transaction that needs very many numbers takes some at once: a row that it changes fifty thousand times is looked for
 * among all that it was. Whatever is left is given back at the end.
 */
export function takeAhead(sql: Sql) {
  const known: Ahead = { codes: new Map(), blocks: new Map() }
  ahead.set(sql, known)
  return {
    /** As it stands now, to be gone back to where what follows is undone. */
    mark() {
      const { blocks } = known
      return () => {
        known.blocks = blocks
      }
    },
    async giveBack(enterprise: string) {
      ahead.delete(sql)
      for (const [name, { last, end }] of known.blocks) {
        await sql.run('update counter set value = $3 where enterprise_id = $1 and name = $2 and value = $4', [
          ...[enterprise, name, last, end],
        ])
      }
    },
  }
}
