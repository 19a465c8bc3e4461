import { decreaseIssues, delayIssues, hasNeverDecreasing, type Module } from '@/schema'
import { memoize } from '../../../store/connection/memoize'
import { type Condition, findRecord, pageOfRecords } from '../../../store/records/records'
import type { Feature } from '../../change/feature'
import type { AtWork } from '../../core/context'
import { scopeOf } from '../../core/scope'
import { fieldEquals } from '../../records/filters'

type Values = Readonly<Record<string, unknown>>

const needsComparison = memoize((module: Module) => hasNeverDecreasing(module))

const sameValue = (module: Module, name: string, value: unknown): Condition =>
  typeof value === 'string' ? fieldEquals(module, name, value) : { text: () => `"${name}" is null`, values: [] }

/** The values of the newest earlier record that a new record continues, of those visible to the caller. */
async function previousValues(work: AtWork, module: Module, values: Values): Promise<Values | null> {
  const last = module.last ?? module.carryOver
  const day = values[last?.by ?? '']
  if (last === undefined || !needsComparison(module) || typeof day !== 'string') return null
  const scope = scopeOf(module, work.who)
  const earlier: Condition = { text: (n) => `"${last.by}" <= $${n}::date`, values: [day] }
  const [found] = await pageOfRecords(work.sql, module, {
    fields: {},
    conditions: [
      ...(scope === null ? [] : [scope]),
      ...last.same.map((name) => sameValue(module, name, values[name])),
      earlier,
    ],
    sort: `-${last.by}`,
    page: 1,
    rows: 1,
  })
  return found === undefined ? null : ((await findRecord(work.sql, module, found.guid, []))?.values ?? null)
}

/** Values lower than before, or than in the previous record, require a confirmation. */
export const neverDecreases: Feature = {
  name: 'never-decreases',
  async validate(work, module, { values, before }) {
    const last = before ?? (await previousValues(work, module, values))
    const delays = before === null ? [] : delayIssues(module, before, values)
    return last === null ? delays : [...decreaseIssues(module, last, values), ...delays]
  },
}
