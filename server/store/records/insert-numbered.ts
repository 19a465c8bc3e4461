import type { Module } from '@/schema'
import { once } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type AuditRow, auditing, auditValues, auditWidth } from './audit'
import { columnsOf, valuesOf } from './column-codecs'
import { codedBy, inDigits } from './counters'
import type { NewRecord } from './records'

/** How a record is numbered as it is written. */
export interface Numbering {
  /** The series it is counted in, without the code of another record. */
  readonly name: string
  /** What its number begins with. */
  readonly before: string
  /** The record whose code stands in it; null where there is none. */
  readonly of: string | null
}

/** The only field of a module that is numbered, and the column of another table that stands in the number. */
function serialOf({ fields }: Module) {
  const [name = ''] = Object.keys(fields).filter((each) => fields[each]?.kind === 'serial')
  const { [name]: _, ...others } = fields
  return { name, others, other: codedBy({ fields }, name) }
}

const inserting = once((module: Module) => {
  const { name, others, other } = serialOf(module)
  const given = ['enterprise_id', 'guid', 'add_user', 'search_text', ...columnsOf(others)]
  const line = given.length + 1
  const [series, before, guid] = [0, 1, 2].map((more) => line + auditWidth + more)
  const into = `insert into "${module.name}" (${given}, "${name}")`
  const counting = 'insert into counter (enterprise_id, name, value)'
  const further = 'on conflict (enterprise_id, name) do update set value = counter.value + excluded.value'

  const codes = (which: string) =>
    `select t.guid, t."${other?.column}" as code from "${other?.table}" t where ${ownRows('t')} and t.guid ${which}`
  const code = other === null ? `''` : `coalesce((select c.code from (${codes(`= $${guid}`)}) c), '')`
  /** They are looked for once for all. */
  const coded = (list: string, first: number) => {
    const those = `select n as at, v${before} as before, v${series} as series`
    if (other === null) return `coded as materialized (${those}, '' as code from ${list})`
    return `codes as materialized (${codes(`= any($${first}::uuid[])`)}),
        coded as materialized (${those}, coalesce(c.code, '') as code from ${list} left join codes c on c.guid = v${guid})`
  }
  /** How the sounds of others are found is not known here. */
  const isPlain = (first: string) => {
    const text = `(${first}::text || code)`
    return `octet_length(${text}) = length(${text})`
  }
  const told = (first: string, count: string) =>
    `${first}::text || case code when '' then '' else code || '-' end
      || ${inDigits(count)} as number`
  const places = (sign: string) => {
    const found = `concat_ws(' ', nullif(${sign}4::text, ''), lower(number))`
    return [...given.map((column, index) => (column === 'search_text' ? found : `${sign}${index + 1}`)), 'number']
  }
  const written = (sign: string) => auditing(sign, line, { name, to: 'number' })

  return {
    others,
    isOther: other !== null,
    text: `with coded as (select ${code} as code),
      counted as (${counting} select $1::uuid, $${series}::text || code, 1 from coded where ${isPlain(`$${before}`)}
                  ${further} returning value),
      numbered as (select ${told(`$${before}`, 'value')} from coded, counted),
      made as (${into} select ${places('$')} from numbered on conflict do nothing returning guid)
      ${written('$')} from made, numbered`,
    many: {
      // What is there already fails for all, so that no number is taken for nothing: each says it alone then.
      doing: (list: string, first: number) => `${coded(list, first)},
        placed as materialized (
          select at, before, code, series || code as counter,
                 row_number() over (partition by series || code order by at desc) as place
            from coded where ${isPlain('before')}),
        counted as (${counting} select $1::uuid, counter, count(*) from placed group by counter order by counter
                    ${further} returning name, value),
        numbered as materialized (
          select at, ${told('before', 'value - place + 1')} from placed join counted on name = counter),
        made as (${into} select ${places('v')} from ${list} join numbered on at = n),
        told as (${written('v')} from ${list} join numbered on at = n)`,
      besides: '(asked.n in (select at from numbered))::integer',
    },
  }
})

/**
 * Writes a record with its line in the audit, and takes its number with the same statement: whoever is numbered next
 * waits for that alone. Nought as `insertRecord`, where its number is taken, or cannot be told in this way.
 */
export function insertNumbered(
  sql: Sql,
  module: Module,
  record: NewRecord,
  audit: AuditRow,
  { name, before, of }: Numbering,
) {
  const { others, isOther, text, many } = inserting(module)
  return sql.put({
    text,
    many,
    values: [
      ...[record.enterprise, record.guid, record.user, record.searchText],
      ...valuesOf(others, record.values),
      ...auditValues(audit),
      ...[name, before, ...(isOther ? [of] : [])],
    ],
    lists: isOther ? [of === null ? [] : [of]] : [],
  })
}
