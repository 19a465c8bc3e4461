import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateLoan } from '@/modules/assets/certificate-loan/certificate-loan.module'
import { certificateReturn } from '@/modules/assets/certificate-return/certificate-return.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { createRecord } from '../../engine/saving/save'
import { type Made, plantMany, plantSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type Planting } from '../base/seed'

const types = [
  ['建造师证', 'person', '住房和城乡建设部', 'JZS'],
  ['安全生产考核证', 'person', '省住房和城乡建设厅', 'AQ'],
  ['特种作业操作证', 'person', '应急管理局', 'TZ'],
  ['造价工程师证', 'person', '住房和城乡建设部', 'ZJ'],
  ['企业资质证书', 'company', '住房和城乡建设部', 'ZZ'],
  ['安全生产许可证', 'company', '省住房和城乡建设厅', 'XKZ'],
] as const

type Values = Readonly<Record<string, unknown>>

interface Course {
  readonly certificates: Made[]
  readonly loans: Made[]
  readonly returns: Made[]
  readonly steps: { of: string; step: string; guid: string; user: string; was: Values; became: Values }[]
}

/** Taken out so many days ago, for some days, and brought back unless it is the last time. */
function lend({ seed, today, random }: Planting, course: Course, of: Values, ago: number, isBack: boolean): Values {
  const certificateGuid = String(of.guid)
  const date = dayAfter(today, -ago)
  const planned = dayAfter(date, random.between(20, 45))
  const borrower = String(of.borrower)
  const loan = guidOf(seed, `${certificateGuid}:loan:${ago}`)
  const common = { certificate: certificateGuid, code: of.code }
  const purpose = random.pick(['项目投标', '资质年审', '开工备案', '人员变更备案'])
  course.loans.push({
    guid: loan,
    user: borrower,
    values: { ...common, borrower, kind: 'original', purpose, date, planned },
  })
  const inStore = { status: 'in', borrower: null, dueBack: null }
  const lent = { status: 'lent', borrower, dueBack: planned }
  course.steps.push({ of: certificateGuid, step: 'borrow', guid: loan, user: borrower, was: inStore, became: lent })
  if (!isBack) return lent
  const back = guidOf(seed, `${certificateGuid}:return:${ago}`)
  const keeper = String(of.keeper)
  course.returns.push({
    guid: back,
    user: keeper,
    values: {
      ...{ ...common, borrower, dueBack: planned, date: dayAfter(date, random.between(2, 12)) },
      ...{ condition: 'good', receiver: keeper },
    },
  })
  course.steps.push({ of: certificateGuid, step: 'return', guid: back, user: keeper, was: lent, became: inStore })
  return inStore
}

/** When a certificate ends: some have, some will soon, some never do. */
const ends = [400, 700, 30, 900, -20, 1200, null, 55, 300, 500] as const

/** Certificates of people and of the company, some of them on loan, some too long. */
export async function certificates(planting: Planting, own: string, count: number) {
  const { work, seed, today, random, sites } = planting
  for (const [name, holder] of types) {
    await createRecord(work, certificateType, guidOf(seed, `certificate-type:${name}`), { name, holder })
  }
  const people = [...new Set(sites.flatMap(({ manager, team }) => [manager, ...team]))]
  const keeper = work.who.userCode
  const course: Course = { certificates: [], loans: [], returns: [], steps: [] }
  for (let index = 0; index < count; index += 1) {
    const [name, holds, issuer, prefix] = types[index % types.length] ?? types[0]
    const guid = guidOf(seed, `certificate:${index}`)
    const code = `${prefix}${2018 + (index % 7)}${String(index + 1).padStart(5, '0')}`
    const person = people[index % people.length]
    const of = { guid, code, keeper, borrower: people[(index * 7) % people.length] }
    const lately = random.between(2, 30)
    const before = index % 2 === 0 ? lend(planting, course, of, 60 + lately, true) : {}
    const now = index % 4 === 1 ? lend(planting, course, of, lately, false) : before
    const end = ends[index % ends.length] ?? null
    const values = {
      ...{ code, name: `${name}（${code.slice(-3)}）`, type: guidOf(seed, `certificate-type:${name}`), holds, issuer },
      ...(holds === 'person'
        ? { person, age: 28 + (index % 27), ethnicity: index % 9 === 4 ? 'hui' : 'han' }
        : { company: own }),
      ...{ issued: dayAfter(today, -900 + index), keeper, place: `档案室${(index % 6) + 1}号柜`, status: 'in' },
      ...(end === null ? {} : { validUntil: dayAfter(today, end) }),
      ...now,
    }
    course.certificates.push({ guid, user: keeper, values })
  }
  await plantMany(work, certificate, course.certificates)
  await plantMany(work, certificateLoan, course.loans)
  await plantMany(work, certificateReturn, course.returns)
  await plantSteps(work, certificate, course.steps)
}
