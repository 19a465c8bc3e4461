import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext, type Site } from '../base/seed'

type Values = Readonly<Record<string, unknown>>

/** Classes of machines: name, kind, whether an operator needs a certificate, makers, models and the rate in yuan. */
export const classes = [
  ['塔式起重机', 'special', true, '中联重科', 'QTZ80', 180],
  ['施工升降机', 'special', true, '徐工', 'SC200/200', 120],
  ['汽车起重机', 'special', true, '三一重工', 'STC250', 260],
  ['挖掘机', 'general', false, '三一重工', 'SY215C', 220],
  ['装载机', 'general', false, '柳工', 'CLG856H', 150],
  ['混凝土泵', 'general', false, '中联重科', 'HBT80', 190],
  ['压路机', 'general', false, '徐工', 'XS223J', 140],
  ['柴油发电机', 'general', false, '玉柴', 'YC200', 60],
] as const

/** What becomes of a machine; each is the fate of one in ten. */
const fates = [
  ...(['working', 'working', 'working', 'working', 'broken'] as const),
  ...(['idle', 'working', 'coming', 'asked', 'gone'] as const),
]
type Fate = (typeof fates)[number]

/** A machine of the demo with the site it works on. */
export interface Machine {
  readonly guid: string
  readonly code: string
  readonly index: number
  readonly fate: Fate
  readonly site: Site
  readonly keeper: string
  readonly class: string
  /** In yuan an hour. */
  readonly rate: number
  readonly isOwn: boolean
  readonly needsCertificate: boolean
  readonly since: string
  readonly values: Values
}

export const classGuid = ({ seed }: SeedContext, name: string) => guidOf(seed, `device-class:${name}`)

/** Days until the inspection ends: one has expired, some end soon. */
const inspectedFor = [200, 25, 320, 6, 150, -4, 90, 260] as const

const countOfMachines = 40

/** The machines of the company on its sites in work. */
export function fleetOf(context: SeedContext, sites: readonly Site[], owner: string): readonly Machine[] {
  const { seed, today } = context
  return Array.from({ length: countOfMachines }, (_, index): Machine => {
    const [name, kind, needsCertificate, maker, model, rate] = classes[index % classes.length] ?? classes[0]
    const site = sites[index % sites.length] as Site
    const nth = Math.floor(index / classes.length) + 1
    const code = `${seed.prefix}-SB-${String(index + 1).padStart(3, '0')}`
    const isOwn = index % 6 !== 5
    const [keeper, fate] = [site.applicant, fates[index % fates.length] ?? 'idle']
    const papers =
      kind === 'special'
        ? {
            ...{ registration: `沪建机${2300 + index}`, registeredUntil: dayAfter(today, 400 + index) },
            inspectedUntil: dayAfter(today, inspectedFor[index % inspectedFor.length] ?? 90),
          }
        : {}
    const values = {
      ...{ code, name: `${nth}号${name}`, status: 'idle', class: classGuid(context, name), kind, model, maker },
      ...{ factoryNumber: `${model}-${20_190 + index}`, madeOn: dayAfter(today, -1500 + index * 9) },
      ...{ owned: isOwn ? 'own' : 'rented', owner: isOwn ? null : owner, rate: rate * 100, standbyShare: 50 },
      ...{ meterUnit: 'hours', meterStart: 800 + index * 35, meter: 800 + index * 35, keeper },
      ...{ insuredUntil: dayAfter(today, 120 + index * 4), place: `设备停放场${(index % 4) + 1}区`, ...papers },
    }
    const since = dayAfter(today, -30 - (index % 20))
    const shared = { index, fate, site, keeper, rate, isOwn, needsCertificate, since, values, code }
    return { guid: guidOf(seed, `device:${index}`), class: name, ...shared }
  })
}
