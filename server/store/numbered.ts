import type { Module } from '@/schema'
import { type AuditRow, auditing, auditValues, auditWidth } from './audit'
import { columnsOf, valuesOf } from './columns'
import { once } from './once'
import type { NewRecord } from './records'
import { ownRows } from './row-security'
import { codedBy, inDigits } from './series'
import type { Sql } from './sql'

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
  const end = 'on conflict do nothing returning guid'
  const counting = 'insert into counter (enterprise_id, name, value)'
  const further = 'on conflict (enterprise_id, name) do update set value = counter.value + excluded.value'

  const code = (sign: string) =>
    other === null
      ? `''`
      : `coalesce((select t."${other.column}" from "${other.table}" t where ${ownRows('t')} and t.guid = ${sign}${guid}), '')`
  /** How the sounds of others are found is not known here. */
  const isPlain = (sign: string) => {
    const text = `(${sign}${before}::text || code)`
    return `octet_length(${text}) = length(${text})`
  }
  const told = (sign: string, count: string) =>
    `${sign}${before}::text || case code when '' then '' else code || '-' end
      || ${inDigits(count)} as number`
  const places = (sign: string) => {
    const found = `concat_ws(' ', nullif(${sign}4::text, ''), lower(number))`
    return [...given.map((column, index) => (column === 'search_text' ? found : `${sign}${index + 1}`)), 'number']
  }
  const written = (sign: string) =>
    auditing(sign, line, ` || jsonb_build_object('${name}', jsonb_build_object('to', number))`)

  return {
    others,
    isOther: other !== null,
    text: `with coded as (select ${code('$')} as code),
      counted as (${counting} select $1::uuid, $${series}::text || code, 1 from coded where ${isPlain('$')}
                  ${further} returning value),
      numbered as (select ${told('$', 'value')} from coded, counted),
      made as (${into} select ${places('$')} from numbered ${end})
      ${written('$')} from made, numbered`,
    many: {
      // One record may come twice in one moment, or have come before.
      doing: (list: string) => `first as (
          select distinct on (v2) n, v${before}, v${series}, ${code('v')} as code from ${list}
           where not exists (select from "${module.name}" t where ${ownRows('t')} and t.guid = v2) order by v2, n),
        placed as materialized (
          select n, v${before}, code, v${series} || code as counter,
                 row_number() over (partition by v${series} || code order by n desc) as place
            from first where ${isPlain('v')}),
        counted as (${counting} select $1::uuid, counter, count(*) from placed group by counter order by counter
                    ${further} returning name, value),
        numbered as materialized (
          select n as at, ${told('v', 'value - place + 1')} from placed join counted on name = counter),
        made as (${into} select ${places('v')} from ${list} join numbered on at = n ${end}),
        told as (${written('v')} from ${list} join numbered on at = n join made on made.guid = v2)`,
      // A number that was taken for nothing must be given back: all of it fails then, and each says it alone.
      besides: `(asked.v2 in (select made.guid from made) and asked.n in (select at from numbered))::integer
        * (select 1 / (count(*) = (select count(*) from numbered))::integer from made)`,
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
  })
}
