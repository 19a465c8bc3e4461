import type { Labour, MaterialRow } from '@wire'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { type Module, Problem } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { inSpan } from '../../engine/records/conditions'
import { resolveFilters } from '../../engine/records/list-query'
import {
  countLogs,
  labourByTrade,
  labourByWeek,
  materialNames,
  materialsOfLogs,
  materialsReceived,
} from '../../store/reports/labour'

interface Query {
  readonly PrjGuid: string
  readonly from: string
  readonly to: string
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** The records of a module that the caller sees, of a project and a span of days. */
const conditionsOf = (work: AtWork, module: Module, { PrjGuid, from, to }: Query, more = {}) => [
  ...resolveFilters(work, module, { filters: { project: PrjGuid, ...more } }).conditions(),
  inSpan('date', { from, to }),
]

/** The materials of logs beside those that the warehouse received, for those who may see the warehouse. */
async function materialsOf(
  work: AtWork,
  query: Query,
  logged: readonly { readonly guid: string; readonly logged: number }[],
): Promise<readonly MaterialRow[]> {
  const { sql, who } = work
  const seesGoods = may(who, goodsIn.code, 'view')
  const rows = seesGoods ? await materialsReceived(sql, conditionsOf(work, goodsIn, query)) : []
  const [byLog, byWarehouse] = [
    new Map(logged.map((row) => [row.guid, row.logged])),
    new Map(rows.map((row) => [row.guid, row.received])),
  ]
  const names = await materialNames(sql, [...new Set([...byLog.keys(), ...byWarehouse.keys()])])
  return names
    .map(({ guid, name, unit }) => ({
      ...{ guid, name, unit: unit ?? '', logged: byLog.get(guid) ?? 0 },
      received: seesGoods ? (byWarehouse.get(guid) ?? 0) : null,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'zh'))
}

/** Labour and materials of a project in a span of days, from the construction logs that the caller sees. */
export async function labourOf(work: AtWork, query: Query): Promise<Labour> {
  if (!may(work.who, constructionLog.code, 'view')) throw new Problem('no-view-right')
  const seen = conditionsOf(work, constructionLog, query, { kind: 'construction' })
  const [logs, trades, weeks, logged] = await Promise.all([
    countLogs(work.sql, constructionLog, seen),
    labourByTrade(work.sql, constructionLog, seen),
    labourByWeek(work.sql, constructionLog, seen),
    materialsOfLogs(work.sql, constructionLog, seen),
  ])
  return {
    ...{ logs, trades, weeks: [...weeks].reverse() },
    people: sum(trades.map(({ people }) => people)),
    hours: sum(trades.map(({ hours }) => hours)),
    materials: await materialsOf(work, query, logged),
  }
}
