import { modules } from '@/modules'
import { asSuperuser } from './database'

/** New values for the unique fields of each copy. */
const uniqueValues = (name: string) =>
  Object.entries(modules.find((module) => module.name === name)?.fields ?? {})
    .filter(([, { kind, options }]) => kind === 'serial' || ('unique' in options && options.unique === true))
    .map(([field]) => `'${field}', 'PD' || c.n || '-' || left(c.source::text, 4)`)

const copyOf = (table: string, alias: string, values: string) =>
  `(jsonb_populate_record(null::"${table}", to_jsonb(${alias}) || jsonb_build_object(${values}))).*`

/** Creates pending approvals for a user as copies of running ones, each with a copy of its record. */
export const createPendingApprovals = (folder: string, user: string, count: number) =>
  asSuperuser(folder, async (client) => {
    // Triggers and foreign keys are off, because whole consistent rows are copied.
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `create temp table copy as
         select gen_random_uuid() as flow, gen_random_uuid() as record, s.guid as source, s.module, n
           from generate_series(1, ${count}) n
           join (select f.*, row_number() over (order by f.guid) as place, count(*) over () as count from flow f
                  where f.status = 'review' and f.starter <> $1
                    and f.enterprise_id = (select enterprise_id from flow group by 1 order by count(*) desc limit 1)) s
             on s.place = 1 + n % s.count`,
      [user],
    )
    const { rows } = await client.query<{ module: string }>('select distinct module from copy')
    for (const { module } of rows) {
      const values = [`'guid', c.record`, ...uniqueValues(module)].join(', ')
      await client.query(
        `insert into "${module}" select ${copyOf(module, 'r', values)}
           from copy c join flow f on f.guid = c.source join "${module}" r on r.guid = f.record_guid
          where c.module = '${module}'`,
      )
    }
    const times = `'started_at', now() - c.n * interval '1 minute', 'moved_at', now() - c.n * interval '1 minute'`
    const texts = `'title', 'PD' || c.n || ' ' || f.title, 'search_text', 'pd' || c.n || ' ' || f.search_text`
    await client.query(
      `insert into flow select ${copyOf('flow', 'f', `'guid', c.flow, 'record_guid', c.record, ${times}, ${texts}`)}
         from copy c join flow f on f.guid = c.source`,
    )
    await client.query(
      `insert into flow_task (enterprise_id, guid, flow_guid, node, node_name, round, user_code, status, needs, since, due_at)
       select f.enterprise_id, gen_random_uuid(), c.flow, 'n', '审批', 1, $1, 'waiting', '{}',
              now() - c.n * interval '1 minute', case c.n % 10 when 0 then now() - interval '1 hour' end
         from copy c join flow f on f.guid = c.source`,
      [user],
    )
    await client.query(
      `insert into flow_party (enterprise_id, user_code, module, record_guid)
       select f.enterprise_id, $1, c.module, c.record from copy c join flow f on f.guid = c.source`,
      [user],
    )
    await client.query('analyze flow')
    await client.query('analyze flow_task')
  })
