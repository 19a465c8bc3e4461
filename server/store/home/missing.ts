import type { Module, Roster, Signs, Span } from '@/schema'
import { ownRows } from '../connection/row-security'
import { allowedConditions, allowedValues } from '../moments/conditions'
import { literal } from '../records/column-codecs'
import type { Condition } from '../records/records'
import { restsOnSql } from './rest-days'

/** Records that must be reported about and are not, in a period; none on days on which the enterprise rests. */
export function missingReports(
  { name }: Pick<Module, 'name'>,
  roster: Roster,
  { from, to }: Span,
  rests: readonly Pick<Module, 'name' | 'restDays'>[],
): Condition {
  const counted = Object.entries(roster.where ?? {}).map(([field, value]) => `and d."${field}" = ${literal(value)}`)
  const rest = rests.map((module) => `and not ${restsOnSql(module, `${literal(to)}::date`)}`)
  return {
    text: (n) => `${allowedConditions(roster.among, n + 2).join(' and ')} ${rest.join(' ')}
      and guid not in (select d."${roster.of}" from "${name}" d where ${ownRows('d')} and d.deleted_at is null
        and d."${roster.of}" is not null and d."${roster.on}" between $${n}::date and $${n + 1}::date ${counted.join(' ')})`,
    values: [from, to, ...allowedValues(roster.among)],
  }
}

/** Records that are not signed by all who have to. */
export function missingSignatures(
  { name }: Pick<Module, 'name'>,
  { record, person, name: by, of }: Signs,
  signed: string,
): Condition {
  const without = (condition: string) => `not exists (select 1 from "${name}" s
    where ${ownRows('s')} and s.deleted_at is null and s."${record}" = b.guid and ${condition})`
  return {
    text: () => `guid in (select b.guid from "${signed}" b, unnest(b."${of.people}") p
        where ${ownRows('b')} and ${without(`s."${person}" = p`)}
      union all select b.guid from "${signed}" b
        join "${signed}_${of.others}" o on ${ownRows('o')} and o.parent_guid = b.guid
        where ${ownRows('b')} and ${without(`s."${by}" = o."${of.named}"`)})`,
    values: [],
  }
}
