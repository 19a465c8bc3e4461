import type { FieldChange } from '@wire'
import { type Module, same } from '@/schema'
import { type FlowFound, versionsOf } from '../../store/flows/flows'
import type { AtWork } from '../core/context'
import { displayTextsIn, namesIn } from '../records/display-names'
import { seenBy, visibleIn } from '../visible-to/visible-to'

type Values = Readonly<Record<string, unknown>>

const valueIn = ({ fields }: Module, name: string, values: Values) => visibleIn(fields[name], values[name] ?? null)

/** The fields that differ between two submitted versions of a record. */
async function differencesBetween(
  work: AtWork,
  module: Module,
  from: Values,
  to: Values,
): Promise<readonly FieldChange[]> {
  const changed = Object.keys(module.fields).filter((name) => !same(from[name], to[name]))
  if (changed.length === 0) return []
  const names = await namesIn(work.sql, module, [from, to])
  const [before, now] = [displayTextsIn(module, from, names, work.lang), displayTextsIn(module, to, names, work.lang)]
  return changed.map((field) => ({
    ...{ field, from: valueIn(module, field, from), to: valueIn(module, field, to) },
    ...{ fromWords: before[field] ?? '', toWords: now[field] ?? '' },
  }))
}

/** The changes since the previous submission: of this flow, or of the flow that was rejected before it. */
export async function changesSince(work: AtWork, all: Module, flow: FlowFound, earlier: FlowFound | undefined) {
  const module = seenBy(work.who, all)
  const own = await versionsOf(work.sql, flow.guid)
  const now = own.at(-1)
  const before = own.at(-2) ?? (earlier === undefined ? undefined : (await versionsOf(work.sql, earlier.guid)).at(-1))
  if (now === undefined || before === undefined) return { Changes: [], ChangedSince: '' }
  return { Changes: await differencesBetween(work, module, before.values, now.values), ChangedSince: before.at }
}
