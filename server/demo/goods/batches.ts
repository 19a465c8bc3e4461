import { batchRelease } from '@/modules/materials/batch-release/batch-release.module'
import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import { saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { guidOf } from '../base/seed'
import type { GoodsContext } from './goods-context'

/** Of so many batches one was not sent, one is being tested, one failed and one was released; the others passed. */
const round = 40

/** The tests of the batches that deliveries made, and their certificates; batches of cement expire. */
export async function testBatches(context: GoodsContext) {
  const { work, seed, today } = context
  await work.sql.run(
    `update "${stockBatch.name}" b
        set certificate = 'HGZ-' || right(b.number, 9), maker = '江南建材总厂', produced = a.arrived - 20,
            expires = a.arrived - 20 + b.kept::integer, validity = case when b.kept is null then 'none' else 'valid' end,
            sample = case when b."needsTest" and n.place > 1 then 'YP-' || right(b.number, 9) end,
            laboratory = case when b."needsTest" and n.place > 1 then '市建设工程质量检测中心' end,
            "sentOn" = case when b."needsTest" and n.place > 1 then a.arrived + 1 end,
            result = case when not b."needsTest" or n.place <= 2 then null when n.place in (3, 4) then 'failed' else 'passed' end,
            "resultOn" = case when b."needsTest" and n.place > 2 then a.arrived + 5 end,
            test = case when not b."needsTest" then 'exempt' when n.place = 1 then 'waiting' when n.place = 2 then 'sent'
                        when n.place in (3, 4) then 'failed' else 'passed' end
       from (select guid, row_number() over (order by number) % $2 as place from "${stockBatch.name}"
              where enterprise_id = $1) n,
            lateral (select min(g.date) as arrived from "goods-in" g
                       join "goods-in_items" l on l.enterprise_id = g.enterprise_id and l.parent_guid = g.guid
                       join stock s on s.enterprise_id = l.enterprise_id and s.guid = l.stock
                      where s.enterprise_id = $1 and s.lot = n.guid) a
      where b.enterprise_id = $1 and b.guid = n.guid and a.arrived is not null`,
    [work.enterprise, round],
  )
  const failed = await work.sql.many<{ batch: string; project: string; manager: string }>(
    `select b.guid::text as batch, s.project::text as project, p.manager
       from "${stockBatch.name}" b join stock s on s.enterprise_id = b.enterprise_id and s.lot = b.guid
       join project p on p.enterprise_id = s.enterprise_id and p.guid = s.project
      where b.enterprise_id = $1 and b.test = 'failed' order by b.number limit 5`,
    [work.enterprise],
  )
  for (const [index, { batch, project, manager }] of failed.entries()) {
    const why = { cause: 'minor', reason: '偏差在设计允许范围内，用于次要构件' }
    const values = { batch, project, date: today, person: manager, ...why }
    await saveRecord(work, batchRelease, { guid: guidOf(seed, `release:${index}`), version: 0, values }, moduleHooks)
  }
}
