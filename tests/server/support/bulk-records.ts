import { Client } from 'pg'
import { project } from '@/modules/projects/project/project.module'
import type { Field, Module } from '@/schema'
import { codecOf, columnsOf, literal } from '../../../server/store/records/column-codecs'
import { peopleTableOf } from '../../../server/store/schema/project-people'

/**
 * Distribution of people in the generated records: `few` in every 10,000th, `half` in every second, `rest` in the
 * others.
 */
export interface Cast {
  readonly few: string
  readonly half: string
  readonly rest: string
}

interface BulkOptions {
  readonly enterprise: string
  readonly count: number
  readonly people: Cast
  readonly departments: Cast
}

/** SQL expression that chooses one of the three values by the number of the record. */
const castSql = ({ few, half, rest }: Cast, type: string) =>
  `(case when i % 10000 = 1 then '${few}' when i % 2 = 0 then '${half}' else '${rest}' end)::${type}`

/** SQL expression for the guid of the record with the given number. */
const guidSql = (enterprise: string, module: string, number: string) =>
  `md5('${enterprise} ${module} ' || ${number})::uuid`

const choiceSql = ({ options }: Field) => {
  const choices = Object.keys(options.choices ?? {})
  return choices.length === 0 ? 'null' : `(array[${choices.map(literal).join(', ')}])[1 + (i * 7) % ${choices.length}]`
}

/** SQL expression of the number `i` for a value of each kind of field; undefined leaves the column empty. */
function valueSql(module: Module, name: string, field: Field, { enterprise, people, departments }: BulkOptions) {
  const { kind, options } = field
  const target = options.to?.()
  const text = `'${name} ' || i`
  const number = '((i * 7919) % 1000)::numeric'
  const values: Partial<Record<Field['kind'], string>> = {
    text,
    'long-text': `${text} || repeat('，质量与安全', 10)`,
    phone: `'138' || (10000000 + i)`,
    serial: text,
    money: '((i::bigint * 7919) % 1000000)::numeric / 100',
    number,
    quantity: number,
    percent: '(i % 100)::numeric',
    slider: 'i % 100',
    rating: '1 + i % 5',
    year: '2000 + i % 30',
    date: `date '2020-01-01' + i / 50`,
    'date-time': `timestamptz '2020-01-01' + i * interval '1 minute'`,
    'yes-no': 'i % 3 = 0',
    choice: choiceSql(field),
    person: castSql(people, 'text'),
    people: `array[${castSql(people, 'text')}]`,
    department: castSql(departments, 'uuid'),
  }
  if (kind === 'reference' && target !== undefined && target.name !== module.name) {
    return guidSql(enterprise, target.name, 'i')
  }
  return values[kind]
}

/** Insert statement for records of a module; the n-th record refers to the n-th record of each referenced module. */
function insertSql(module: Module, bulk: BulkOptions) {
  const own: readonly (readonly [string, string])[] = [
    ['enterprise_id', literal(bulk.enterprise)],
    ['guid', guidSql(bulk.enterprise, module.name, 'i')],
    ['add_user', castSql(bulk.people, 'text')],
  ]
  const fields = Object.entries(module.fields).flatMap(([name, field]) => {
    const value = valueSql(module, name, field, bulk)
    const [column] = codecOf(field).columns(name).length === 0 ? [] : columnsOf({ [name]: field })
    return value === undefined || column === undefined ? [] : [[column, value] as const]
  })
  const all = [...own, ...fields]
  return `insert into "${module.name}" (${all.map(([column]) => column).join(', ')})
    select ${all.map(([, value]) => value).join(', ')} from generate_series(1, ${bulk.count}) i on conflict do nothing`
}

/** Insert statement that makes the person in each record a party of its flow. */
const partiesSql = ({ name }: Module, { enterprise, people, count }: BulkOptions) =>
  `insert into flow_party (enterprise_id, user_code, module, record_guid)
     select '${enterprise}', ${castSql(people, 'text')}, '${name}', ${guidSql(enterprise, name, 'i')}
       from generate_series(1, ${count}) i`

/** The projects of each person, which a trigger writes otherwise. */
const projectPeopleSql = ({ enterprise, people, count }: BulkOptions) =>
  `insert into "${peopleTableOf(project)}" (enterprise_id, user_code, guid)
     select '${enterprise}', ${castSql(people, 'text')}, ${guidSql(enterprise, project.name, 'i')}
       from generate_series(1, ${count}) i`

/** From this number of records, indexes are built after the insert, which takes a third of the time. */
const minRebuilt = 1000

/** Inserts into a table without its indexes that are not unique, and builds them afterwards. */
async function insertUnindexed(client: Client, table: string, insert: string) {
  const { rows } = await client.query<{ index: string }>(
    `update pg_index set indisready = false where indrelid = $1::regclass and not indisunique
      returning indexrelid::regclass::text as index`,
    [`"${table}"`],
  )
  await client.query(insert)
  await client.query('update pg_index set indisready = true where indrelid = $1::regclass', [`"${table}"`])
  for (const { index } of rows) await client.query(`reindex index ${index}`)
}

/**
 * Inserts many records of some modules directly by SQL, with triggers and foreign keys switched off. The tables are
 * left without statistics, because automatic analysis is switched off for them.
 */
export async function bulkRecords(superuserUrl: string, modules: readonly Module[], bulk: BulkOptions) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'; set maintenance_work_mem = '256MB'",
    )
    for (const module of modules) {
      for (const table of [module.name, 'flow_party', peopleTableOf(project)]) {
        await client.query(`alter table "${table}" set (autovacuum_enabled = false)`)
      }
      const insert = insertSql(module, bulk)
      await (bulk.count < minRebuilt ? client.query(insert) : insertUnindexed(client, module.name, insert))
      if (module.name === project.name) await client.query(projectPeopleSql(bulk))
      if (module.workflow !== undefined) await client.query(partiesSql(module, bulk))
    }
  } finally {
    await client.end()
  }
}
