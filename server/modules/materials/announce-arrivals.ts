import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { showNumber, sumOf } from '@/schema'
import type { Change, Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { notify } from '../../engine/messages/notify'
import { findRecords } from '../../store/records/records'
import { isConfirmed, linesIn } from '../goods-lines'

/** The materials that a message names; more are left out, because it is read on a phone. */
const mostNamed = 3

const textsOf = (lines: readonly Values[], name: string) =>
  [...new Set(lines.map((line) => line[name]))].filter((guid): guid is string => typeof guid === 'string')

/** What arrived for a purchase, such as `水泥 50 吨`. */
function materialsOf(lines: readonly Values[], names: ReadonlyMap<string, string>) {
  const guids = textsOf(lines, 'material')
  const named = guids.slice(0, mostNamed).map((guid) => {
    const own = lines.filter((line) => line.material === guid)
    const quantity = sumOf(own.map(({ accepted }) => Number(accepted ?? 0)))
    return [names.get(guid) ?? '', showNumber(quantity), String(own[0]?.unit ?? '')].join(' ').trim()
  })
  return `${named.join('、')}${guids.length > mostNamed ? '…' : ''}`
}

/** Notifies those who asked for goods that they have arrived, when their delivery is confirmed. */
export async function announceArrivals(work: AtWork, { guid, before, after }: Change) {
  if (after === null || isConfirmed(before) || !isConfirmed(after)) return
  const lines = linesIn(after).filter(({ request, accepted }) => typeof request === 'string' && Number(accepted) > 0)
  if (lines.length === 0) return
  const [requests, materials, places] = await Promise.all([
    findRecords(work.sql, purchase, textsOf(lines, 'request')),
    findRecords(work.sql, material, textsOf(lines, 'material')),
    findRecords(work.sql, warehouse, [String(after.warehouse)]),
  ])
  const names = new Map(materials.map(({ guid: of, values }) => [of, String(values.name)]))
  for (const { guid: record, values } of requests) {
    const own = lines.filter(({ request }) => request === record)
    const place = String(places[0]?.values.name ?? '')
    const words = {
      code: 'goods.arrived',
      values: { title: String(values.title), place, materials: materialsOf(own, names) },
    } as const
    const users = [String(values.applicant)]
    await notify(work, {
      kind: 'system',
      module: purchase.name,
      record,
      key: `arrived ${guid} ${record}`,
      users,
      words,
    })
  }
}
