import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { type Module, yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { randomFrom } from '../base/random'
import { guidOf, type Seed, type SeedContext, type Site } from '../base/seed'
import { seedPlans } from './plans'

const save = ({ work, seed }: SeedContext, module: Module, name: string, values: Readonly<Record<string, unknown>>) =>
  saveRecord(work, module, { guid: guidOf(seed, name), version: 0, values }, moduleHooks)

/** Bill of quantities: unit, quantity, price, and the shares of labour, material and machines. */
const billOfQuantities = [
  ['010101', '土方开挖', 'm³', 18_000, 28, 5, 0, 80],
  ['010103', '土方回填', 'm³', 7_500, 22, 30, 10, 50],
  ['010301', '预制管桩', 'm', 9_600, 260, 15, 65, 15],
  ['010401', '砖砌体', 'm³', 1_850, 520, 35, 60, 2],
  ['010501', '混凝土基础', 'm³', 2_400, 610, 15, 75, 5],
  ['010503', '混凝土梁板', 'm³', 5_200, 680, 18, 70, 6],
  ['010515', '现浇钢筋', 't', 860, 5_400, 18, 76, 3],
  ['011702', '模板', 'm²', 32_000, 62, 55, 38, 3],
  ['010902', '屋面防水', 'm²', 3_100, 88, 30, 65, 1],
  ['011201', '内墙抹灰', 'm²', 28_000, 34, 60, 35, 2],
  ['011407', '外墙涂料', 'm²', 11_500, 56, 40, 52, 4],
  ['030404', '配电箱安装', '台', 120, 2_600, 20, 74, 2],
] as const

const itemGuid = (seed: Seed, site: Site, index: number) => guidOf(seed, `item:${site.guid}:${index}`)

async function createWorkItems(context: SeedContext, site: Site, scale: number) {
  for (const [index, [code, name, unit, quantity, price, labour, material, machine]] of billOfQuantities.entries()) {
    const planned = Math.round(quantity * scale)
    const share = (percent: number) => yuan(Math.round((planned * price * percent) / 110))
    await save(context, workItem, `item:${site.guid}:${index}`, {
      ...{ code, name, unit, planned, project: site.guid, price: yuan(price) },
      ...{ labourFee: share(labour), materialFee: share(material), machineFee: share(machine) },
    })
  }
}

const months = 9
const monthOf = (today: string, monthsAgo: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const day = (of: Date) => of.toISOString().slice(0, 10)
  return {
    from: day(new Date(Date.UTC(year, month - 1 - monthsAgo, 1))),
    to: day(new Date(Date.UTC(year, month - monthsAgo, 0))),
  }
}

/** Creates monthly output reports that cover the bill in order, with the resources used. */
async function createReports(context: SeedContext, site: Site, scale: number) {
  const { seed, today, random } = context
  for (let at = 0; at < months; at += 1) {
    const period = monthOf(today, months - at)
    const line = (of: string, values: object) => ({ guid: guidOf(seed, `report:${site.guid}:${at}:${of}`), ...values })
    const done = [at, at + 1, at + 2].map((index) =>
      line(String(index), {
        item: itemGuid(seed, site, index),
        quantity: Math.max(1, Math.round((billOfQuantities[index]?.[3] ?? 1) * scale * random.between(18, 32)) / 100),
      }),
    )
    const days = random.between(200, 480)
    await save(context, outputReport, `report:${site.guid}:${at}`, {
      ...{ project: site.guid, period, kind: 'month', date: period.to, reporter: site.manager },
      ...{ progress: Math.round((at + 1) * 7.5), items: done },
      labour: [
        line('l1', { trade: '木工', unit: '工日', quantity: days, price: yuan(380) }),
        line('l2', { trade: '钢筋工', unit: '工日', quantity: Math.round(days * 0.7), price: yuan(400) }),
      ],
      materials: [
        line('m1', { material: guidOf(seed, 'material:CL-0002'), quantity: random.between(20, 60), price: yuan(3900) }),
        line('m2', { material: guidOf(seed, 'material:CL-0014'), quantity: random.between(80, 400), price: yuan(460) }),
      ],
      machines: [line('j1', { machine: '塔式起重机', unit: '台班', quantity: 26, price: yuan(1_450) })],
    })
  }
}

const skies = ['sunny', 'sunny', 'cloudy', 'overcast', 'showers', 'cloudy', 'rain'] as const
const winds = ['northeast', 'east', 'southeast', 'none', 'north'] as const
const trades = [
  ['钢筋一班', '钢筋工', '钢筋制作绑扎'],
  ['木工二班', '木工', '模板支设加固'],
  ['泥工班', '瓦工', '混凝土浇筑养护'],
  ['架子班', '架子工', '外架搭设、连墙件检查'],
] as const
const machines = [
  ['塔式起重机', 'TC-01', '垂直运输'],
  ['混凝土泵车', '沪D38812', '混凝土浇筑'],
] as const

const delays = [
  { cause: 'rain', hours: 3, note: '阵雨，室外作业暂停' },
  { cause: 'power', hours: 1.5, note: '临时用电检修' },
  { cause: 'material', hours: 2, note: '混凝土晚到场' },
] as const

/** The log of one day on a site; the weather follows the season. */
function logOf({ seed, random }: SeedContext, site: Site, date: string, index: number, days: number) {
  const line = (name: string, more: object) => ({ guid: guidOf(seed, `log:${site.guid}:${date}:${name}`), ...more })
  const warmth = Math.round(16 - 13 * Math.cos((2 * Math.PI * (Number(date.slice(5, 7)) - 1)) / 12))
  const floor = 1 + Math.floor((index * 18) / days)
  const [part = ''] = ['梁板', '墙柱', '楼梯', '砌体'].slice(index % 4)
  const location = `${1 + (index % 3)}号楼${floor}层${part}`
  const teams = trades.slice(0, 2 + (index % 3))
  return {
    ...{ kind: 'construction', project: site.guid, date, period: 'day', author: site.team[0] ?? site.manager },
    ...{ weather: random.pick(skies), low: warmth - random.between(2, 5), high: warmth + random.between(2, 6) },
    ...{ wind: random.pick(winds), windPower: `${random.between(1, 4)}级` },
    ...{ site: location, record: `${location}施工，${teams.map(([, , what]) => what).join('；')}。` },
    workers: teams.map(([team, trade, note]) =>
      line(team, { team, trade, note, count: random.between(6, 22), hours: 9 }),
    ),
    ...(index % 5 === 0
      ? {
          resources: [
            line('goods', {
              material: guidOf(seed, `material:CL-${String(1 + (index % 14)).padStart(4, '0')}`),
              unit: index % 14 < 11 ? '吨' : '立方米',
              quantity: random.between(5, 60),
            }),
          ],
        }
      : {}),
    vehicles: machines
      .slice(0, 1 + (index % 2))
      .map(([name, plate, note]) => line(plate, { name, plate, note, count: 1, hours: 8 })),
    progress: [
      line('progress', { name: location, note: '按周计划推进', percent: Math.min(100, 20 + ((index * 27) % 81)) }),
    ],
    safety: index % 6 === 0 ? '班前教育已开展，临边防护完好，无事故' : '现场安全受控',
    quality: '三检制执行到位，隐蔽工程已报验',
    ...(index % 9 === 4 ? { delays: [line('delay', delays[index % 3] ?? {})] } : {}),
    ...(index % 11 === 0 ? { problems: '材料堆放占用通道，已要求当日清理' } : {}),
  }
}

type DayLog = ReturnType<typeof logOf>

/** Additional logs of some days: by the supervisor once a week, by the owner every second week. */
function additionalLogs(
  site: Site,
  { project, date, weather, low, high, wind, windPower, site: location }: DayLog,
  index: number,
) {
  const common = { project, date, period: 'day', weather, low, high, wind, windPower, site: location }
  const [, second = site.manager, third = site.manager] = site.team
  return [
    ...(index % 5 === 4
      ? [
          {
            ...{ ...common, kind: 'supervisor', author: second },
            ...{
              record: `旁站${location}，抽查钢筋间距与保护层，符合设计要求。`,
              quality: '隐蔽验收合格，同意进入下道工序',
            },
          },
        ]
      : []),
    ...(index % 10 === 9
      ? [{ ...common, kind: 'owner', author: third, record: `巡视${location}，进度与周计划相符，文明施工情况良好。` }]
      : []),
  ]
}

/** Creates a year of daily logs, without every sixth day. */
async function createLogs(context: SeedContext, site: Site, count: number) {
  const { today } = context
  const days = Array.from({ length: Math.round(count * 1.2) }, (_, back) => dayAfter(today, -1 - back))
    .filter((_, back) => back % 6 < 5)
    .reverse()
  const logs = days.flatMap((date, at) => {
    const guid = (more: string) => guidOf(context.seed, `log:${site.guid}:${date}${more}`)
    const day = logOf(context, site, date, at, days.length)
    const others = additionalLogs(site, day, at).map((values) => ({ guid: guid(`:${values.kind}`), values }))
    return [{ guid: guid(''), values: day }, ...others]
  })
  const { userCode } = context.work.who
  await seedRecords(
    context.work,
    constructionLog,
    logs.map((log) => ({ ...log, user: userCode })),
  )
}

/** Logs are written on the evening of their day, and some on the next morning. */
const writeLogsInTime = ({ sql }: AtWork) =>
  sql.run(
    `update "construction-log" set add_time =
       (date + case when extract(day from date)::int % 9 = 2 then interval '32 hours' else interval '17 hours 40 minutes' end)
         at time zone 'Asia/Shanghai'`,
  )

/** Seeds bills of quantities, monthly reports, daily logs and programmes. */
export async function seedSites(context: Omit<SeedContext, 'random'>) {
  const { seed, sites } = context
  const withRandom = { ...context, random: randomFrom(seed.phones + 23) }
  for (const [index, site] of sites.slice(0, seed.reportSites).entries()) {
    const scale = 1 + (index % 3) / 2
    await createWorkItems(withRandom, site, scale)
    await createReports(withRandom, site, scale)
  }
  for (const site of sites.slice(0, 3)) await createLogs(withRandom, site, seed.logDays)
  await seedPlans(withRandom, sites)
  // The others have logs of the last days, for the week on the home page.
  for (const site of sites.slice(3)) await createLogs(withRandom, site, 5)
  await writeLogsInTime(context.work)
}
