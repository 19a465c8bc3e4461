import { partnerRating } from '@/modules/finance/partner-rating/partner-rating.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { flowStates } from '@/schema'
import { createRecord } from '../../engine/saving/save'
import { updateRating } from '../../store/projects/partners'
import { setFieldsOfMany } from '../../store/records/bulk-insert'
import { cities, surnames } from '../base/company'
import { dayAfter } from '../base/day-after'
import { inGroups } from '../base/in-groups'
import { guidOf, type SeedContext } from '../base/seed'
import { trades } from '../money/contracts'

const brands = ['宏达', '江南', '中盛', '瑞丰', '恒泰', '金石', '华泰', '新联']

const business = {
  own: 'building',
  owner: 'consulting',
  supplier: 'materials',
  labour: 'building',
  subcontractor: 'services',
} as const
type PartnerType = keyof typeof business

const banks = ['中国工商银行', '中国建设银行', '中国农业银行', '交通银行']

/** Partners that no contract names: two apply for admission, one is blocked, one has an expired paper. */
const others = [
  { name: '东方幕墙工程有限公司', type: 'subcontractor', ends: 200, isAdmitted: false },
  { name: '鼎盛脚手架租赁有限公司', type: 'supplier', ends: 300, isAdmitted: false },
  { name: '永兴劳务有限公司', type: 'labour', ends: 90, isAdmitted: false, blockedFor: '拖欠工人工资，被投诉两次' },
  { name: '万通防水工程有限公司', type: 'subcontractor', ends: -12, isAdmitted: true },
] as const

interface Created {
  readonly guid: string
  readonly trade: number
}

/** A paper of a partner that ends so many days after today; the buyer of the first site keeps it up to date. */
const paperOf = ({ work, seed, today, sites }: SeedContext, name: string, days: number) => ({
  ...{ guid: guidOf(seed, `paper:${name}`), name: '安全生产许可证', number: `JZ-${4000 + days}` },
  ...{ until: dayAfter(today, days), keeper: sites[0]?.applicant ?? work.who.userCode },
})

/** Partners that were admitted; their approvals are created with the others. */
const admit = ({ work, today }: SeedContext, guids: readonly string[]) =>
  setFieldsOfMany(work.sql, partner, guids, {
    ...{ user: work.who.userCode, state: flowStates.draft },
    values: { state: 'active', admittedOn: dayAfter(today, -400) },
  })

/** Creates our own company, one owner per city, and some companies of each trade. */
export async function createPartners(context: SeedContext): Promise<readonly Created[]> {
  const { work, seed, random } = context
  const created: Created[] = []
  const create = async (name: string, type: PartnerType, trade: number) => {
    const guid = guidOf(seed, `partner:${name}`)
    const isPaperNeeded = type === 'labour' || type === 'subcontractor'
    const details = {
      trades: [business[type]] as const,
      founded: 1985 + ((created.length * 7) % 35),
      taxNumber: `9131${10_000_000_000_000 + created.length * 7919}`,
      papers: isPaperNeeded ? [paperOf(context, name, 20 + created.length * 23)] : [],
    }
    const phone = `021-${random.between(5000, 8999)}${random.between(1000, 9999)}`
    await createRecord(work, partner, guid, { name, type, contact: `${random.pick(surnames)}经理`, phone, ...details })
    await createRecord(work, partnerAccount, guidOf(seed, `partner-account:${name}`), {
      ...{ partner: guid, holder: name, bank: banks[created.length % banks.length] ?? '', main: 'main' },
      account: `6222 ${1000 + created.length * 7} ${2000 + created.length * 11} ${3000 + created.length * 13}`,
    })
    created.push({ guid, trade })
  }
  await create(seed.name, 'own', -2)
  for (const { name } of cities.slice(0, 6)) await create(`${name.slice(0, 2)}城市建设投资有限公司`, 'owner', -1)
  for (const [trade, [, suffix, type]] of trades.entries()) {
    for (const brand of brands.slice(0, 3 + (trade % 3))) await create(`${brand}${suffix}`, type, trade)
  }
  await admit(
    context,
    created.map(({ guid }) => guid),
  )
  return created
}

/** Creates the partners that no contract names. */
export async function createOtherPartners(context: SeedContext) {
  const { work, seed } = context
  for (const [index, { name, type, ends, isAdmitted, ...more }] of others.entries()) {
    await createRecord(work, partner, guidOf(seed, `partner:${name}`), {
      ...{ name, type, trades: [business[type]], papers: [paperOf(context, name, ends)] },
      ...{ contact: `${surnames[index * 5]}经理`, phone: `021-6688${1000 + index * 37}`, ...more },
    })
    if (isAdmitted) await admit(context, [guidOf(seed, `partner:${name}`)])
  }
}

/** Marks for the companies that contracts name, by the managers of the sites. */
export async function ratePartners({ work, seed, today, sites }: SeedContext, companies: readonly Created[]) {
  const rated = companies.filter(({ trade }) => trade >= 0)
  await inGroups(rated, 16, async ({ guid }, index) => {
    const site = sites[index % sites.length]
    if (site === undefined) return
    const mark = (by: number) => Math.min(5, 3 + ((index + by) % 3))
    await createRecord(work, partnerRating, guidOf(seed, `partner-rating:${index}`), {
      ...{ partner: guid, project: site.guid, date: dayAfter(today, -20 - index), rater: site.manager },
      ...{ quality: mark(0), schedule: mark(1), safety: mark(2), price: mark(1), service: mark(0) },
      note: '供货及时，现场配合好，资料齐全',
    })
    await updateRating(work.sql, guid)
  })
}
