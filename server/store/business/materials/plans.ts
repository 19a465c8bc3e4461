import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'
import { arrivedLines, requestedLines, usedLines } from './arrivals'

/** A plan, by which its items are found: they stay the same in all its versions. */
export interface PlanOf {
  readonly project: string
  readonly kind: string
  /** The first day of the month; null for the plan of the whole project. */
  readonly month: string | null
}

const samePlan = (row: string) =>
  `${row}.project = $1 and ${row}.kind = $2 and ${row}.month is not distinct from $3::date`

/** The highest edition of a plan besides one record; 0 without another one. */
export const lastEdition = async (sql: Sql, { project, kind, month }: PlanOf, except: string) =>
  Number(
    (
      await sql.one<{ last: string }>(
        `select coalesce(max(p.edition), 0)::text as last from "material-plan" p
          where ${ownRows('p')} and ${samePlan('p')} and p.deleted_at is null and p.guid <> $4`,
        [project, kind, month, except],
      )
    ).last,
  )

/** The other versions of a plan are not in effect any more. */
export const replaceOthers = (sql: Sql, { project, kind, month }: PlanOf, by: string) =>
  sql.run(
    `update "material-plan" p set status = 'replaced', edit_time = now(), version = p.version + 1
      where ${ownRows('p')} and ${samePlan('p')} and p.status = 'effective' and p.guid <> $4`,
    [project, kind, month, by],
  )

interface PlannedItem {
  readonly guid: string
  readonly line: string
  readonly searchText: string
}

/** Writes the items of a plan from the lines of the version in effect; those that are in no version any more are deleted. */
export async function putPlanItems(sql: Sql, user: string, plan: string, of: PlanOf, items: readonly PlannedItem[]) {
  await sql.run(
    `update "material-plan-item" p set planned = 0, amount = 0, "left" = 0,
            deleted_at = case when p.requested = 0 and p.arrived = 0 and p.used = 0 then now() end
      where ${ownRows('p')} and ${samePlan('p')} and p.deleted_at is null and not (p.guid = any($4::uuid[]))`,
    [of.project, of.kind, of.month, items.map(({ guid }) => guid)],
  )
  if (items.length === 0) return
  await sql.run(
    `insert into "material-plan-item" as i (enterprise_id, guid, add_user, search_text, name, plan, project, kind, month, material,
                                            model, unit, planned, price, amount, "from", until, part, requested, "left",
                                            ordered, arrived, used, progress, state)
     select l.enterprise_id, h.guid, $2, h.search, m.name, p.guid, p.project, p.kind, p.month, m.guid,
            m.model, m.unit, l.quantity, l.price, l.amount, l."from", l.until, l.part, 0, l.quantity, 0, 0, 0, 0, 'short'
       from unnest($3::uuid[], $4::uuid[], $5::text[]) as h(guid, line, search)
       join "material-plan_items" l on ${ownRows('l')} and l.guid = h.line and l.parent_guid = $1
       join "material-plan" p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
       join material m on m.enterprise_id = l.enterprise_id and m.guid = l.material
     on conflict (enterprise_id, guid) do update
       set plan = excluded.plan, name = excluded.name, model = excluded.model, unit = excluded.unit, planned = excluded.planned,
           price = excluded.price, amount = excluded.amount, "from" = excluded."from", until = excluded.until,
           part = excluded.part, search_text = excluded.search_text, deleted_at = null, edit_time = now(),
           version = i.version + 1`,
    [
      ...[plan, user, items.map(({ guid }) => guid), items.map(({ line }) => line)],
      items.map(({ searchText }) => searchText),
    ],
  )
}

/** SQL: the sum of the lines of a material in the project of an item, and in its month if it has one. */
const sumOfLines = (lines: string, more = '') =>
  `coalesce((select sum(x.quantity) from ${lines} x where x.project = i.project and x.material = i.material
     and (i.month is null or date_trunc('month', x.date)::date = i.month) ${more}), 0)`

/** Counts what was requested, approved, received and used of materials in the plans of a project. */
export async function countPlanned(sql: Sql, project: string, materials: readonly string[]) {
  // The rows are locked first, so that the sums contain what others wrote until then.
  const rows = await sql.many(
    `select 1 from "material-plan-item"
      where ${ownRows()} and project = $1 and material = any($2::uuid[]) and deleted_at is null order by guid for no key update`,
    [project, materials],
  )
  if (rows.length === 0) return
  await sql.run(
    `update "material-plan-item" w
        set requested = n.requested, ordered = n.ordered, arrived = n.arrived, used = n.used,
            "left" = greatest(0, w.planned - n.requested),
            progress = case when w.planned = 0 then 0 else least(9999, round(n.arrived * 100 / w.planned, 2)) end,
            state = case when n.used > n.arrived * (1 + n.loss / 100) then 'over'
                         when n.arrived < w.planned then 'short' else 'done' end,
            edit_time = now(), version = w.version + 1
       from (select i.guid, coalesce(m.loss, 0) as loss, ${sumOfLines(requestedLines)} as requested,
                    ${sumOfLines(requestedLines, 'and x.approved')} as ordered,
                    ${sumOfLines(arrivedLines)} as arrived, ${sumOfLines(usedLines)} as used
               from "material-plan-item" i join material m on m.enterprise_id = i.enterprise_id and m.guid = i.material
              where ${ownRows('i')} and i.project = $1 and i.material = any($2::uuid[]) and i.deleted_at is null) n
      where ${ownRows('w')} and w.guid = n.guid`,
    [project, materials],
  )
  await sql.run(
    `update "material-plan_items" l
        set requested = w.requested, ordered = w.ordered, arrived = w.arrived, used = w.used, "left" = w."left"
       from "material-plan-item" w
      where ${ownRows('w')} and ${ownRows('l')} and w.project = $1 and w.material = any($2::uuid[]) and w.deleted_at is null
        and l.parent_guid = w.plan and l.material = w.material`,
    [project, materials],
  )
}

/** What the plan of a whole project has left of materials, without one purchase request. */
export const leftInPlan = (sql: Sql, project: string, materials: readonly string[], except: string) =>
  sql.many<{ material: string; item: string | null; left: string }>(
    `select h.material::text as material, i.guid::text as item,
            greatest(0, coalesce(i.planned, 0) - coalesce((select sum(x.quantity) from ${requestedLines} x
              where x.project = $1 and x.material = h.material and x.of <> $3), 0))::text as left
       from unnest($2::uuid[]) as h(material)
       left join "material-plan-item" i on ${ownRows('i')} and i.project = $1 and i.kind = 'whole' and i.material = h.material
                                       and i.deleted_at is null
      where exists (select from "material-plan" p where ${ownRows('p')} and p.project = $1 and p.kind = 'whole'
                       and p.status = 'effective')`,
    [project, materials, except],
  )

/** What the plan of a whole project leaves for the plan of a month: without the plans of other months. */
export const leftForMonth = (sql: Sql, project: string, materials: readonly string[], month: string | null) =>
  sql.many<{ material: string; left: string }>(
    `select h.material::text as material,
            greatest(0, coalesce(max(i.planned) filter (where i.kind = 'whole'), 0)
              - coalesce(sum(i.planned) filter (where i.kind = 'month' and i.month is distinct from $3::date), 0))::text as left
       from unnest($2::uuid[]) as h(material)
       left join "material-plan-item" i on ${ownRows('i')} and i.project = $1 and i.material = h.material and i.deleted_at is null
      where exists (select from "material-plan" p where ${ownRows('p')} and p.project = $1 and p.kind = 'whole'
                       and p.status = 'effective')
      group by h.material`,
    [project, materials, month],
  )

/** Whether a material has a stock, so that its unit may not change. */
export const hasStock = async (sql: Sql, material: string) =>
  (await sql.many(`select 1 from stock where ${ownRows()} and material = $1 limit 1`, [material])).length > 0

export const materialsOfStocks = async (sql: Sql, stocks: readonly string[]) =>
  (
    await sql.many<{ material: string }>(
      `select distinct material::text as material from stock where ${ownRows()} and guid = any($1::uuid[])`,
      [stocks],
    )
  ).map(({ material }) => material)
