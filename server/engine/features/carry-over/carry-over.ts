import type { RecordModel } from '@wire'
import { type Module, Problem } from '@/schema'
import { type Condition, pageOfRecords } from '../../../store/records/records'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { scopeOf } from '../../core/scope'
import { fieldEquals } from '../../records/filters'
import { readRecord } from '../../records/read'
import { isDay } from '../../values/calendar-day'

interface PreviousRecordQuery {
  readonly same: Readonly<Record<string, string>>
  readonly before: string
}

/** The newest earlier record with the same values in the fields of the definition, of those visible to the caller. */
export async function earlierRecord(
  work: AtWork,
  module: Module,
  { same, before }: PreviousRecordQuery,
): Promise<{ record: RecordModel | null }> {
  const { carryOver } = module
  if (carryOver === undefined) throw new Problem('not-configured')
  if (!may(work.who, module.codes, 'view')) throw new Problem('no-view-right')
  const names = Object.keys(same)
  const isComplete = carryOver.same.length === names.length && carryOver.same.every((name) => names.includes(name))
  refuse(isComplete ? [] : [{ field: 'same', reason: 'not-a-choice' }])
  refuse(isDay(before) ? [] : [{ field: 'before', reason: 'wrong-form' }])
  const scope = scopeOf(module, work.who)
  const earlier: Condition = { text: (n) => `"${carryOver.by}" < $${n}::date`, values: [before] }
  const [found] = await pageOfRecords(work.sql, module, {
    fields: {},
    conditions: [
      ...(scope === null ? [] : [scope]),
      ...Object.entries(same).map(([name, value]) => fieldEquals(module, name, value)),
      earlier,
    ],
    sort: `-${carryOver.by}`,
    page: 1,
    rows: 1,
  })
  return { record: found === undefined ? null : await readRecord(work, module, found.guid) }
}
