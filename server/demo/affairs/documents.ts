import { receivedFile } from '@/modules/affairs/received-file/received-file.module'
import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { sentFileWithdrawal } from '@/modules/affairs/sent-file-withdrawal/sent-file-withdrawal.module'
import { findRecord, setFields } from '../../store/records/records'
import { seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type Person, type SeedContext } from '../base/seed'

const letters = [
  ['沪建安〔2026〕38号', '关于开展建设工程安全生产专项检查的通知', 'notice', '市住建委'],
  ['城投函〔2026〕112号', '关于加快安置房项目外立面施工的函', 'letter', '城市建设投资有限公司'],
  ['监理〔2026〕56号', '关于2号楼模板支撑整改的监理通知', 'official', '正信工程监理公司'],
  ['设变〔2026〕17号', '地下室集水坑设计变更图纸', 'drawing', '华东建筑设计院'],
  ['质监〔2026〕9号', '关于主体结构质量抽查结果的通报', 'official', '市质量监督站'],
  ['物业函〔2026〕4号', '关于地下车库渗漏维修的函', 'letter', '安居物业公司'],
] as const

const circulars = [
  ['关于开展冬季施工安全检查的通知', 'notice', '各项目部：请于本月底前完成冬季施工安全自查，并上报整改情况。'],
  ['2026年第三季度质量通报', 'official', '现将三季度质量检查情况通报如下，请各项目部对照自查，落实整改。'],
  ['关于调整项目印章使用流程的通知', 'official', '自下月起，项目印章使用须先在系统内办理用印申请。'],
  ['关于安置房项目进度款支付的函', 'letter', '请贵单位按合同约定支付第六期进度款。'],
  ['关于做好农民工工资支付保障工作的通知', 'notice', '各项目部须按月核对考勤，工资由专户直接支付到个人。'],
] as const

const characters: Readonly<Record<string, string>> = { official: '公', letter: '函', notice: '通' }

interface DocumentContext extends SeedContext {
  readonly people: readonly Person[]
}

const named = ({ people }: DocumentContext, at: number, count: number) =>
  people.slice(at, at + count).map(({ code }) => code)
const one = ({ people, work }: DocumentContext, at: number) => people[at % people.length]?.code ?? work.who.userCode

const remarks = ['已阅，请安全部牵头落实', '同意，项目部本周内反馈', '已转发班组，周五前完成', '无不同意见'] as const

async function seedReceived(context: DocumentContext, photos: readonly Photo[]) {
  const { work, seed, today, sites } = context
  const received = letters.map(([fileNo, title, kind, fromName], index) => {
    const state = index > 3 ? { handled: '已回复并存档', archiveNo: `DA-2026-0${index}` } : {}
    const common = { fileNo, title, kind, fromName, secret: index === 4 ? 'internal' : 'normal', reach: 'people' }
    const opinions = remarks.slice(0, index).map((text, at) => ({
      ...{ guid: guidOf(seed, `received-file:${index}:opinion:${at}`), person: one(context, index + at), text },
      at: new Date(`${dayAfter(today, -index * 4)}T${10 + at}:20:00+08:00`).toISOString(),
    }))
    const values = {
      ...{ ...common, urgency: index % 3 === 0 ? 'urgent' : 'normal', project: sites[index % sites.length]?.guid },
      ...{ arrived: dayAfter(today, -index * 4), due: index < 3 ? dayAfter(today, 2 + index * 3) : null },
      ...{ pages: 2 + index, handler: one(context, index + 2), people: named(context, index, 10), ...state, opinions },
    }
    return { guid: guidOf(seed, `received-file:${index}`), user: one(context, 0), values }
  })
  await seedRecords(work, receivedFile, await withPhotos(work, receivedFile, photos, received))
}

/** Some readers have opened the documents that were sent. */
const openSome = ({ work }: SeedContext, sent: readonly string[]) =>
  work.sql.run(
    `insert into receipt (enterprise_id, module, guid, user_code)
     select s.enterprise_id, '${sentFile.name}', s.guid, u.code from "${sentFile.name}" s
       cross join lateral unnest(s.people[1:11]) u(code)
      where s.enterprise_id = $1 and s.guid = any($2::uuid[]) on conflict do nothing`,
    [work.enterprise, sent],
  )

async function seedSent(context: DocumentContext) {
  const { work, seed, today } = context
  const counts: Record<string, number> = {}
  const prefixOf = (kind: string) => `FW-${characters[kind]}-${today.slice(0, 4)}-`
  const sent = circulars.map(([title, kind, text], index) => {
    const isSent = index > 0
    counts[kind] = (counts[kind] ?? 0) + (isSent ? 1 : 0)
    const number = isSent ? `${prefixOf(kind)}${String(counts[kind]).padStart(4, '0')}` : null
    const values = {
      ...{ title, kind, text, secret: 'normal', number, status: isSent ? 'sent' : 'draft', outside: [] },
      ...(index === 2 ? { reach: 'everyone' } : { reach: 'people', people: named(context, index * 2, 15) }),
      signer: one(context, 0),
      ...{ receiveDate: dayAfter(today, 6 - index * 3), drafter: one(context, index + 1) },
    }
    return { guid: guidOf(seed, `sent-file:${index}`), user: one(context, index + 1), values }
  })
  await seedRecords(work, sentFile, sent)
  const passed = sent.flatMap(({ guid, values }) => (values.status === 'sent' ? [guid] : []))
  for (const [kind, count] of Object.entries(counts)) {
    await work.sql.run('insert into counter (enterprise_id, name, value) values ($1, $2, $3) on conflict do nothing', [
      ...[work.enterprise, `sent-file:${prefixOf(kind)}`, count],
    ])
  }
  await openSome(context, passed)
}

/** Seeds documents received and dispatched. */
export async function seedDocuments(context: SeedContext, people: readonly Person[], photos: readonly Photo[]) {
  await seedReceived({ ...context, people }, photos)
  await seedSent({ ...context, people })
}

/** One document was withdrawn the day after it was approved. */
export async function withdrawDocument({ work, seed, today }: SeedContext) {
  const of = guidOf(seed, `sent-file:${circulars.length - 1}`)
  const guid = guidOf(seed, 'sent-file-withdrawal')
  const found = await findRecord(work.sql, sentFile, of, [])
  if (found === null) return
  const user = String(found.values.drafter)
  const reason = '附件中的专户账号有误，更正后另行发文'
  const became = { status: 'withdrawn', withdrawnFor: reason, withdrawnOn: dayAfter(today, -5) }
  const own = { document: of, title: found.values.title, reason, person: user, date: became.withdrawnOn }
  await seedRecords(work, sentFileWithdrawal, [{ guid, user, values: own }])
  const was = Object.fromEntries(Object.keys(became).map((name) => [name, found.values[name] ?? null]))
  await seedSteps(work, sentFile, [{ of, step: 'withdraw', guid, user, was, became }])
  await setFields(work.sql, sentFile, of, { user, values: became })
}
