import { leave } from '@/modules/office/leave/leave.module'
import { leaveAccount } from '@/modules/office/leave-account/leave-account.module'
import { notice } from '@/modules/office/notice/notice.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import type { Module } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { dayAfter } from '../base/day-after'
import { randomFrom } from '../base/random'
import { guidOf, type Person, type Seed } from '../base/seed'

interface OfficeContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly people: readonly Person[]
}

/** Warnings that the saves below confirm. */
const confirmed = [`${leave.name}.proof`, `${leave.name}.none`, `${overtime.name}.worked`]

const save = ({ work, seed }: OfficeContext, module: Module, name: string, values: Readonly<Record<string, unknown>>) =>
  saveRecord(work, module, { guid: guidOf(seed, name), version: 0, values, confirmed }, moduleHooks)

const overtimeReasons = ['抢主体结构封顶', '夜间浇筑混凝土', '迎接质量检查整理资料', '台风后现场抢修'] as const

/** Creates overtime for every second person, one full and one half day. */
async function createOvertime(context: OfficeContext) {
  const { seed, today, people } = context
  const random = randomFrom(seed.phones + 31)
  for (const [index, { code }] of people.entries()) {
    if (index % 2 > 0) continue
    for (const round of [0, 1]) {
      await save(context, overtime, `overtime:${index}:${round}`, {
        ...{ person: code, date: dayAfter(today, -90 * round - random.between(20, 80)), type: 'weekend' },
        ...{ from: '08:30', until: round === 0 ? '17:30' : '12:30' },
        ...{
          days: round === 0 ? 1 : 0.5,
          pause: round === 0 ? 60 : 0,
          reason: overtimeReasons[(index + round) % overtimeReasons.length],
        },
      })
    }
  }
}

const leaveReasons = [
  ['annual', '年休假回家探亲', 5],
  ['sick', '感冒发热，就医休息', 2],
  ['compensatory', '加班调休', 1],
  ['personal', '家中有事', 1],
  ['marriage', '结婚', 10],
  ['bereavement', '奔丧', 3],
] as const

/** The annual leave of each person in this year; some carry days over from the last one. */
async function createAccounts(context: OfficeContext) {
  const { today, people } = context
  const year = Number(today.slice(0, 4))
  for (const [index, { code }] of people.entries()) {
    const carried = index % 3 === 0 ? { carried: (index % 4) / 2 + 0.5, until: `${year}-03-31` } : {}
    const granted = { type: 'annual', year, days: 5 + 5 * (index % 3), ...carried }
    await save(context, leaveAccount, `leave-account:${index}`, { person: code, ...granted })
  }
}

/** Creates a leave for each person; a handover never names the person itself. */
async function createLeave(context: OfficeContext) {
  const { seed, today, people } = context
  const random = randomFrom(seed.phones + 37)
  for (const [index, { code }] of people.entries()) {
    const other = people[(index + 1) % people.length]?.code
    const [type, reason, length] = leaveReasons[index % leaveReasons.length] ?? leaveReasons[0]
    // Only people with an even index have overtime to compensate.
    const kind = type === 'compensatory' && index % 2 > 0 ? 'personal' : type
    const from = dayAfter(today, random.between(-150, 15))
    await save(context, leave, `leave:${index}`, {
      ...{ person: code, type: kind, from, fromHalf: 'am', to: dayAfter(from, length - 1), toHalf: 'pm', reason },
      ...{ ...(other === code ? {} : { handover: other }), handoverNote: '资料与在办事项已当面交接' },
    })
  }
}

const noticeTemplates = [
  [
    '关于做好{n}月份安全生产工作的通知',
    'safety',
    '各项目部：请落实季节性防护措施，班前检查临边洞口防护，发现隐患当日整改。',
  ],
  ['{n}月份生产例会安排', 'production', '请各项目经理准备形象进度、产值完成和资源需求，会议材料提前一天交工程管理部。'],
  ['办公区网络维护通知', 'admin', '本周六 20:00 至 22:00 维护办公网络，期间系统不能使用，请提前保存。'],
  ['关于{n}月份考勤确认的通知', 'personnel', '请各部门在三个工作日内确认本部门考勤，有出入的及时补充说明。'],
  ['材料验收流程调整', 'production', '自下月起，钢材、混凝土进场须附质量证明文件照片，验收不合格的当场退场。'],
] as const

/** Creates a year of notices; most recipients have read the old ones, some the new ones. */
async function createNotices(context: OfficeContext) {
  const { work, seed, today, people } = context
  const leaders = people.filter(({ post }) => post === '部门经理' || post === '副总经理')
  const usedDepartments = [...new Set(people.map(({ department }) => department))]
  const past: string[] = []
  for (let index = 0; index < seed.notices; index += 1) {
    const [title, type, content] = noticeTemplates[index % noticeTemplates.length] ?? noticeTemplates[0]
    const date = dayAfter(today, -Math.floor((index * 340) / seed.notices))
    const reach = (['everyone', 'departments', 'everyone', 'people'] as const)[index % 4] ?? 'everyone'
    const department = usedDepartments[index % usedDepartments.length] ?? ''
    await save(context, notice, `notice:${index}`, {
      ...{ title: title.replace('{n}', String(Number(date.slice(5, 7)))), type, content, date, sms: false, reach },
      departments: reach === 'departments' ? [guidOf(seed, `department:${department}`)] : [],
      people: reach === 'people' ? people.slice(index % 20, (index % 20) + 8).map(({ code }) => code) : [],
      publisher: leaders[index % leaders.length]?.code ?? work.who.userCode,
      expiry: dayAfter(today, 20 + (index % 20)),
      pinned: index === 2,
      answer: (['received', 'signed', 'received', 'none'] as const)[index % 4] ?? 'received',
    })
    if (index > 5) past.push(guidOf(seed, `notice:${index}`))
  }
  // Old notices were valid when published and have expired since.
  await work.sql.run(`update "${notice.name}" set expiry = date + 30 where guid = any($1::uuid[])`, [past])
  await work.sql.run(
    `insert into receipt (enterprise_id, module, guid, user_code, at)
     select n.enterprise_id, '${notice.name}', n.guid, m.user_code,
            least(now(), n.date + time '01:00' + make_interval(mins => abs(hashtext(n.guid::text || m.user_code)) % 2000))
       from "${notice.name}" n join member m on m.enterprise_id = n.enterprise_id
      where n.enterprise_id = $1 and m.state = 'enabled' and not m.is_creator
        and abs(hashtext(m.user_code || n.guid::text)) % 100 < case when n.date > $2::date - 15 then 45 else 92 end
     on conflict do nothing`,
    [work.enterprise, today],
  )
  // The founder, who published the data, has read no more recent notices than other people.
  await work.sql.run(
    `delete from receipt c using "${notice.name}" n
      where c.enterprise_id = $1 and n.enterprise_id = $1 and c.guid = n.guid and c.user_code = $2 and n.publisher <> $2
        and n.date > $3::date - 30`,
    [work.enterprise, work.who.userCode, today],
  )
}

/** Seeds overtime, leave and notices. */
export async function seedOffice(context: OfficeContext) {
  await createOvertime(context)
  await createAccounts(context)
  await createLeave(context)
  await createNotices(context)
}
