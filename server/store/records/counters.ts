import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { nextNumber } from '../organisation/members'

/** A record whose code is part of a number. */
export interface CodeSource {
  readonly table: string
  readonly column: string
  readonly guid: string
}

/** The reference field whose record provides the code for a number, and the table and column of that code. */
export function codedBy({ fields }: Pick<Module, 'fields'>, field: string) {
  const [own = '', column = ''] = Object.entries(fields[field]?.options.by ?? {})[0] ?? []
  const table = fields[own]?.options.to?.().name
  return table === undefined ? null : { own, table, column }
}

interface SeriesQuery {
  readonly name: string
  readonly of: CodeSource | null
  readonly count: number
}

interface AllocatedNumber {
  readonly last: number
  readonly code: string
}

/** A block of allocated numbers; those after `last` are not used yet. */
interface Block {
  readonly last: number
  readonly end: number
}

interface Allocation {
  readonly codes: Map<string, string>
  blocks: ReadonlyMap<string, Block>
}

const blockSize = 200
const allocations = new WeakMap<Sql, Allocation>()

const codeOf = async (sql: Sql, { table, column, guid }: CodeSource) =>
  (
    await sql.maybe<{ code: string | null }>(
      `select "${column}" as code from "${table}" where ${ownRows()} and guid = $1`,
      [guid],
    )
  )?.code ?? ''

/** The next number of the allocated block; a new block is allocated when it is used up. */
async function nextInBlock(
  sql: Sql,
  enterprise: string,
  { name, of }: SeriesQuery,
  allocation: Allocation,
): Promise<AllocatedNumber> {
  const code = of === null ? '' : (allocation.codes.get(of.guid) ?? (await codeOf(sql, of)))
  if (of !== null) allocation.codes.set(of.guid, code)
  const counter = `${name}${code}`
  const block = allocation.blocks.get(counter)
  const end =
    block === undefined || block.last === block.end ? await nextNumber(sql, enterprise, counter, blockSize) : block.end
  const last = end === block?.end ? block.last + 1 : end - blockSize + 1
  allocation.blocks = new Map([...allocation.blocks, [counter, { last, end }]])
  return { last, code }
}

/**
 * Takes the next numbers of a series and returns the last one; each code of another record has a counter of its own.
 */
export async function nextOfSeries(sql: Sql, enterprise: string, query: SeriesQuery): Promise<AllocatedNumber> {
  const { name, of, count } = query
  const allocation = allocations.get(sql)
  if (allocation !== undefined && count === 1) return nextInBlock(sql, enterprise, query, allocation)
  if (of === null) return { last: await nextNumber(sql, enterprise, name, count), code: '' }
  return sql.one<AllocatedNumber>(
    `with of as (select coalesce((select "${of.column}" from "${of.table}" where ${ownRows()} and guid = $4), '') as code)
     insert into counter (enterprise_id, name, value) select $1::uuid, $2::text || of.code, $3 from of
     on conflict (enterprise_id, name) do update set value = counter.value + $3
     returning value as last, substr(name, length($2::text) + 1) as code`,
    [enterprise, name, count, of.guid],
  )
}

/** Previews the next number of a series without taking it. */
export async function previewNextOfSeries(
  sql: Sql,
  enterprise: string,
  { name, of }: Omit<SeriesQuery, 'count'>,
): Promise<AllocatedNumber> {
  const code = of === null ? '' : await codeOf(sql, of)
  const counter = await sql.maybe<{ value: number }>(
    'select value from counter where enterprise_id = $1 and name = $2',
    [enterprise, `${name}${code}`],
  )
  return { last: (counter?.value ?? 0) + 1, code }
}

/** SQL expression for a count as it appears in a number: padded to four digits. */
export const paddedDigits = (count: string) => `lpad((${count})::text, greatest(4, length((${count})::text)), '0')`

const maxSkipped = 1000

/** The first of the next counts whose number no user has entered by hand. */
export async function firstFree(
  sql: Sql,
  table: string,
  field: string,
  { before, from }: { readonly before: string; readonly from: number },
) {
  const free = await sql.maybe<{ n: number }>(
    `select n from generate_series($1::bigint, $1::bigint + ${maxSkipped}) n
      where not exists (select from "${table}" t where ${ownRows('t')} and t."${field}" = $2 || ${paddedDigits('n')} and t.deleted_at is null)
      order by n limit 1`,
    [from, before],
  )
  return free?.n ?? from
}

/** Whether a transaction allocates numbers in blocks. */
export const allocatesInBlocks = (sql: Sql) => allocations.has(sql)

/**
 * Makes a transaction allocate numbers in blocks, because each update of a counter row adds a row version that later
 * updates of the transaction must scan. Unused numbers are returned at the end.
 */
export function allocateInBlocks(sql: Sql) {
  const allocation: Allocation = { codes: new Map(), blocks: new Map() }
  allocations.set(sql, allocation)
  return {
    /** Returns a function that restores the current state, for use when the following work is rolled back. */
    mark() {
      const { blocks } = allocation
      return () => {
        allocation.blocks = blocks
      }
    },
    async giveBack(enterprise: string) {
      allocations.delete(sql)
      for (const [name, { last, end }] of allocation.blocks) {
        await sql.run('update counter set value = $3 where enterprise_id = $1 and name = $2 and value = $4', [
          ...[enterprise, name, last, end],
        ])
      }
    },
  }
}
