import { withLate } from '@/schema'
import { literal } from '../records/column-codecs'
import type { ModuleTables } from './table-sql'

/**
 * Partial index per step: few records wait for a step, and every home page counts them. It names the choices as which
 * late ones are read, too, because the filter for late records has them.
 */
export const stepIndexes: ModuleTables = ({ name, fields, list: { state }, steps }) => ({
  own: steps
    .filter(({ by }) => by !== undefined)
    .map(({ name: step, from, only = {}, by = [] }) => {
      const people = by.filter((field) => fields[field]?.kind === 'person').map((field) => `"${field}"`)
      const states = withLate(fields[state], from)
      const asked = [[state, states] as const, ...Object.entries(only)].map(
        ([field, allowed]) =>
          `"${field}" in (${[allowed]
            .flat()
            .map((each) => literal(String(each)))
            .join(', ')})`,
      )
      const waits = `deleted_at is null and ${asked.join(' and ')}`
      return `create index if not exists "${name}_${step}_turn" on "${name}" (${['enterprise_id', ...people].join(', ')}) where ${waits};`
    }),
})
