import type { Why } from '@wire'
import { newGuid } from '@/client/core/guid'
import { read } from '@/client/request/call'
import { type Gathers, type Module, recordCall } from '@/schema'
import { translate } from '@/words'
import type { Draft } from '../../shared/initial-draft'

type Line = Readonly<Record<string, unknown>>

/** What one record posted to the ledger, without lines that cancel each other. */
interface Posted {
  readonly measure: string
  readonly source: string
  readonly amount: number
}

const rowsPerPage = 100
const maxPages = 5

/** The lines behind a figure, the oldest first, and the sum of those whose records the user may not see. */
async function postedFor(module: Module, guid: string, field: string): Promise<readonly Posted[]> {
  const rows: Why['rows'][number][] = []
  let others = { Count: 0, Sum: 0 }
  for (let page = 1; page <= maxPages; page += 1) {
    const why = await read(recordCall(module, 'GetWhy'), { guid, field, page, rows: rowsPerPage })
    rows.push(...why.rows)
    others = why.Others
    if (why.rows.length < rowsPerPage) break
  }
  const sums = new Map<string, Posted>()
  for (const { Module: of, ModuleTitle, Title, Guid, Measure: measure, Amount } of rows.reverse()) {
    const key = `${of} ${Guid} ${measure}`
    const amount = (sums.get(key)?.amount ?? 0) + Amount
    sums.set(key, { measure, amount, source: `${ModuleTitle} ${Title}` })
  }
  const hidden = { measure: '', source: translate('boards.gather.hidden', others), amount: others.Sum }
  return [...sums.values(), hidden].filter(({ amount }) => amount !== 0)
}

/** A value that the field of the line cannot hold is left to the user. */
function lineFrom({ takes, into }: Gathers, module: Module, posted: Posted, more: Line = {}): Line {
  const fields = module.fields[into]?.options.lines?.fields ?? {}
  const taken = Object.entries(takes).flatMap(([name, part]) => {
    const { choices, maxLength } = fields[name]?.options ?? {}
    const value = posted[part]
    if (choices !== undefined && !Object.keys(choices).includes(String(value))) return []
    return [[name, typeof value === 'string' ? value.slice(0, maxLength) : value] as const]
  })
  return { guid: newGuid(), ...Object.fromEntries(taken), ...more }
}

/** The lines that a form takes from the ledger. */
export async function gatheredLines(module: Module, gathers: Gathers, values: Draft['values']) {
  const target = module.fields[gathers.from]?.options.to?.() as Module
  const guid = String(values[gathers.from])
  const all = await Promise.all(gathers.figures.map(({ name }) => postedFor(target, guid, name)))
  return all.flatMap((posted, index) =>
    posted.map((each) => lineFrom(gathers, module, each, gathers.figures[index]?.with)),
  )
}
