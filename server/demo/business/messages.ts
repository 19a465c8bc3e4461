import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { notice } from '@/modules/office/notice/notice.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import type { Module } from '@/schema'
import { saveComment } from '../../engine/comments/comments'
import type { AtWork } from '../../engine/core/context'
import { notifyStepPeople } from '../../engine/features/steps/notify'
import { findRecord } from '../../store/records/records'
import { guidOf, type Person, type Seed } from '../base/seed'

interface MessagesContext {
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

/** A member of the company as the caller, with all rights of the founder. */
const asMember = ({ work }: MessagesContext, code: string, name: string): AtWork => ({
  ...work,
  who: { ...work.who, userCode: code, name },
})

/** Creates comments by colleagues on contracts and projects, some with mentions. */
async function createComments(context: MessagesContext) {
  const { work, seed, people } = context
  const { sql, enterprise } = work
  for (const [place, module] of ([contract, project] as const satisfies readonly Module[]).entries()) {
    const records = await sql.many<{ guid: string }>(
      `select guid from "${module.name}" where enterprise_id = $1 and deleted_at is null order by guid limit 30`,
      [enterprise],
    )
    const members = await sql.many<{ code: string; name: string }>(
      `select user_code as code, name from member where enterprise_id = $1 and state = 'enabled' order by user_code`,
      [enterprise],
    )
    for (const [index, { guid }] of records.entries()) {
      const { code, name } = members[(index * 7 + 3) % members.length] ?? { code: '', name: '' }
      const mentioned = index % 3 === 0 ? [work.who.userCode, people[index % 12]?.code ?? ''] : []
      await saveComment(asMember(context, code, name), modules, {
        ...{ UID: guidOf(seed, `said:${place}:${index}`), RID: guid, MID: module.name, BC: '' },
        ...{ Remark: remarks[index % remarks.length] ?? '', ToUser: mentioned.filter(Boolean).join(',') },
      })
    }
  }
}

/** Notifies the people responsible for the open quality checks. */
async function notifyOpenChecks(context: MessagesContext) {
  const { sql, enterprise } = context.work
  const open = await sql.many<{ guid: string }>(
    `select guid from "${qualityCheck.name}" where enterprise_id = $1 and status in ('pending', 'failed', 'rectified')
      and deleted_at is null order by add_time desc, guid limit 60`,
    [enterprise],
  )
  for (const { guid } of open) {
    const record = await findRecord(sql, qualityCheck, guid, [])
    if (record !== null) await notifyStepPeople(asMember(context, '', '周广厦'), qualityCheck, guid, record.values)
  }
}

/** Seeds comments and messages, dated over the last weeks; old messages are read. */
export async function seedMessages(context: MessagesContext) {
  await createComments(context)
  await notifyOpenChecks(context)
  const { sql, enterprise } = context.work
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
