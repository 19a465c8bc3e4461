import { meeting } from '@/modules/reports/meeting/meeting.module'
import { news } from '@/modules/reports/news/news.module'
import { photoCheckIn } from '@/modules/reports/photo-check-in/photo-check-in.module'
import { tecSpecification } from '@/modules/reports/tec-specification/tec-specification.module'
import type { Module } from '@/schema'
import { derivedGuid } from '../../engine/core/derived-guid'
import { saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { insertFiles } from '../../store/records/bulk-insert'
import { updateReplaced } from '../../store/reports/specifications'
import { type DemoRecord, seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf } from '../base/seed'
import type { ReportsContext } from './reports'

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()

const agendas = [
  ['上周决定事项落实情况', '本周进度与资源需求', '安全文明施工'],
  ['图纸问题逐条会审', '专业之间的碰撞', '变更和签证办理'],
  ['隐患整改复查', '临边洞口与脚手架', '季节性施工措施'],
] as const
const meetings = [
  ['weekly', '工地例会', '各班组进度与资源需求已对齐，塔吊使用按工序排班；下周完成三层梁板浇筑。'],
  ['review', '结构图纸会审', '共会审图纸 42 张，提出问题 17 条，设计单位当场答复 12 条，其余三日内书面答复。'],
  ['safety', '安全专题会', '通报本周隐患 9 项，已整改 8 项；脚手架拉结点不足的一项停工整改。'],
] as const
const decisions = [
  '补齐三层临边防护并拍照报验',
  '三日内书面答复图纸问题',
  '调整塔吊排班并公示',
  '完成外架拉结点加固',
] as const

/** Meetings that were held, with decisions that became tasks, and some of the next days. */
async function createMeetings({ work, seed, today, sites }: ReportsContext) {
  for (const [index, site] of sites.slice(0, 8).entries()) {
    for (const [round, back] of [-9, -2, 3].entries()) {
      const [kind, title, minutes] = meetings[(index + round) % meetings.length] ?? meetings[0]
      const day = dayAfter(today, back - (index % 3))
      const [, recorder = site.manager, other = site.manager] = site.team
      const isHeld = day < today
      const guid = guidOf(seed, `meeting:${site.guid}:${round}`)
      const line = (name: string, values: object) => ({ guid: derivedGuid(guid, name), ...values })
      const values = {
        ...{ title: `${site.name}${title}`.slice(0, 100), kind, project: site.guid, place: '项目部会议室' },
        ...{ begin: at(day, '14:00'), end: at(day, '15:30'), chair: site.manager, recorder },
        attendees: [...new Set([site.manager, recorder, other, ...site.team])].slice(0, 8),
        agenda: (agendas[(index + round) % agendas.length] ?? agendas[0]).map((topic, place) =>
          line(`agenda:${place}`, { topic, who: place === 1 ? recorder : site.manager, minutes: 20 + place * 10 }),
        ),
        ...(isHeld ? { minutes } : {}),
        decisions: isHeld
          ? [0, 1].map((place) =>
              line(`decision:${place}`, {
                text: decisions[(index + round + place) % decisions.length],
                ...{ owner: place === 0 ? other : recorder, by: dayAfter(day, 5 + place * 4) },
              }),
            )
          : [],
      }
      await saveRecord(work, meeting, { guid, version: 0, values }, moduleHooks)
    }
  }
}

const stories = [
  ['公司承建的滨江二期主体结构封顶', 'project', '历时 14 个月，滨江二期 3 号楼主体结构提前 9 天封顶。'],
  ['荣获市级文明工地称号', 'honour', '三个项目被评为市级安全文明标准化工地。'],
  ['举办第三届钢筋技能比武', 'company', '来自 12 个项目的 48 名选手参加钢筋绑扎与识图比赛。'],
  ['冬期施工专项培训开班', 'company', '技术质量部组织混凝土冬期养护、测温与防火培训。'],
  ['智慧工地平台在全部在建项目上线', 'company', '现场检查、日志与审批统一在手机上完成。'],
  ['党员突击队保障台风期间安全', 'party', '台风期间 86 名党员在岗值守，无一伤亡。'],
] as const

async function createNews({ work, seed, today }: ReportsContext) {
  const { userCode } = work.who
  const records = stories.flatMap(([title, kind, summary], index): DemoRecord[] =>
    [0, 1].map((round) => {
      const day = dayAfter(today, -(index * 5 + round * 40) - 1)
      return {
        ...{ guid: guidOf(seed, `news:${index}:${round}`), user: userCode },
        values: {
          ...{ title: round === 0 ? title : `${title}（回顾）`, class: kind, summary, reach: 'everyone', draft: false },
          content: `${summary}\n\n现场管理人员克服雨季影响，合理安排工序穿插，质量一次验收合格。\n\n下一步将继续抓好进度、质量与安全，按期向业主交付。`,
          ...{ publish: at(day, '09:00'), publisher: userCode },
        },
      }
    }),
  )
  await seedRecords(work, news, records)
}

const specifications = [
  ['GB 50204-2015', '混凝土结构工程施工质量验收规范', 'structure', '2015', '2015-09-01'],
  ['GB 50202-2018', '建筑地基基础工程施工质量验收标准', 'foundation', '2018', '2018-10-01'],
  ['GB 50210-2018', '建筑装饰装修工程质量验收标准', 'decoration', '2018', '2018-09-01'],
  ['GB 50303-2015', '建筑电气工程施工质量验收规范', 'installation', '2015', '2016-08-01'],
  ['JGJ 130-2011', '扣件式钢管脚手架安全技术规范', 'safety', '2011', '2011-12-01'],
  ['JGJ 59-2011', '建筑施工安全检查标准', 'safety', '2011', '2012-07-01'],
  ['GB 50204-2002', '混凝土结构工程施工质量验收规范', 'structure', '2002', '2002-04-01'],
] as const

/** Files of records with a name of their own, with the content of a picture of the demo. */
async function withFile({ work, photos }: ReportsContext, module: Module, records: readonly DemoRecord[]) {
  const rows = records.map((record, index) => ({
    ...{ ...(photos[index % photos.length] as Photo), field: 'files', record: record.guid, user: record.user },
    ...{ guid: derivedGuid(record.guid, 'files:0'), name: `${String(record.values.code)} 首页.jpg` },
    ...{ width: 1280, height: 960 },
  }))
  await insertFiles(work.sql, work.enterprise, module.name, rows)
  return records.map((record) => ({
    ...record,
    values: { ...record.values, files: [derivedGuid(record.guid, 'files:0')] },
  }))
}

async function createSpecifications(context: ReportsContext) {
  const { work, seed } = context
  const guid = (code: string) => guidOf(seed, `specification:${code}`)
  const records = specifications.map(
    ([code, name, kind, edition, valid], index): DemoRecord => ({
      ...{ guid: guid(code), user: work.who.userCode },
      values: {
        ...{ code, name, class: kind, edition, valid, keywords: name.slice(0, 8), projects: [], status: 'valid' },
        ...(index === 0 ? { replaces: guid('GB 50204-2002') } : {}),
        note: '验收批划分、主控项目与一般项目、允许偏差。',
      },
    }),
  )
  // The replaced one exists before the one that names it.
  await seedRecords(work, tecSpecification, (await withFile(context, tecSpecification, records)).reverse())
  await updateReplaced(work.sql, [guid('GB 50204-2002')])
}

const kinds = ['progress', 'quality', 'safety', 'visit'] as const
const remarks = ['三层梁板钢筋绑扎完成', '墙柱拆模后观感良好', '临边防护缺口已封闭', '监理巡查现场'] as const

async function createPhotos({ work, seed, today, sites, photos }: ReportsContext) {
  const records = sites.slice(0, 8).flatMap((site, index) =>
    [1, 2, 4, 6].map((back, round): DemoRecord => {
      const day = dayAfter(today, -back)
      const author = site.team[round % Math.max(1, site.team.length)] ?? site.manager
      return {
        ...{ guid: guidOf(seed, `photo-check-in:${site.guid}:${round}`), user: author },
        values: {
          ...{
            project: site.guid,
            kind: kinds[(index + round) % kinds.length],
            part: `${1 + round}号楼${2 + index}层`,
          },
          ...{ remark: remarks[(index + round) % remarks.length], author, date: day },
          ...{ at: at(day, `${String(8 + round * 2).padStart(2, '0')}:20`) },
          place: {
            ...{ latitude: 31.23 + index * 0.021 + round * 0.001, longitude: 121.47 + index * 0.017 + round * 0.001 },
            ...{ address: `${site.name}现场`, accuracy: 12 },
          },
        },
      }
    }),
  )
  const withPictures = await withPhotos(work, photoCheckIn, photos, records)
  const rows = withPictures.map(({ values: { date: _, ...values }, ...rest }) => ({ ...rest, values }))
  await seedRecords(work, photoCheckIn, rows)
}

/** Seeds meetings, news, specifications and pictures of sites. */
export async function seedMeetings(context: ReportsContext) {
  await createMeetings(context)
  await createNews(context)
  await createSpecifications(context)
  await createPhotos(context)
}
