import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { notice } from '@/modules/office/notice/notice.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import type { Module } from '@/schema'
import { saveComment } from '../../engine/comments/comments'
import type { AtWork } from '../../engine/core/context'
import { tellTurns } from '../../engine/features/steps/notify'
import { findRecord } from '../../store/records/records'
import { guidOf, type Person, type Seed } from '../base/seed'

interface Planting {
  readonly work: AtWork
  readonly seed: Seed
  readonly people: readonly Person[]
}

const remarks = [
  '合同附件的清单单价请再核对一遍，第三页与报价单不一致',
  '已与甲方沟通，本周五前签补充协议',
  '请把盖章扫描件上传到附件，财务付款要用',
  '现场已具备条件，可以安排进场',
  '这一项的完工时间要提前三天，请安排好劳动力',
] as const

/** Somebody of the firm, at work with all its rights. */
const as = ({ work }: Planting, code: string, name: string): AtWork => ({
  ...work,
  who: { ...work.who, userCode: code, name },
})

/** Colleagues say something about what others answer for, and name some of them. */
async function comments(planting: Planting) {
  const { work, seed, people } = planting
  const { sql, enterprise } = work
  for (const [place, module] of ([contract, project] as const satisfies readonly Module[]).entries()) {
    const found = await sql.many<{ guid: string }>(
      `select guid from "${module.name}" where enterprise_id = $1 and deleted_at is null order by guid limit 30`,
      [enterprise],
    )
    const members = await sql.many<{ code: string; name: string }>(
      `select user_code as code, name from member where enterprise_id = $1 and state = 'enabled' order by user_code`,
      [enterprise],
    )
    for (const [index, { guid }] of found.entries()) {
      const { code, name } = members[(index * 7 + 3) % members.length] ?? { code: '', name: '' }
      const named = index % 3 === 0 ? [work.who.userCode, people[index % 12]?.code ?? ''] : []
      await saveComment(as(planting, code, name), modules, {
        ...{ UID: guidOf(seed, `said:${place}:${index}`), RID: guid, MID: module.name, BC: '' },
        ...{ Remark: remarks[index % remarks.length] ?? '', ToUser: named.filter(Boolean).join(',') },
      })
    }
  }
}

/** What was found at the last checks waits for whoever must put it right. */
async function turns(planting: Planting) {
  const { sql, enterprise } = planting.work
  const open = await sql.many<{ guid: string }>(
    `select guid from "${qualityCheck.name}" where enterprise_id = $1 and status in ('pending', 'failed', 'rectified')
      and deleted_at is null order by add_time desc, guid limit 60`,
    [enterprise],
  )
  for (const { guid } of open) {
    const record = await findRecord(sql, qualityCheck, guid, [])
    if (record !== null) await tellTurns(as(planting, '', '周广厦'), qualityCheck, guid, record.values)
  }
}

/** What people were told, over the last weeks: old news is read. */
export async function talk(planting: Planting) {
  await comments(planting)
  await turns(planting)
  const { sql, enterprise } = planting.work
  await sql.run(
    `update message m set at = least(now(), n.date + time '01:00') from "${notice.name}" n
      where m.enterprise_id = $1 and n.enterprise_id = $1 and n.guid = m.record_guid and m.kind = 'notice'`,
    [enterprise],
  )
  await sql.run(
    `update message set at = now() - make_interval(mins => abs(hashtext(guid::text)) % 8000)
      where enterprise_id = $1 and kind <> 'notice'`,
    [enterprise],
  )
  await sql.run(
    `update message set read_at = at + interval '3 hours'
      where enterprise_id = $1 and (at < now() - interval '12 days' or at < now() - interval '1 day' and abs(hashtext(guid::text)) % 3 > 0)`,
    [enterprise],
  )
}
