import type { Sql } from '../../../server/store/store'

interface Part {
  readonly table: string
  readonly text: string
}

const columns = `
select c.relname as table, quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
       || case when a.attnotnull then ' not null' else '' end
       || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as text
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
 order by c.relname, a.attnum`

const constraints = `
select c.relname as table, 'constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid
 where c.relnamespace = 'public'::regnamespace and k.contype <> 'n'
 order by c.relname, k.conname`

const indexes = `
select c.relname as table, pg_get_indexdef(i.indexrelid) || ';' as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
 where c.relnamespace = 'public'::regnamespace
   and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
 order by c.relname, x.relname`

const policies = `
select p.tablename as table, 'create policy ' || quote_ident(p.policyname) || ' on ' || quote_ident(p.tablename)
       || coalesce(E'\\n  using ' || p.qual, '') || coalesce(E'\\n  with check ' || p.with_check, '') || ';' as text
  from pg_policies p where p.schemaname = 'public' order by p.tablename, p.policyname`

const unguarded = `
select relname as table, relname as text from pg_class
 where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)
 order by relname`

const textsOf = (parts: readonly Part[], table: string) =>
  parts.filter((part) => part.table === table).map(({ text }) => text)

/** Describes the database schema as text; equal schemas give equal texts. */
export async function dumpSchema(sql: Sql): Promise<string> {
  const query = async (text: string) => sql.many<Part>(text)
  const [columnParts, constraintParts, indexParts, policyParts] = [
    await query(columns),
    await query(constraints),
    await query(indexes),
    await query(policies),
  ]
  const tables = [...new Set(columnParts.map(({ table }) => table))]
  const texts = tables.map((table) => {
    const inside = [...textsOf(columnParts, table), ...textsOf(constraintParts, table)]
      .map((line) => `  ${line}`)
      .join(',\n')
    return [
      `create table ${table} (\n${inside}\n);`,
      ...textsOf(indexParts, table),
      ...textsOf(policyParts, table),
    ].join('\n')
  })
  return `-- Written by npm run schema.\n\n${texts.join('\n\n')}\n`
}

/** Tables without forced row-level security. */
export const unguardedTables = async (sql: Sql) => (await sql.many<Part>(unguarded)).map(({ table }) => table)
