import { briefingSign } from '@/modules/reports/briefing-sign/briefing-sign.module'
import { projectBriefing } from '@/modules/reports/project-briefing/project-briefing.module'
import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { derivedGuid } from '../../engine/core/derived-guid'
import { insertFiles } from '../../store/records/bulk-insert'
import { updateSigned } from '../../store/reports/briefings'
import { type DemoRecord, seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, signaturesFor, withPhotos } from '../base/photos'
import { guidOf } from '../base/seed'
import type { ReportsContext } from './reports'

const headlines = ['主体施工按计划推进', '三层梁板浇筑完成', '外架与临边防护验收', '二次结构插入施工'] as const

/** Daily briefings of some projects, not of today for each, and a weekly one. */
async function createProjectBriefings({ work, seed, today, sites, photos }: ReportsContext) {
  const records = sites.slice(0, 8).flatMap((site, index) =>
    [0, 1, 2, 3, 5].flatMap((back, at): DemoRecord[] => {
      // Some managers have not written today's yet.
      if (back === 0 && index % 2 === 0) return []
      const date = dayAfter(today, -back)
      return [
        {
          ...{ guid: guidOf(seed, `project-briefing:${site.guid}:${back}`), user: site.manager },
          values: {
            ...{ project: site.guid, manager: site.manager, author: site.manager, date },
            ...{ moduleType: back === 5 ? 'week' : 'day', title: headlines[(index + at) % headlines.length] },
            ...{ progress: Math.min(96, 40 + index * 6 - back), copyTo: [] },
            done: '各工序穿插正常，当日计划完成，资料与现场同步。',
            next: '继续三层梁板钢筋绑扎，复核标高后报验。',
            ...(at === 2 ? { problems: '夜间混凝土供应偏慢。', needs: '请材料部协调搅拌站。' } : {}),
          },
        },
      ]
    }),
  )
  await seedRecords(work, projectBriefing, await withPhotos(work, projectBriefing, photos, records))
}

const briefings = [
  ['safety', '外架搭设', '连墙件两步三跨设置；作业层满铺脚手板；六级以上大风停止作业。'],
  ['technical', '三层梁板混凝土浇筑', '坍落度 160±20 mm；分层浇筑不大于 500 mm；初凝前完成接槎。'],
  ['quality', '墙柱钢筋绑扎', '保护层垫块间距不大于 800 mm；箍筋加密区按图；接头百分率不大于 50%。'],
] as const
const points = [
  ['作业条件', '上道工序验收合格，作业面清理完毕，照明满足要求。'],
  ['操作要点', '按批准的方案施工，不得擅自改变顺序。'],
  ['质量标准', '主控项目全数检查，一般项目合格率不低于 90%。'],
  ['安全措施', '正确佩戴安全帽和安全带，严禁上下同时作业。'],
] as const
const workers = ['张建国', '李铁柱', '王大力', '赵水生', '孙木林'] as const

/** Technical briefings: one without signatures, one being signed, the others signed by all. */
function briefingsOf({ seed, today, sites }: ReportsContext) {
  return sites.slice(0, 8).flatMap((site, index) =>
    briefings.map(([kind, work, content], round): DemoRecord => {
      const guid = guidOf(seed, `technical-briefing:${site.guid}:${round}`)
      const day = dayAfter(today, -1 - index - round * 6)
      return {
        ...{ guid, user: site.manager },
        values: {
          ...{ project: site.guid, kind, work, content, place: '施工现场', presenter: site.manager },
          ...{ date: new Date(`${day}T07:30:00+08:00`).toISOString(), by: dayAfter(day, round === 0 ? 7 : 3) },
          points: points.map(([title, text], at) => ({ guid: derivedGuid(guid, `point:${at}`), title, text })),
          attendees: [...new Set(site.team)].slice(0, 3),
          others: workers.map((name, at) => ({ guid: derivedGuid(guid, `other:${at}`), name })),
        },
      }
    }),
  )
}

/** The signatures of a briefing, by the number that is still missing. */
function signaturesOf({ guid, user, values }: DemoRecord, missing: number): readonly DemoRecord[] {
  const people = (values.attendees as readonly string[]).map((person) => ({ person }))
  const names = workers.map((name) => ({ name }))
  return [...people, ...names].slice(0, Math.max(0, people.length + names.length - missing)).map((who, at) => ({
    ...{ guid: derivedGuid(guid, `sign:${at}`), user },
    values: { briefing: guid, project: values.project, ...who, status: 'listed', at: values.date, language: 'zh' },
  }))
}

async function createTechnicalBriefings(context: ReportsContext) {
  const { work } = context
  const drawn = await signaturesFor(work)
  const records = briefingsOf(context)
  await seedRecords(work, technicalBriefing, records)
  const signs = records.flatMap((record, at) =>
    signaturesOf(record, at % 3 === 0 ? 8 - (at % 2) * 5 : at % 3 === 1 ? 3 : 0),
  )
  const rows = signs.map((sign, index) => ({
    ...{ ...(drawn[index % drawn.length] as Photo), field: 'signature', record: sign.guid, user: sign.user },
    ...{ guid: derivedGuid(sign.guid, 'signature'), name: '签名.jpg', width: 600, height: 260 },
  }))
  await insertFiles(work.sql, work.enterprise, briefingSign.name, rows)
  const signed = signs.map((sign) => ({
    ...sign,
    values: { ...sign.values, signature: [derivedGuid(sign.guid, 'signature')] },
  }))
  await seedRecords(work, briefingSign, signed)
  for (const { guid } of records) await updateSigned(work.sql, guid)
}

/** Seeds briefings of projects, and technical briefings with their signatures. */
export async function seedBriefings(context: ReportsContext) {
  await createProjectBriefings(context)
  await createTechnicalBriefings(context)
}
