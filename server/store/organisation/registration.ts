import type { CorpRegistration } from '@wire'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

const text = (column: string, as: string) => `coalesce(r."${column}"::text, '') as "${as}"`

/** The registration of the enterprise: the one with its name, else the first one; null if there is none. */
export const registrationOf = (sql: Sql, enterprise: string) =>
  sql.maybe<CorpRegistration>(
    `select r.guid::text as "Guid", ${text('name', 'Name')}, ${text('creditCode', 'CreditCode')},
            ${text('legalPerson', 'LegalPerson')}, round(r.capital * 100)::float8 as "Capital",
            ${text('founded', 'Founded')}, ${text('termFrom', 'TermFrom')}, ${text('termUntil', 'TermUntil')},
            ${text('authority', 'Authority')}, ${text('address', 'RegisteredAddress')}, ${text('business', 'Scope')},
            ${text('phone', 'Phone')}, ${text('bank', 'Bank')}, ${text('account', 'Account')},
            to_jsonb(r.license) as "License",
            coalesce((select jsonb_agg(jsonb_build_object(
                        'Name', p.name, 'Number', coalesce(p.number, ''), 'Until', coalesce(p.until::text, ''))
                        order by p.place)
                        from registration_papers p where ${ownRows('p')} and p.parent_guid = r.guid), '[]') as "Papers"
       from registration r join enterprise e on e.guid = $1
      where ${ownRows('r')} and r.deleted_at is null
      order by (r.name = e.name) desc, r.add_time, r.guid limit 1`,
    [enterprise],
  )
