import type { Places } from '@wire'
import { type Module, Problem, viewOf } from '@/schema'
import { findRecords } from '../../store/records/records'
import { type Box, cellsOf, extentOf, guidsIn, type PlaceSource, positionsOf } from '../../store/views/places'
import type { AtWork } from '../core/context'
import { mayView } from '../core/libraries'
import { type ListQuery, resolveQuery } from '../records/list-query'
import { checkMayList, listFields, rowsOf } from '../records/read'
import { seenBy } from '../visible-to/visible-to'

interface PlacesQuery extends Omit<ListQuery, 'sort'> {
  /** South, west, north and east in degrees; empty for the box around all records. */
  readonly box: string
}

/** Up to this number of records in the box are returned one by one. */
const maxPoints = 200

const degrees = /^-?\d{1,3}(\.\d{1,12})?$/

/** Null for the box around all records. */
function boxIn(text: string): Box | null {
  if (text === '') return null
  const parts = text.split(',')
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  const isBox = parts.length === 4 && parts.every((part) => degrees.test(part))
  const isInside = south >= -90 && north <= 90 && west >= -180 && east <= 180
  if (isBox && isInside && south <= north && west <= east) return { south, west, north, east }
  throw new Problem('invalid', { issues: [{ field: 'box', reason: 'wrong-form' }] })
}

/** The place of the map of a module, if the caller sees it. */
function sourceOf({ who }: AtWork, module: Module): PlaceSource {
  const [own = '', place] = (viewOf(module, 'map')?.place ?? '').split('.')
  const target = module.fields[own]?.options.to?.() as Module | undefined
  if (place === undefined && module.fields[own]?.kind === 'place') return { module: module.name, place: own }
  if (place !== undefined && target !== undefined && mayView(who, target) && seenBy(who, target).fields[place]) {
    return { module: module.name, place, through: { reference: own, target: target.name } }
  }
  throw new Problem('invalid', { issues: [{ field: 'view', reason: 'not-a-choice' }] })
}

async function pointsOf(work: AtWork, module: Module, source: PlaceSource, guids: readonly string[]) {
  const fields = listFields(module)
  const [records, positions] = await Promise.all([
    findRecords(work.sql, { ...module, fields }, guids),
    positionsOf(work.sql, source, guids),
  ])
  const rows = await rowsOf(work, module, records)
  const at = new Map(positions.map((position) => [position.guid, position]))
  return rows.flatMap((row) => {
    const position = at.get(row.guid)
    return position === undefined
      ? []
      : [{ row, text: position.address ?? '', latitude: position.latitude, longitude: position.longitude }]
  })
}

/** The positions of records within a box: one by one, or together in cells if there are many. */
export async function placesOf(work: AtWork, all: Module, query: PlacesQuery): Promise<Places> {
  checkMayList(work, all)
  const module = seenBy(work.who, all)
  const asked = boxIn(query.box)
  const source = sourceOf(work, module)
  const { conditions } = await resolveQuery(work, module, query)
  const { total, known, ...extent } = await extentOf(work.sql, source, conditions())
  const whole = extent.south === null ? null : (extent as Box)
  const box = asked ?? whole
  const cells = box === null ? [] : await cellsOf(work.sql, source, box, conditions())
  const inside = cells.reduce((sum, { count }) => sum + count, 0)
  const areAllPoints = inside <= maxPoints
  const guids = areAllPoints
    ? box === null
      ? []
      : (await guidsIn(work.sql, source, box, maxPoints, conditions())).map(({ guid }) => guid)
    : cells.filter(({ count }) => count === 1).map(({ guid }) => guid)
  const clusters = areAllPoints ? [] : cells.filter(({ count }) => count > 1)
  return {
    points: await pointsOf(work, module, source, guids),
    clusters: clusters.map(({ latitude, longitude, count, south, west, north, east }) => ({
      ...{ latitude, longitude, count, box: [south, west, north, east].join(',') },
    })),
    without: total - known,
    outside: known - inside,
    total,
  }
}
