import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material } from '@/modules/materials/material/material.module'
import { stock as stocks } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { type Issue, Problem } from '@/schema'
import type { AtWork } from '../engine/context'
import type { Draft, Extra } from '../engine/records-save'
import { searchTextFor } from '../engine/search-text'
import { ownRows } from '../store/row-security'

type Values = Readonly<Record<string, unknown>>

const rounded = (quantity: number) => Math.round(quantity * 10_000) / 10_000

const linesIn = (values: Values | null) => (values?.items ?? []) as readonly Values[]

const sumIn = (values: Values, of: string) =>
  linesIn(values)
    .filter((line) => line.material === of)
    .reduce((sum, line) => sum + Number(line.quantity), 0)

/** The line of a material, to tell what is wrong with it. */
function refuseLine(values: Values, of: string, told: Pick<Issue, 'reason'> & { readonly limit: number }): never {
  const at = linesIn(values).findIndex((line) => line.material === of)
  const field = at < 0 ? 'items' : `items.${at}.quantity`
  throw new Problem('invalid', { issues: [{ ...told, field, limit: Math.max(0, rounded(told.limit)) }] })
}

interface Change {
  readonly place: string
  readonly material: string
  readonly delta: number
}

/** What a save changes in warehouses: what it says now, less what it said before. */
function changesOf({ values, before, isGone = false, isBack = false }: Draft, sign: 1 | -1): Change[] {
  const sums = new Map<string, number>()
  const count = (of: Values | null, times: number) => {
    for (const line of linesIn(of)) {
      const key = `${String(of?.warehouse)} ${String(line.material)}`
      sums.set(key, rounded((sums.get(key) ?? 0) + times * Number(line.quantity)))
    }
  }
  if (!isBack) count(before, -sign)
  if (!isGone) count(values, sign)
  // In one order, so that two who move the same materials wait for each other and never for ever.
  return [...sums]
    .filter(([, delta]) => delta !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, delta]) => ({ place: key.split(' ')[0] ?? '', material: key.split(' ')[1] ?? '', delta }))
}

interface Left {
  readonly material: string
  readonly quantity: string
}

/** Writes down what is there now, where lists and pickers read it; answers how much is left of each. */
async function keep({ sql, enterprise, who }: AtWork, changes: readonly Change[]) {
  const named = await sql.many<{ id: string; name: string; model: string | null }>(
    `select guid::text as id, name, model from "${material.name}" where ${ownRows()} and guid = any($1::uuid[])`,
    [changes.map(({ material: of }) => of)],
  )
  const searches = new Map(named.map(({ id, name, model }) => [id, searchTextFor(stocks, { name, model })]))
  return sql.many<Left>(
    `insert into "${stocks.name}" as s (enterprise_id, guid, add_user, search_text, name, material, model, unit,
                                        warehouse, project, quantity, state)
     select $1::uuid, md5(h.place::text || h.material::text)::uuid, $2, h.search, m.name, m.guid, m.model, m.unit, w.guid,
            w.project, h.delta, case when h.delta > 0 then 'there' else 'none' end
       from unnest($3::uuid[], $4::uuid[], $5::numeric[], $6::text[]) with ordinality as h(place, material, delta, search, at)
       join "${material.name}" m on m.enterprise_id = $1::uuid and m.guid = h.material
       join "${warehouse.name}" w on w.enterprise_id = $1::uuid and w.guid = h.place
      order by h.at
     on conflict (enterprise_id, guid) do update
       set quantity = s.quantity + excluded.quantity,
           state = case when s.quantity + excluded.quantity > 0 then 'there' else 'none' end,
           name = excluded.name, model = excluded.model, unit = excluded.unit, project = excluded.project,
           search_text = excluded.search_text, edit_time = now(), version = s.version + 1
     returning material::text as material, quantity::text as quantity`,
    [
      enterprise,
      who.userCode,
      changes.map(({ place }) => place),
      changes.map(({ material: of }) => of),
      changes.map(({ delta }) => delta),
      changes.map(({ material: of }) => searches.get(of) ?? ''),
    ],
  )
}

/** No stock may end below nought; the line that takes too much is told how much there is. */
async function moved(work: AtWork, draft: Draft, sign: 1 | -1) {
  const changes = changesOf(draft, sign)
  if (changes.length === 0) return
  const { sql, enterprise } = work
  await sql.run(
    `select pg_advisory_xact_lock(hashtextextended(key, 2))
       from unnest($1::text[]) with ordinality as k(key, place) order by place`,
    [changes.map(({ place, material: of }) => `${enterprise} ${place} ${of}`)],
  )
  const missing = (await keep(work, changes)).find(({ quantity }) => Number(quantity) < 0)
  if (missing === undefined) return
  const now = draft.isGone === true ? { ...draft.values, items: [] } : draft.values
  const limit = Number(missing.quantity) + (sign < 0 ? sumIn(now, missing.material) : 0)
  refuseLine(now, missing.material, { reason: 'above-stock', limit })
}

/** What came back of a delivery may not be more than went out with it, whichever of the two is changed. */
async function covered({ sql }: AtWork, out: string, values: Values) {
  await sql.run(`select 1 from "${goodsOut.name}" where ${ownRows()} and guid = $1 for no key update`, [out])
  const rows = await sql.many<{ material: string; out: string; back: string }>(
    `select material::text as material, sum(out)::text as out, sum(back)::text as back from (
       select l.material, l.quantity as out, 0 as back from "${goodsOut.name}_items" l
         join "${goodsOut.name}" r on r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid
        where ${ownRows('l')} and r.guid = $1 and r.deleted_at is null
       union all
       select l.material, 0, l.quantity from "${goodsReturn.name}_items" l
         join "${goodsReturn.name}" r on r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid
        where ${ownRows('l')} and r.out = $1 and r.deleted_at is null) v group by material`,
    [out],
  )
  for (const row of rows) {
    const left = Number(row.out) - Number(row.back)
    if (rounded(left) >= 0) continue
    refuseLine(values, row.material, { reason: 'above-returnable', limit: left + sumIn(values, row.material) })
  }
}

export const incoming: Extra = { saved: (work, draft) => moved(work, draft, 1) }

export const outgoing: Extra = {
  async saved(work, draft) {
    if (draft.before !== null && draft.isGone !== true) await covered(work, draft.guid, draft.values)
    await moved(work, draft, -1)
  },
}

export const returned: Extra = {
  async saved(work, draft) {
    for (const out of new Set([draft.values.out, draft.before?.out])) {
      if (typeof out === 'string') await covered(work, out, draft.values)
    }
    await moved(work, draft, 1)
  },
}
