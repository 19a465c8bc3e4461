import type { Module } from '@/schema'
import { putLines } from '../../../store/records/lines'
import { lineTables } from '../../../store/schema/line-tables'
import { type Change, isNew } from '../../change/change'
import type { Feature } from '../../change/feature'
import { refuse } from '../../core/refuse'
import { duplicateAt } from '../unique/unique'

const hasLines = ({ fields }: Module, values: Change['after']) =>
  Object.entries(fields).some(
    ([name, { kind }]) => kind === 'lines' && ((values?.[name] ?? []) as unknown[]).length > 0,
  )

const lists = ({ fields }: Module) => Object.values(fields).some(({ kind }) => kind === 'lines')

/** Lines are stored in separate tables. */
export const lines: Feature = {
  name: 'lines',
  tables: lineTables,
  appliesTo: (change) =>
    change.cause === 'save' && (isNew(change) ? hasLines(change.module, change.after) : lists(change.module)),
  async afterWrite({ sql, enterprise }, change) {
    const { module, guid, after } = change
    const duplicates = await putLines(sql, module, { enterprise, guid, values: after ?? {}, isNew: isNew(change) })
    refuse(duplicates.map(duplicateAt))
  },
}
