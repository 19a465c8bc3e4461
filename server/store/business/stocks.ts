import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The texts of materials that the index of words contains. */
export const namesOfMaterials = (sql: Sql, materials: readonly unknown[]) =>
  sql.many<{ id: string; name: string; model: string | null }>(
    `select guid::text as id, name, model from material where ${ownRows()} and guid = any($1::uuid[])`,
    [materials],
  )

interface NewStock {
  readonly guid: unknown
  readonly material: unknown
  readonly batch: string
  readonly searchText: string
}

interface Place {
  readonly enterprise: string
  readonly user: string
  /** The warehouse. */
  readonly place: string
}

/** Creates stocks with quantity zero, except those that exist, in the order given. */
export const addMissingStocks = (sql: Sql, { enterprise, user, place }: Place, stocks: readonly NewStock[]) =>
  sql.run(
    `insert into stock (enterprise_id, guid, add_user, search_text, name, material, class, model, batch, unit, second, factor, packing, warehouse,
                                   project, quantity, value, free, state)
     select $1::uuid, h.guid, $2, h.search, m.name, m.guid, m.class, m.model, nullif(h.batch, ''), m.unit, m.second, m.factor, m.packing, w.guid, w.project, 0, 0, 0, 'none'
       from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[]) with ordinality as h(guid, material, batch, search, at)
       join material m on m.enterprise_id = $1::uuid and m.guid = h.material
       join warehouse w on w.enterprise_id = $1::uuid and w.guid = $3::uuid
      order by h.at
     on conflict (enterprise_id, guid) do nothing`,
    [
      ...[enterprise, user, place],
      ...[stocks.map(({ guid }) => guid), stocks.map(({ material }) => material)],
      ...[stocks.map(({ batch }) => batch), stocks.map(({ searchText }) => searchText)],
    ],
  )

/** The texts of stocks that the index of words contains. */
export const namesOfStocks = (sql: Sql, stocks: readonly string[]) =>
  sql.many<{ id: string; name: string; model: string | null; batch: string | null }>(
    `select s.guid::text as id, m.name, m.model, s.batch from stock s
       join material m on m.enterprise_id = s.enterprise_id and m.guid = s.material
      where ${ownRows('s')} and s.guid = any($1::uuid[])`,
    [stocks],
  )

interface StockFacts {
  readonly guid: string
  readonly searchText: string
  readonly location: unknown
  /** In yuan; null keeps the price. */
  readonly price: number | null
  readonly taxRate: unknown
}

/** Sets what is known of stocks besides their balances, with the present names of their materials. */
export const describeStocks = (sql: Sql, facts: readonly StockFacts[]) =>
  sql.run(
    `update stock s
        set location = coalesce(h.location, s.location), price = coalesce(h.price, s.price),
            "taxRate" = coalesce(h.tax, s."taxRate"), name = m.name, class = m.class, model = m.model, unit = m.unit, second = m.second,
            factor = m.factor, packing = m.packing, project = w.project,
            search_text = h.search, edit_time = now(), version = s.version + 1
       from unnest($1::uuid[], $2::text[], $3::text[], $4::numeric[], $5::numeric[])
              as h(guid, search, location, price, tax),
            material m, warehouse w
      where ${ownRows('s')} and s.guid = any($1::uuid[]) and s.guid = h.guid and m.enterprise_id = s.enterprise_id and m.guid = s.material
        and w.enterprise_id = s.enterprise_id and w.guid = s.warehouse`,
    [
      ...[facts.map(({ guid }) => guid), facts.map(({ searchText }) => searchText)],
      ...[facts.map(({ location }) => location), facts.map(({ price }) => price)],
      facts.map(({ taxRate }) => taxRate),
    ],
  )

/** The class and the units of a material are those of its stocks; the units also of what was issued from them. */
export const followMaterial = async (sql: Sql, material: string) => {
  await sql.run(
    `update stock s set class = m.class, second = m.second, factor = m.factor, packing = m.packing, edit_time = now(), version = s.version + 1
       from material m
      where ${ownRows('m')} and ${ownRows('s')} and m.guid = $1 and s.material = m.guid`,
    [material],
  )
  await sql.run(
    `update "goods-issue" i set second = s.second, factor = s.factor, edit_time = now(), version = i.version + 1
       from stock s
      where ${ownRows('s')} and ${ownRows('i')} and s.material = $1 and i.stock = s.guid`,
    [material],
  )
}

/** The quantities of some stocks. */
export const quantitiesOf = (sql: Sql, stocks: readonly string[]) =>
  sql.many<{ stock: string; quantity: string }>(
    `select guid::text as stock, coalesce(quantity, 0)::text as quantity from stock where ${ownRows()} and guid = any($1::uuid[])`,
    [stocks],
  )

/** Changes what is on the way to some stocks. */
export const addOnTheWay = (sql: Sql, changes: readonly { readonly stock: string; readonly delta: number }[]) =>
  sql.run(
    `update stock s set "onTheWay" = coalesce(s."onTheWay", 0) + h.delta
       from (select stock, sum(delta) as delta from unnest($1::uuid[], $2::numeric[]) as h(stock, delta) group by stock) h
      where ${ownRows('s')} and s.guid = any($1::uuid[]) and s.guid = h.stock`,
    [changes.map(({ stock }) => stock), changes.map(({ delta }) => delta)],
  )

/** Changes what waiting documents reserve of some stocks; without any there is no quantity. */
export const addReserved = (sql: Sql, changes: readonly { readonly of: string; readonly delta: number }[]) =>
  sql.run(
    `update stock s set reserved = nullif(coalesce(s.reserved, 0) + h.delta, 0),
                        free = coalesce(s.quantity, 0) - coalesce(s.reserved, 0) - h.delta
       from unnest($1::uuid[], $2::numeric[]) as h(stock, delta)
      where ${ownRows('s')} and s.guid = any($1::uuid[]) and s.guid = h.stock`,
    [changes.map(({ of }) => of), changes.map(({ delta }) => delta)],
  )

/** The day of the last approved count of a warehouse; null if there is none. */
export const countedOn = async (sql: Sql, warehouse: string) =>
  (
    await sql.one<{ day: string | null }>(
      `select max(date)::text as day from "stock-take"
        where ${ownRows()} and warehouse = $1 and status = 'approved' and deleted_at is null`,
      [warehouse],
    )
  ).day

/** Notes the day of the last approved count at a warehouse. */
export const setCountedOn = (sql: Sql, warehouse: string) =>
  sql.run(
    `update warehouse w set "countedOn" = (select max(date) from "stock-take" t
                                           where ${ownRows('t')} and t.warehouse = w.guid and t.status = 'approved' and t.deleted_at is null)
      where ${ownRows('w')} and w.guid = $1`,
    [warehouse],
  )
