import { sideStation } from '@/modules/site/side-station/side-station.module'
import { siteFinish } from '@/modules/site/site-finish/site-finish.module'
import { siteManagement } from '@/modules/site/site-management/site-management.module'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, signaturesFor, withPhotos } from '../base/photos'
import { guidOf, type SeedContext, type Site } from '../base/seed'

/** Areas of a site with the category, what was found there, and what has to be done; the last ones are in order. */
const areas = [
  ['西侧围挡', 'enclosure', '围挡局部倾斜约十厘米，底部砖砌有缺口', '校正加固，补砌缺口'],
  ['材料堆场', 'stacking', '钢筋半成品未垫高，无标识牌', '垫高二十厘米，按规格挂牌'],
  ['主出入口', 'dust', '车辆冲洗设备未开启，路面带泥', '专人冲洗，恢复喷淋'],
  ['2号楼配电箱', 'electricity', '二级箱门未上锁，一闸多机', '上锁，按一机一闸改接'],
  ['生活区宿舍', 'lodging', '宿舍内私拉电线，有充电现象', '拆除私拉电线，集中充电'],
  ['食堂后侧', 'sewage', '隔油池未清掏，有异味', '当日清掏，建立台账'],
  ['木工加工棚', 'fire', '灭火器压力不足，通道堆放木料', '更换灭火器，清出通道'],
  ['环形道路', 'roads', '道路平整，排水通畅', ''],
  ['办公区前', 'greening', '裸土已全部覆盖，绿化养护良好', ''],
  ['地泵房', 'noise', '隔声棚完好，夜间施工已报备', ''],
] as const

const processes = [
  ['concrete', '三层梁板', '浇筑梁板混凝土，强度等级 C30', '振捣密实，坍落度实测一百八十毫米，现场留置试块三组'],
  ['waterproofing', '地下室底板', '铺贴防水卷材两道', '基层干燥，搭接宽度不小于一百毫米，附加层已做'],
  ['excavation', '基坑东侧', '第二道支撑下土方开挖', '分层开挖，监测数据无报警'],
  ['grouting', '五层预制柱', '套筒灌浆', '浆料流动度合格，出浆孔全部饱满'],
  ['steel', '裙房钢梁', '钢梁吊装与高强螺栓终拧', '扭矩抽检合格，外观无损伤'],
  ['hoist', '1号塔吊', '塔吊顶升加节', '专人指挥，风速四级以下'],
] as const

const skies = ['sunny', 'cloudy', 'overcast', 'sunny', 'rain'] as const
/** Days between the records of a site, so that those of two sites are not on one day. */
const [daysBetween, countOfStations] = [12, 10]

/** Site checks of a site; poor areas are finished in time, except for the latest ones. */
function checksOf({ seed, random, today }: SeedContext, site: Site) {
  const checks: DemoRecord[] = []
  const finishes: DemoRecord[] = []
  for (const [index, [area, category, content, todo]] of areas.entries()) {
    const date = dayAfter(today, -random.between(index * 3 + 1, index * 3 + 4))
    const guid = guidOf(seed, `site-check:${site.guid}:${index}`)
    const [author = site.manager, responsible = site.manager] = [site.team[index % 2], site.team[2 + (index % 3)]]
    const [by, isPoor, isDone] = [dayAfter(date, 3), todo !== '', todo !== '' && index > 1]
    const doneOn = dayAfter(date, 1 + (index % 4))
    const common = { project: site.guid, date, area, category, content, author, responsible }
    const action = isPoor ? { rating: 1 + (index % 2), todo, by } : { rating: 4 + (index % 2) }
    const state = isDone ? { status: 'done', done: doneOn } : {}
    checks.push({ guid, user: author, values: { ...common, ...action, ...state } })
    if (!isDone) continue
    const values = {
      ...{ matter: guid, project: site.guid, wanted: todo, by, foundOn: date },
      ...{ work: '已按要求处理，现场复查合格', date: doneOn, worker: responsible },
    }
    finishes.push({ guid: guidOf(seed, `site-finish:${guid}`), user: responsible, values })
  }
  return { checks, finishes }
}

/** A moment of a day in China. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()

function stationsOf({ seed, today }: SeedContext, site: Site, place: number): DemoRecord[] {
  return Array.from({ length: countOfStations }, (_, index) => {
    const [process, part, work, watch] = processes[index % processes.length] ?? processes[0]
    const day = dayAfter(today, -1 - index * daysBetween - place)
    const supervisor = site.team[index % site.team.length] ?? site.manager
    const problem = index % 5 === 2 ? { problems: '局部振捣不到位', handling: '当场要求补振，已处理' } : {}
    const values = {
      ...{ project: site.guid, part: `${1 + (index % 3)}号楼${part}`, process, work, watch, supervisor },
      ...{ begin: at(day, index % 2 === 0 ? '08:00' : '13:30'), end: at(day, index % 2 === 0 ? '11:40' : '17:10') },
      ...{ weather: skies[index % skies.length], foreman: '班组长老李', ...problem },
    }
    return { guid: guidOf(seed, `side-station:${site.guid}:${index}`), user: supervisor, values }
  })
}

/** Seeds checks of the condition of sites, and records of supervised work, on sites being built. */
export async function seedSiteRecords(context: SeedContext, photos: readonly Photo[]) {
  const { work } = context
  const sites = context.sites.filter(({ status, team }) => status === 'building' && team.length > 2)
  const made = sites.map((site) => checksOf(context, site))
  const finishes = made.flatMap((each) => each.finishes)
  const [signature] = await signaturesFor(work)
  for (const [module, records] of [
    [siteManagement, made.flatMap(({ checks }) => checks)],
    [siteFinish, finishes],
    [sideStation, sites.flatMap((site, place) => stationsOf(context, site, place))],
  ] as const) {
    await seedRecords(work, module, await withPhotos(work, module, photos, records, signature))
  }
  await seedSteps(
    work,
    siteManagement,
    finishes.map(({ guid, user, values }) => ({
      ...{ of: String(values.matter), step: 'finish', guid, user },
      ...{ was: { status: 'open', done: null }, became: { status: 'done', done: values.date } },
    })),
  )
}
