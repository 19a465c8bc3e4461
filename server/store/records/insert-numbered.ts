import type { Module } from '@/schema'
import type { Insert, InsertTemplate } from '../connection/guarded-insert'
import { memoize } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import { type AuditRow, auditColumnCount, auditInsertSql, auditValues } from './audit'
import { columnsOf, valuesOf } from './column-codecs'
import { codedBy, paddedDigits } from './counters'
import type { NewRecord } from './records'

/** How the insert of a record allocates its number. */
export interface Numbering {
  /** The name of the series, without the code of another record. */
  readonly name: string
  /** The prefix of the number. */
  readonly before: string
  /** The guid of the record whose code the number contains; null if there is none. */
  readonly of: string | null
}

/** The only numbered field of a module, the other fields, and the column of another table that the number contains. */
function serialOf({ fields }: Module) {
  const [name = ''] = Object.keys(fields).filter((each) => fields[each]?.kind === 'serial')
  const { [name]: _, ...others } = fields
  return { name, others, codeSource: codedBy({ fields }, name) }
}

const templateOf = memoize((module: Module) => {
  const { name, others, codeSource } = serialOf(module)
  const columns = ['enterprise_id', 'guid', 'add_user', 'search_text', ...columnsOf(others)]
  const auditOffset = columns.length + 1
  const [series, prefix, guid] = [0, 1, 2].map((more) => auditOffset + auditColumnCount + more) as [
    number,
    number,
    number,
  ]

  const steps: InsertTemplate['steps'] = ({ value, onConflict }) => {
    const code =
      codeSource === null
        ? `''`
        : `coalesce((select t."${codeSource.column}" from "${codeSource.table}" t where ${ownRows('t')} and t.guid = ${value(guid)}), '')`
    const number = `prefix || case code when '' then '' else code || '-' end || ${paddedDigits('value - place + 1')}`
    const searchText = `concat_ws(' ', nullif(${value(4)}::text, ''), lower(number))`
    const values = columns.map((column, index) => (column === 'search_text' ? searchText : value(index + 1)))
    // Pinyin of non-ASCII codes cannot be computed in SQL, so a record with such a code is not inserted here.
    const isPlain = 'octet_length(prefix || code) = length(prefix || code)'
    return `
      coded as materialized (
        select n, ${value(prefix)}::text as prefix, ${value(series)}::text as series, ${code} as code from input),
      placed as materialized (
        select n, prefix, code, series || code as counter,
               row_number() over (partition by series || code order by n desc) as place
          from coded where ${isPlain}),
      counted as (
        insert into counter (enterprise_id, name, value)
        select $1::uuid, counter, count(*) from placed group by counter order by counter
        on conflict (enterprise_id, name) do update set value = counter.value + excluded.value returning name, value),
      numbered as materialized (select n, ${number} as number from placed join counted on name = counter),
      inserted as (
        insert into "${module.name}" (${columns}, "${name}")
        select ${values}, number from input join numbered using (n) ${onConflict} returning guid),
      audited as (
        ${auditInsertSql(value, auditOffset, { name, to: 'number' })}
          from input join numbered using (n) where ${value(2)} in (select guid from inserted))`
  }
  return { others, hasCodeSource: codeSource !== null, template: { guid: 2, steps } }
})

/**
 * The insert of a record with its audit row and its number, which takes one statement so that the counter is locked as
 * briefly as possible. It inserts nothing if the guid, a unique value or the number exists, or if the number cannot be
 * computed in SQL.
 */
export function numberedInsert(
  module: Module,
  record: NewRecord,
  audit: AuditRow,
  { name, before, of }: Numbering,
): Insert {
  const { others, hasCodeSource, template } = templateOf(module)
  return {
    template,
    values: [
      ...[record.enterprise, record.guid, record.user, record.searchText],
      ...valuesOf(others, record.values),
      ...auditValues(audit),
      ...[name, before, ...(hasCodeSource ? [of] : [])],
    ],
  }
}
