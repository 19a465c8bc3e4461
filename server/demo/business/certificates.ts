import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateLoan } from '@/modules/assets/certificate-loan/certificate-loan.module'
import { certificateRenewal } from '@/modules/assets/certificate-renewal/certificate-renewal.module'
import { certificateReturn } from '@/modules/assets/certificate-return/certificate-return.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { certificateWait } from '@/modules/assets/certificate-wait/certificate-wait.module'
import { createRecord } from '../../engine/saving/save'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type SeedContext } from '../base/seed'

const types = [
  ['建造师证', 'person', '住房和城乡建设部', 'JZS'],
  ['安全生产考核证', 'person', '省住房和城乡建设厅', 'AQ'],
  ['特种作业操作证', 'person', '应急管理局', 'TZ'],
  ['造价工程师证', 'person', '住房和城乡建设部', 'ZJ'],
  ['企业资质证书', 'company', '住房和城乡建设部', 'ZZ'],
  ['安全生产许可证', 'company', '省住房和城乡建设厅', 'XKZ'],
] as const

type Values = Readonly<Record<string, unknown>>

interface GeneratedRecords {
  readonly certificates: DemoRecord[]
  readonly loans: DemoRecord[]
  readonly returns: DemoRecord[]
  readonly renewals: DemoRecord[]
  readonly waits: DemoRecord[]
  readonly steps: { of: string; step: string; guid: string; user: string; was: Values; became: Values }[]
}

/** Adds a loan that began the given days ago, and its return unless the certificate is still on loan. */
function addLoan(
  { seed, today, random }: SeedContext,
  generated: GeneratedRecords,
  certificate: Values,
  daysAgo: number,
  isReturned: boolean,
): Values {
  const certificateGuid = String(certificate.guid)
  const date = dayAfter(today, -daysAgo)
  const planned = dayAfter(date, random.between(20, 45))
  const borrower = String(certificate.borrower)
  const loan = guidOf(seed, `${certificateGuid}:loan:${daysAgo}`)
  const common = { certificate: certificateGuid, code: certificate.code }
  const purpose = random.pick(['项目投标', '资质年审', '开工备案', '人员变更备案'])
  generated.loans.push({
    guid: loan,
    user: borrower,
    values: { ...common, borrower, kind: 'original', purpose, date, planned },
  })
  const inStore = { status: 'in', borrower: null, dueBack: null }
  const lent = { status: 'lent', borrower, dueBack: planned }
  generated.steps.push({ of: certificateGuid, step: 'borrow', guid: loan, user: borrower, was: inStore, became: lent })
  if (!isReturned) return lent
  const returnGuid = guidOf(seed, `${certificateGuid}:return:${daysAgo}`)
  const keeper = String(certificate.keeper)
  generated.returns.push({
    guid: returnGuid,
    user: keeper,
    values: {
      ...{ ...common, borrower, dueBack: planned, date: dayAfter(date, random.between(2, 12)) },
      ...{ condition: 'good', receiver: keeper },
    },
  })
  generated.steps.push({
    of: certificateGuid,
    step: 'return',
    guid: returnGuid,
    user: keeper,
    was: lent,
    became: inStore,
  })
  return inStore
}

/** Adds a renewal by which a certificate got its present last day, the given number of days from today. */
function addRenewal(
  { seed, today }: SeedContext,
  generated: GeneratedRecords,
  certificate: Values,
  days: number | null,
) {
  if (days === null) return
  const [of, keeper] = [String(certificate.guid), String(certificate.keeper)]
  const [was, until] = [dayAfter(today, days - 1095), dayAfter(today, days)]
  const guid = guidOf(seed, `${of}:renewal`)
  const values = { certificate: of, code: certificate.code, was, until, kind: 'reviewed', person: keeper }
  generated.renewals.push({ guid, user: keeper, values: { ...values, note: '复审合格，延期三年' } })
  const [before, became] = [{ validUntil: was }, { validUntil: until }]
  generated.steps.push({ of, step: 'renew', guid, user: keeper, was: before, became })
}

/** Adds two persons who wait for a certificate that is lent. */
function addWaits(
  { seed, today }: SeedContext,
  generated: GeneratedRecords,
  certificate: Values,
  people: readonly string[],
) {
  const of = String(certificate.guid)
  const others = people.filter((person) => person !== certificate.borrower).slice(-2)
  for (const [at, person] of others.entries()) {
    const values = { certificate: of, code: certificate.code, borrower: certificate.borrower, status: 'waiting' }
    const needed = dayAfter(today, 12 + 5 * at)
    const purpose = at === 0 ? '项目投标原件核验' : '人员变更备案'
    generated.waits.push({
      guid: guidOf(seed, `${of}:wait:${at}`),
      user: person,
      values: { ...values, person, purpose, needed },
    })
  }
}

/** Days until the end of validity: some certificates have expired, some expire soon, some never expire. */
const validityDays = [400, 700, 30, 900, -20, 1200, null, 55, 300, 500] as const

/** The holder of a certificate; certificates of special work say what the holder may operate. */
const holderOf = (index: number, person: string | undefined) => ({
  ...{ person, age: 28 + (index % 27), ethnicity: index % 9 === 4 ? 'hui' : 'han' },
  ...(index % types.length === 2 ? { classes: [['tower', 'hoist', 'crane', 'excavator'][index % 4]] } : {}),
})

const untilOf = (today: string, days: number | null) => (days === null ? {} : { validUntil: dayAfter(today, days) })

/** Seeds certificates of people and of the company, some on loan and some overdue. */
export async function seedCertificates(context: SeedContext, photos: readonly Photo[], company: string, count: number) {
  const { work, seed, today, random, sites } = context
  for (const [name, holder] of types) {
    await createRecord(work, certificateType, guidOf(seed, `certificate-type:${name}`), { name, holder })
  }
  const people = [...new Set(sites.flatMap(({ manager, team }) => [manager, ...team]))]
  const keeper = work.who.userCode
  const generated: GeneratedRecords = { certificates: [], loans: [], returns: [], renewals: [], waits: [], steps: [] }
  for (let index = 0; index < count; index += 1) {
    const [name, holds, issuer, prefix] = types[index % types.length] ?? types[0]
    const guid = guidOf(seed, `certificate:${index}`)
    const code = `${prefix}${2018 + (index % 7)}${String(index + 1).padStart(5, '0')}`
    const person = people[index % people.length]
    const certificateValues = { guid, code, keeper, borrower: people[(index * 7) % people.length] }
    const daysAgo = random.between(2, 30)
    const pastLoan = index % 2 === 0 ? addLoan(context, generated, certificateValues, 60 + daysAgo, true) : {}
    const current = index % 4 === 1 ? addLoan(context, generated, certificateValues, daysAgo, false) : pastLoan
    const end = validityDays[index % validityDays.length] ?? null
    addRenewal(context, generated, certificateValues, index % 5 === 3 ? end : null)
    addWaits(context, generated, certificateValues, index % 8 === 1 ? people : [])
    const values = {
      ...{ code, name: `${name}（${code.slice(-3)}）`, type: guidOf(seed, `certificate-type:${name}`), holds, issuer },
      ...(holds === 'person' ? holderOf(index, person) : { company: company }),
      ...{ issued: dayAfter(today, -900 + index), keeper, place: `档案室${(index % 6) + 1}号柜`, status: 'in' },
      ...untilOf(today, end),
      ...current,
    }
    generated.certificates.push({ guid, user: keeper, values })
  }
  await seedRecords(work, certificate, generated.certificates)
  await seedRecords(work, certificateLoan, generated.loans)
  await seedRecords(work, certificateReturn, generated.returns)
  await seedRecords(work, certificateWait, generated.waits)
  await seedRecords(work, certificateRenewal, await withPhotos(work, certificateRenewal, photos, generated.renewals))
  await seedSteps(work, certificate, generated.steps)
}
