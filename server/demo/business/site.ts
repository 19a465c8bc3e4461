import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { type Module, yuan } from '@/schema'
import { saveRecord } from '../../engine/saving/save'
import { extras } from '../../modules'
import { plantMany } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { randomFrom } from '../base/random'
import { guidOf, type Planting, type Seed, type Site } from '../base/seed'

const put = ({ work, seed }: Planting, module: Module, name: string, values: Readonly<Record<string, unknown>>) =>
  saveRecord(work, module, { guid: guidOf(seed, name), version: 0, values }, extras[module.name])

/** What a building consists of: unit, quantity, price, and the share of labour, material and machines in it. */
const bill = [
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

const itemAt = (seed: Seed, site: Site, index: number) => guidOf(seed, `item:${site.guid}:${index}`)

async function items(planting: Planting, site: Site, scale: number) {
  for (const [index, [code, name, unit, quantity, price, labour, material, machine]] of bill.entries()) {
    const planned = Math.round(quantity * scale)
    const share = (percent: number) => yuan(Math.round((planned * price * percent) / 110))
    await put(planting, workItem, `item:${site.guid}:${index}`, {
      ...{ code, name, unit, planned, project: site.guid, price: yuan(price) },
      ...{ labourFee: share(labour), materialFee: share(material), machineFee: share(machine) },
    })
  }
}

const months = 9
const monthOf = (today: string, back: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const day = (of: Date) => of.toISOString().slice(0, 10)
  return {
    from: day(new Date(Date.UTC(year, month - 1 - back, 1))),
    to: day(new Date(Date.UTC(year, month - back, 0))),
  }
}

/** Month after month some of the bill, in its order, and what that took. */
async function reports(planting: Planting, site: Site, scale: number) {
  const { seed, today, random } = planting
  for (let at = 0; at < months; at += 1) {
    const period = monthOf(today, months - at)
    const line = (of: string, more: object) => ({ guid: guidOf(seed, `report:${site.guid}:${at}:${of}`), ...more })
    const done = [at, at + 1, at + 2].map((index) =>
      line(String(index), {
        item: itemAt(seed, site, index),
        quantity: Math.max(1, Math.round((bill[index]?.[3] ?? 1) * scale * random.between(18, 32)) / 100),
      }),
    )
    const days = random.between(200, 480)
    await put(planting, outputReport, `report:${site.guid}:${at}`, {
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

/** One day of a site; the weather follows the season. */
function dayOf({ seed, random }: Planting, site: Site, date: string, at: number, of: number) {
  const line = (name: string, more: object) => ({ guid: guidOf(seed, `log:${site.guid}:${date}:${name}`), ...more })
  const warmth = Math.round(16 - 13 * Math.cos((2 * Math.PI * (Number(date.slice(5, 7)) - 1)) / 12))
  const floor = 1 + Math.floor((at * 18) / of)
  const [part = ''] = ['梁板', '墙柱', '楼梯', '砌体'].slice(at % 4)
  const where = `${1 + (at % 3)}号楼${floor}层${part}`
  const teams = trades.slice(0, 2 + (at % 3))
  return {
    ...{ kind: 'construction', project: site.guid, date, author: site.team[0] ?? site.manager },
    ...{ weather: random.pick(skies), low: warmth - random.between(2, 5), high: warmth + random.between(2, 6) },
    ...{ wind: random.pick(winds), windPower: `${random.between(1, 4)}级` },
    ...{ site: where, record: `${where}施工，${teams.map(([, , what]) => what).join('；')}。` },
    workers: teams.map(([team, trade, note]) =>
      line(team, { team, trade, note, count: random.between(6, 22), hours: 9 }),
    ),
    ...(at % 5 === 0
      ? {
          resources: [
            line('goods', {
              material: guidOf(seed, `material:CL-${String(1 + (at % 14)).padStart(4, '0')}`),
              unit: at % 14 < 11 ? '吨' : '立方米',
              quantity: random.between(5, 60),
            }),
          ],
        }
      : {}),
    vehicles: machines
      .slice(0, 1 + (at % 2))
      .map(([name, plate, note]) => line(plate, { name, plate, note, count: 1, hours: 8 })),
    progress: [line('progress', { name: where, note: '按周计划推进', percent: Math.min(100, 20 + ((at * 27) % 81)) })],
    safety: at % 6 === 0 ? '班前教育已开展，临边防护完好，无事故' : '现场安全受控',
    quality: '三检制执行到位，隐蔽工程已报验',
    ...(at % 11 === 0 ? { problems: '材料堆放占用通道，已要求当日清理' } : {}),
  }
}

type Day = ReturnType<typeof dayOf>

/** What else is written of some of these days: by the supervisor once a week, by the owner every second one. */
function seenBy(site: Site, { project, date, weather, low, high, wind, windPower, site: where }: Day, at: number) {
  const same = { project, date, weather, low, high, wind, windPower, site: where }
  const [, second = site.manager, third = site.manager] = site.team
  return [
    ...(at % 5 === 4
      ? [
          {
            ...{ ...same, kind: 'supervisor', author: second },
            ...{
              record: `旁站${where}，抽查钢筋间距与保护层，符合设计要求。`,
              quality: '隐蔽验收合格，同意进入下道工序',
            },
          },
        ]
      : []),
    ...(at % 10 === 9
      ? [{ ...same, kind: 'owner', author: third, record: `巡视${where}，进度与周计划相符，文明施工情况良好。` }]
      : []),
  ]
}

/** A year of days on site, but for Sundays off now and then. */
async function logs(planting: Planting, site: Site, count: number) {
  const { today } = planting
  const days = Array.from({ length: Math.round(count * 1.2) }, (_, back) => dayAfter(today, -1 - back))
    .filter((_, back) => back % 6 < 5)
    .reverse()
  const written = days.flatMap((date, at) => {
    const guid = (more: string) => guidOf(planting.seed, `log:${site.guid}:${date}${more}`)
    const day = dayOf(planting, site, date, at, days.length)
    const others = seenBy(site, day, at).map((values) => ({ guid: guid(`:${values.kind}`), values }))
    return [{ guid: guid(''), values: day }, ...others]
  })
  const { userCode } = planting.work.who
  await plantMany(
    planting.work,
    constructionLog,
    written.map((log) => ({ ...log, user: userCode })),
  )
}

/** The bill of each site, what was reported of it month by month, and the days of some sites. */
export async function siteWork(planting: Omit<Planting, 'random'>) {
  const { seed, sites } = planting
  const own = { ...planting, random: randomFrom(seed.phones + 23) }
  for (const [index, site] of sites.slice(0, seed.reportSites).entries()) {
    const scale = 1 + (index % 3) / 2
    await items(own, site, scale)
    await reports(own, site, scale)
  }
  for (const site of sites.slice(0, 3)) await logs(own, site, seed.logDays)
}
