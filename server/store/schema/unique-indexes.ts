import type { Module, UniqueKey } from '@/schema'
import { periodOf } from '../records/unique'
import type { ModuleTables } from './table-sql'

/** Fields, or combinations of fields, whose values must be unique among the records. */
export const uniqueIn = ({ fields, unique }: Pick<Module, 'fields' | 'unique'>): readonly UniqueKey[] => [
  ...Object.entries(fields)
    .filter(([, { kind, options }]) => options.unique === true || kind === 'serial')
    .map(([field]) => ({ fields: [field] })),
  ...unique,
]

export const uniqueIndexName = ({ name }: Pick<Module, 'name'>, { fields, per }: UniqueKey) =>
  `${name}_${[...fields, ...(per === undefined ? [] : [per])].join('_')}_once`

export const uniqueIndexes: ModuleTables = (module) => ({
  own: uniqueIn(module).map((together) => {
    const { fields, per, of, emptyToo } = together
    const columns = fields.map((field) => `"${field}"`)
    if (per !== undefined && of !== undefined) columns.push(`(${periodOf(per, `"${of}"`)})`)
    const nulls = emptyToo === true ? ' nulls not distinct' : ''
    return `create unique index if not exists "${uniqueIndexName(module, together)}" on "${module.name}" (enterprise_id, ${columns.join(', ')})${nulls} where deleted_at is null;`
  }),
})
