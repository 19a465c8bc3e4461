import { literal } from '../records/column-codecs'
import type { ModuleTables } from './table-sql'

/** Partial index per step: few records wait for a step, and every home page counts them. */
export const stepIndexes: ModuleTables = ({ name, fields, list: { state }, steps }) => ({
  own: steps
    .filter(({ by }) => by !== undefined)
    .map(({ name: step, from, by = [] }) => {
      const people = by.filter((field) => fields[field]?.kind === 'person').map((field) => `"${field}"`)
      const waits = `deleted_at is null and "${state}" in (${from.map(literal).join(', ')})`
      return `create index if not exists "${name}_${step}_turn" on "${name}" (${['enterprise_id', ...people].join(', ')}) where ${waits};`
    }),
})
