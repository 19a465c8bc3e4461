import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, whereScanned } from '../records/records'

/** Where the position of a record is: in a place of its own, or in one of the record that a reference names. */
export interface PlaceSource {
  readonly module: string
  readonly place: string
  readonly through?: { readonly reference: string; readonly target: string }
}

export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

interface FoundCell extends Box {
  readonly count: number
  readonly latitude: number
  readonly longitude: number
  readonly guid: string
}

const cellsPerSide = 20

/** SQL with the guid and the position of each record, and the address. */
function positions({ module, place, through }: PlaceSource, where: string) {
  if (through === undefined) {
    return `select guid, "${place}" as address, "${place}_latitude" as latitude, "${place}_longitude" as longitude
              from "${module}" r where ${where}`
  }
  return `select o.guid, t."${place}" as address, t."${place}_latitude" as latitude, t."${place}_longitude" as longitude
            from (select guid, "${through.reference}" as target from "${module}" r where ${where}) o
            left join "${through.target}" t on ${ownRows('t')} and t.guid = o.target`
}

const isKnown = 'latitude is not null and longitude is not null'

/** The number of records, of those without a position, and the box around the others. */
export async function extentOf(sql: Sql, source: PlaceSource, conditions: readonly Condition[]) {
  const { text, values } = whereScanned(conditions)
  const [found] = await sql.json<{ total: number; known: number } & { readonly [K in keyof Box]: number | null }>(
    `select count(*)::integer as total, count(*) filter (where ${isKnown})::integer as known,
            min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east
       from (${positions(source, text)}) p`,
    values,
  )
  return found ?? { total: 0, known: 0, south: null, west: null, north: null, east: null }
}

/** The records within a box, cut into cells; a cell with one record has its guid. */
export function cellsOf(sql: Sql, source: PlaceSource, box: Box, conditions: readonly Condition[]) {
  const { text, values } = whereScanned(conditions)
  const [south, west, north, east] = [1, 2, 3, 4].map((n) => `$${values.length + n}::double precision`)
  const cell = (value: string, low: string | undefined, high: string | undefined) =>
    `case when ${high} > ${low} then least(${cellsPerSide - 1}, floor((${value} - ${low}) / (${high} - ${low}) * ${cellsPerSide})) else 0 end`
  return sql.json<FoundCell>(
    `select count(*)::integer as count, avg(latitude) as latitude, avg(longitude) as longitude,
            min(guid::text) as guid, min(latitude) as south, min(longitude) as west, max(latitude) as north,
            max(longitude) as east
       from (${positions(source, text)}) p
      where ${isKnown} and latitude between ${south} and ${north} and longitude between ${west} and ${east}
      group by ${cell('latitude', south, north)}, ${cell('longitude', west, east)} order by count(*) desc, 4`,
    [...values, box.south, box.west, box.north, box.east],
  )
}

/** The positions of some records. */
export function positionsOf(sql: Sql, source: PlaceSource, guids: readonly string[]) {
  const these: Condition = { text: (n) => `guid = any($${n}::uuid[])`, values: [guids], isFew: true }
  const { text, values } = whereScanned([these])
  return sql.json<{ guid: string; address: string | null; latitude: number; longitude: number }>(
    `select guid, address, latitude, longitude from (${positions(source, text)}) p`,
    values,
  )
}

/** The guids of the records within a box, up to a number. */
export function guidsIn(sql: Sql, source: PlaceSource, box: Box, most: number, conditions: readonly Condition[]) {
  const { text, values } = whereScanned(conditions)
  const [south, west, north, east] = [1, 2, 3, 4].map((n) => `$${values.length + n}::double precision`)
  return sql.json<{ guid: string }>(
    `select guid from (${positions(source, text)}) p
      where ${isKnown} and latitude between ${south} and ${north} and longitude between ${west} and ${east}
      limit ${Number(most)}`,
    [...values, box.south, box.west, box.north, box.east],
  )
}
