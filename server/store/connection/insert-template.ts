import type { GuardedInsert, Insert, InsertTemplate, RowForm } from './guarded-insert'
import type { Sql } from './statements'

/** Replaces parameters by the columns of the rows of a batch. */
export const asColumns = (text: string, row: string) => text.replace(/\$(\d+)/g, (_, n) => `${row}.v${n}`)

/** The conditions of the guards, whose parameters are numbered after the values of the row. */
function conditionsOf({ values, guards }: GuardedInsert) {
  let first = values.length + 1
  return guards.map((guard) => {
    const text = guard.text(first)
    first += guard.values.length
    return text
  })
}

export const valuesOf = ({ values, guards }: GuardedInsert) => [...values, ...guards.flatMap((guard) => guard.values)]

const oneRow: RowForm = { value: (n) => `$${n}`, onConflict: 'on conflict do nothing' }

/** A duplicate fails the whole batch, so that no number of a series is lost; each row is then inserted unbatched. */
const batchRow: RowForm = { value: (n) => `input.v${n}`, onConflict: '' }

interface Texts {
  readonly one: string
  /** The steps for a batch; the rows and their values are in `asked`. */
  readonly batch: string
}

const texts = new WeakMap<InsertTemplate, Map<string, Texts>>()

/** The SQL of an insert with its guards, for one row and for a batch. */
export function textsOf(insert: GuardedInsert): Texts {
  const { template, guards } = insert
  const byKey = texts.get(template) ?? new Map<string, Texts>()
  texts.set(template, byKey)
  const key = guards.map((guard) => guard.key).join('\n')
  const cached = byKey.get(key)
  if (cached !== undefined) return cached
  const where = ['true', ...conditionsOf(insert)].join(' and ')
  const built = {
    one: `with input as (select 1 as n where ${where}),
      ${template.steps(oneRow)} select count(*)::integer as inserted from inserted`,
    batch: `input as materialized (select asked.* from asked where ${asColumns(where, 'asked')}),
      ${template.steps(batchRow)}`,
  }
  byKey.set(key, built)
  return built
}

/** Inserts one row in the transaction. Returns 0 if it is a duplicate or a guard does not hold. */
export async function insertOne(sql: Sql, insert: Insert | GuardedInsert): Promise<number> {
  const guarded = 'guards' in insert ? insert : { ...insert, guards: [] }
  const { inserted } = await sql.one<{ inserted: number }>(textsOf(guarded).one, valuesOf(guarded))
  return inserted
}
