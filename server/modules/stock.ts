import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { stock as stocks } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { sumOf } from '@/schema'
import { type Change, type ModuleHooks, type RowLock, type Values, valuesIn } from '../engine/core/change'
import type { AtWork } from '../engine/core/context'
import { guidOfAll } from '../engine/core/derived-guid'
import { searchTextFor } from '../engine/records/index-text'
import { ownRows } from '../store/connection/row-security'
import { issued, takenBack } from './goods-issue'
import { type Delta, deltasIn, lineOf, linesIn, refuseLine, sumIn } from './goods-lines'

/** What of a line of goods that came in is stock: what is not sent back. */
const isStock = ({ material: of, accepted }: Values) => typeof of === 'string' && Number(accepted ?? 0) > 0

const batchOf = ({ batch }: Values) => (typeof batch === 'string' ? batch.trim() : '')

/** The stock a material of a batch is counted in; without a batch all of it in a warehouse is one. */
const stockOf = (place: string, of: string, batch: string) => guidOfAll(place, of, batch)

/** Makes the stocks there are none of yet, with nothing in them, so that lines can say where they are counted. */
async function opened({ sql, enterprise, who }: AtWork, place: string, lines: readonly Values[]) {
  const wanted = lines
    .filter((line) => isStock(line) && typeof line.stock === 'string')
    // In one order, so that two who bring the same wait for each other and never for ever.
    .sort((one, other) => (String(one.stock) < String(other.stock) ? -1 : 1))
  if (wanted.length === 0) return
  const named = await sql.many<{ id: string; name: string; model: string | null }>(
    `select guid::text as id, name, model from "${material.name}" where ${ownRows()} and guid = any($1::uuid[])`,
    [wanted.map(({ material: of }) => of)],
  )
  const wordsOf = new Map(named.map(({ id, ...words }) => [id, words]))
  await sql.run(
    `insert into "${stocks.name}" (enterprise_id, guid, add_user, search_text, name, material, model, batch, unit, warehouse,
                                   project, quantity, state)
     select $1::uuid, h.guid, $2, h.search, m.name, m.guid, m.model, nullif(h.batch, ''), m.unit, w.guid, w.project, 0, 'none'
       from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[]) with ordinality as h(guid, material, batch, search, at)
       join "${material.name}" m on m.enterprise_id = $1::uuid and m.guid = h.material
       join "${warehouse.name}" w on w.enterprise_id = $1::uuid and w.guid = $3::uuid
      order by h.at
     on conflict (enterprise_id, guid) do nothing`,
    [
      ...[enterprise, who.userCode, place],
      wanted.map(({ stock }) => stock),
      wanted.map(({ material: of }) => of),
      wanted.map(batchOf),
      wanted.map((line) => searchTextFor(stocks, { ...wordsOf.get(String(line.material)), batch: batchOf(line) })),
    ],
  )
}

/** Says of each line which stock it is counted in; one that is the same as before stays where it was counted. */
function counted(values: Values, before: Values | null): Values[] {
  const place = values.warehouse
  const had = new Map(linesIn(before).map((line) => [line.guid, line]))
  return linesIn(values).map((line) => {
    const whole = { ...line, acceptance: line.acceptance ?? 'qualified' }
    if (typeof place !== 'string' || typeof line.material !== 'string') return { ...whole, stock: null }
    const old = had.get(line.guid)
    const isSame = before?.warehouse === place && old?.material === line.material && batchOf(old) === batchOf(line)
    const kept = isSame && typeof old.stock === 'string' ? old.stock : null
    return { ...whole, stock: kept ?? stockOf(place, line.material, batchOf(line)) }
  })
}

interface Left {
  readonly stock: string
  readonly quantity: string
}

/** What lines say of where it lies and what it costs; the last one has it. */
function toldOf({ after }: Change, stock: string, name: string) {
  const lines = linesIn(after).filter((line) => line.stock === stock)
  return (
    lines
      .map((line) => line[name] ?? null)
      .filter((told) => told !== null)
      .at(-1) ?? null
  )
}

interface Moving {
  readonly sign: 1 | -1
  /** The field that says how much. */
  readonly of: 'accepted' | 'quantity'
  /** What it says of the stock besides. */
  readonly tells: readonly string[]
}

/** Writes down what is there now, where lists and pickers read it; answers how much is left of each. */
async function keep({ sql }: AtWork, changes: readonly Delta[], change: Change, { tells }: Moving) {
  const guids = changes.map(({ of }) => of)
  const named = await sql.many<{ id: string; name: string; model: string | null; batch: string | null }>(
    `select s.guid::text as id, m.name, m.model, s.batch from "${stocks.name}" s
       join "${material.name}" m on m.enterprise_id = s.enterprise_id and m.guid = s.material
      where ${ownRows('s')} and s.guid = any($1::uuid[])`,
    [guids],
  )
  const searches = new Map(named.map(({ id, ...words }) => [id, searchTextFor(stocks, words)]))
  const told = (name: string) => guids.map((stock) => (tells.includes(name) ? toldOf(change, stock, name) : null))
  const fen = (value: unknown) => (typeof value === 'number' ? value / 100 : null)
  return sql.many<Left>(
    `update "${stocks.name}" s
        set quantity = s.quantity + h.delta, state = case when s.quantity + h.delta > 0 then 'there' else 'none' end,
            location = coalesce(h.location, s.location), price = coalesce(h.price, s.price),
            "taxRate" = coalesce(h.tax, s."taxRate"), name = m.name, model = m.model, unit = m.unit, project = w.project,
            search_text = h.search, edit_time = now(), version = s.version + 1
       from unnest($1::uuid[], $2::numeric[], $3::text[], $4::text[], $5::numeric[], $6::numeric[])
              as h(guid, delta, search, location, price, tax),
            "${material.name}" m, "${warehouse.name}" w
      where ${ownRows('s')} and s.guid = any($1::uuid[]) and s.guid = h.guid and m.enterprise_id = s.enterprise_id and m.guid = s.material
        and w.enterprise_id = s.enterprise_id and w.guid = s.warehouse
     returning s.guid::text as stock, s.quantity::text as quantity`,
    [
      guids,
      changes.map(({ delta }) => delta),
      guids.map((guid) => searches.get(guid) ?? ''),
      ...[told('location'), told('price').map(fen), told('taxRate')],
    ],
  )
}

/** No stock may end below nought; the line that takes too much is told how much there is. */
async function moved(work: AtWork, change: Change, moving: Moving) {
  const { sign, of } = moving
  const changes = deltasIn(change, 'stock', of, sign)
  if (changes.length === 0) return
  const missing = (await keep(work, changes, change, moving)).find(({ quantity }) => Number(quantity) < 0)
  if (missing === undefined) return
  const now = change.after ?? { ...valuesIn(change), items: [] }
  const limit = sumOf([Number(missing.quantity), sign < 0 ? sumIn(now, 'stock', missing.stock) : 0])
  refuseLine(now, lineOf(now, 'stock', missing.stock), { reason: 'above-stock', limit: Math.max(0, limit) })
}

/**
 * The stocks that lines move. Each of their rows exists: goods that come in have made it, goods that go out refer to it.
 * Rows are locked, because a database server has room for some thousands of advisory locks only.
 */
const stockLocks = (change: Change, of: Moving['of']): readonly RowLock[] =>
  deltasIn(change, 'stock', of).map(({ of: key }) => ({ table: stocks.name, key }))

export const incoming: ModuleHooks = {
  async fill(work, { values, before }) {
    const items = counted(values, before)
    if (typeof values.warehouse === 'string') await opened(work, values.warehouse, items.map(accepted))
    return { items: items.map((line) => (isStock(accepted(line)) ? line : { ...line, stock: null })) }
  },
  locks: (change) => stockLocks(change, 'accepted'),
  afterWrite: (work, change) =>
    moved(work, change, { sign: 1, of: 'accepted', tells: ['location', 'price', 'taxRate'] }),
}

/** How much of a line becomes stock, before all that follows is worked out. */
const accepted = (line: Values): Values => ({
  ...line,
  accepted: sumOf([Number(line.quantity ?? 0), line.acceptance === 'abnormal' ? -Number(line.returned ?? 0) : 0]),
})

export const outgoing: ModuleHooks = {
  locks: (change) => stockLocks(change, 'quantity'),
  async afterWrite(work, change) {
    await issued(work, change)
    await moved(work, change, { sign: -1, of: 'quantity', tells: [] })
  },
}

export const returned: ModuleHooks = {
  locks: (change) => [
    ...[change.before?.out, change.after?.out]
      .filter((out): out is string => typeof out === 'string')
      .map((key) => ({ table: goodsOut.name, key })),
    ...stockLocks(change, 'quantity'),
  ],
  async afterWrite(work, change) {
    await takenBack(work, change)
    await moved(work, change, { sign: 1, of: 'quantity', tells: ['location'] })
  },
}
