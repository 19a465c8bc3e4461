import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { Problem } from '@/schema'
import type { AtWork } from '../engine/context'
import type { Draft, Extra } from '../engine/records-save'

type Values = Readonly<Record<string, unknown>>

const moved = (name: string) =>
  `select coalesce(sum(l.quantity), 0) from "${name}_items" l
     join "${name}" r on r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid
    where r.deleted_at is null and r.warehouse = $1 and l.material = $2`

/** What is there of a material, by everything that came and went; whoever else moves it waits. */
async function stockOf({ sql, enterprise }: AtWork, warehouse: string, material: string) {
  await sql.run('select pg_advisory_xact_lock(hashtextextended($1, 2))', [`${enterprise} ${warehouse} ${material}`])
  const { stock } = await sql.one<{ stock: string }>(
    `select ((${moved(goodsIn.name)}) - (${moved(goodsOut.name)}))::text as stock`,
    [warehouse, material],
  )
  return Number(stock)
}

const linesIn = (values: Values | null) => (values?.items ?? []) as readonly Values[]

const touchedBy = (values: Values | null) =>
  linesIn(values).map(({ material }) => `${String(values?.warehouse)} ${String(material)}`)

/** No stock may end below nought; the line that takes too much is told how much there is. */
async function mustBeThere(work: AtWork, { values, before }: Draft) {
  // In one order, so that two who move the same materials wait for each other and never for ever.
  for (const touched of [...new Set([...touchedBy(values), ...touchedBy(before)])].sort()) {
    const [warehouse = '', material = ''] = touched.split(' ')
    const stock = await stockOf(work, warehouse, material)
    if (stock >= 0) continue
    const lines = linesIn(values)
    const at = lines.findIndex((line) => line.material === material)
    const asked = lines
      .filter((line) => line.material === material)
      .reduce((sum, line) => sum + Number(line.quantity), 0)
    const limit = Math.max(0, Math.round((stock + asked) * 10_000) / 10_000)
    const field = at < 0 ? 'items' : `items.${at}.quantity`
    throw new Problem('invalid', { issues: [{ field, reason: 'above-stock', limit }] })
  }
}

export const stock: Extra = { saved: mustBeThere }
