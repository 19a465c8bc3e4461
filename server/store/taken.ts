import type { Field, Module } from '@/schema'
import { columnsOf, keeping } from './columns'
import { ownRows } from './row-security'
import type { Sql } from './sql'

type Row = Readonly<Record<string, unknown>>

/** Whether another record has the same values in all of some fields. */
export async function takenTogether(
  sql: Sql,
  { name, fields }: Module,
  of: readonly string[],
  values: Row,
  except: string,
) {
  const columns = of.flatMap((each) => columnsOf({ [each]: fields[each] as Field }))
  const given = of.flatMap((each) => keeping[(fields[each] as Field).kind].write(values[each]))
  const same = columns.map((column, index) => `${column} = $${index + 2}`)
  const found = await sql.maybe(
    `select 1 from "${name}" where ${ownRows()} and ${same.join(' and ')} and guid <> $1 and deleted_at is null limit 1`,
    [except, ...given],
  )
  return found !== null
}

/** The index that found a value taken in the very moment it was written; null for any other failure. */
export const brokenIndex = (error: unknown): string | null => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : null
}
