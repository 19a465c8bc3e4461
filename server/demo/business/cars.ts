import { car } from '@/modules/assets/car/car.module'
import { carBack } from '@/modules/assets/car-back/car-back.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { carTake } from '@/modules/assets/car-take/car-take.module'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { createRecord } from '../../engine/saving/save'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type SeedContext, type Site } from '../base/seed'

type Values = Readonly<Record<string, unknown>>

const models = [
  ['van', '别克 GL8', 7, 'petrol'],
  ['sedan', '大众帕萨特', 5, 'petrol'],
  ['pickup', '江铃域虎', 5, 'diesel'],
  ['suv', '丰田普拉多', 7, 'petrol'],
  ['sedan', '比亚迪汉', 5, 'electric'],
  ['truck', '福田欧马可', 3, 'diesel'],
] as const
const plates = [
  ...['沪A·6K218', '沪B·3F706', '沪A·9D551', '沪C·7P083', '沪AD·50216', '沪B·1M902'],
  ...['浙A·8T330', '苏A·2Q617', '沪A·4H129', '粤B·5R468'],
]
/** Days until the insurance ends: one ends soon and one has ended. */
const insured = [210, 95, 320, 20, 150, 260, -6, 180, 75, 300]
const trips = [
  ['送混凝土试块到检测站', '检测中心'],
  ['接监理到现场验收', '项目现场'],
  ['去供应商看样订货', '建材市场'],
  ['到住建局办理施工许可', '行政服务中心'],
  ['参加投标开标会', '公共资源交易中心'],
  ['项目例会与现场检查', '项目现场'],
] as const

/** What becomes of a request, and on which day it is; two of a car are never on one day. */
const courses = [
  ...[-24, -20, -16, -12, -8, -4].map((days) => ['back', days] as const),
  ...([['rejected', -6]] as const),
] as const
/** What is asked for from today on, by the place of the car among those that can be used. */
const laterCourses = (place: number) => [
  ...(place < 4 ? [['taken', 0] as const] : []),
  ...[['approved', 2] as const],
  ...(place % 3 === 0 ? [['review', 3] as const] : []),
  ...(place % 3 === 1 ? [['draft', 4] as const] : []),
]

interface Made {
  readonly licences: DemoRecord[]
  readonly cars: DemoRecord[]
  readonly requests: DemoRecord[]
  readonly takes: DemoRecord[]
  readonly backs: DemoRecord[]
  readonly steps: { of: string; step: string; guid: string; user: string; was: Values; became: Values }[]
}

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()

interface Trip {
  readonly car: string
  readonly keeper: string
  readonly driver: string
  readonly status: string
  readonly days: number
  readonly index: number
  readonly meter: number
  readonly papersUntil: string
}

/** Adds the records with which a car was taken and came back; returns what they set in the request. */
function addSteps({ seed, random }: SeedContext, made: Made, request: string, day: string, trip: Trip): Values {
  const { car: of, keeper, driver, status, meter } = trip
  if (status !== 'taken' && status !== 'back') return {}
  const [takenAt, backAt] = [at(day, '08:05'), at(day, '16:40')]
  const common = { request, car: of, driver, keeper }
  const take = guidOf(seed, `${request}:take`)
  const licence = { licence: 'valid', licenceUntil: null }
  const values = { ...common, ...licence, to: at(day, '17:00'), before: meter, meter, condition: 'good', at: takenAt }
  made.takes.push({ guid: take, user: driver, values })
  const took = { status: 'taken', takenAt, meterOut: meter, car: of, driver, keeper, ...licence }
  const was = { ...took, status: 'approved', takenAt: null, meterOut: null }
  made.steps.push({ of: request, step: 'take', guid: take, user: driver, was, became: took })
  if (status === 'taken') return took
  const [distance, tolls, fuelCost] = [
    random.between(20, 180),
    random.between(0, 12) * 500,
    random.between(8, 30) * 1000,
  ]
  const back = guidOf(seed, `${request}:back`)
  const returned = {
    ...{ ...common, takenAt, at: backAt, before: meter, meter: meter + distance, distance, condition: 'good' },
    ...{ tolls, fuelCost, cost: tolls + fuelCost, place: '公司停车场' },
  }
  made.backs.push({ guid: back, user: driver, values: returned })
  const became = { status: 'back', backAt, meterIn: meter + distance, distance, cost: tolls + fuelCost }
  const before = { status: 'taken', backAt: null, meterIn: null, distance: null, cost: null }
  made.steps.push({ of: request, step: 'return', guid: back, user: driver, was: before, became })
  return { ...took, ...became }
}

function addRequest(context: SeedContext, made: Made, trip: Trip, site: Site): number {
  const { seed, today } = context
  const { car: of, keeper, driver, status, days, index, papersUntil } = trip
  const day = dayAfter(today, days)
  const guid = guidOf(seed, `car-request:${of}:${days}`)
  const [purpose, toPlace] = trips[index % trips.length] ?? trips[0]
  const applicant = site.team[index % site.team.length] ?? site.manager
  const values = {
    ...{ applicant, passengers: [applicant, site.manager], project: site.guid, purpose, car: of, keeper, driver },
    ...{ from: at(day, '08:00'), to: at(day, '17:00'), fromPlace: '公司', toPlace, papersUntil },
    ...{ licence: 'valid', direct: false, cancelled: false, status },
  }
  const set = addSteps(context, made, guid, day, trip)
  made.requests.push({ guid, user: applicant, values: { ...values, ...set } })
  return Number(set.meterIn ?? trip.meter)
}

interface DemoCar {
  readonly guid: string
  readonly index: number
  readonly insuranceUntil: string
  readonly driver: string
}

/** Adds the requests for a car; returns its meter after them and whether it is in use. */
function addRequests(context: SeedContext, made: Made, { guid, index, insuranceUntil, driver }: DemoCar) {
  const { sites, today, work } = context
  const isUsable = index < 8 && insuranceUntil > dayAfter(today, 15)
  const planned = isUsable ? [...courses, ...laterCourses(index)] : []
  let meter = 18_000 + index * 7300
  for (const [place, [status, days]] of planned.entries()) {
    const site = sites[(days < 0 ? index + place : index) % sites.length]
    const common = { car: guid, keeper: work.who.userCode, driver, index: index + place, papersUntil: insuranceUntil }
    if (site !== undefined) meter = addRequest(context, made, { ...common, status, days, meter }, site)
  }
  return { meter, isInUse: planned.some(([status]) => status === 'taken') }
}

const services = ['usable', 'repair', 'off'] as const

function addCar(context: SeedContext, made: Made, index: number, driver: string) {
  const { seed, today, work } = context
  const guid = guidOf(seed, `car:${index}`)
  const [kind, model, seats, fuel] = models[index % models.length] ?? models[0]
  const insuranceUntil = dayAfter(today, insured[index % insured.length] ?? 100)
  const { meter, isInUse } = addRequests(context, made, { guid, index, insuranceUntil, driver })
  const service = services[Math.max(0, index - 7)] ?? 'usable'
  const unused = service === 'usable' ? 'free' : service
  made.cars.push({
    ...{ guid, user: work.who.userCode },
    values: {
      ...{ plate: plates[index], status: isInUse ? 'use' : unused, service, kind, model, seats, fuel, meter },
      ...{ keeper: work.who.userCode, insuranceUntil, annualUntil: dayAfter(insuranceUntil, 60) },
    },
  })
}

/** Licences of the drivers, and one that has expired. */
function addLicences({ seed, today, work }: SeedContext, made: Made, type: string, drivers: readonly string[]) {
  for (const [index, person] of drivers.entries()) {
    const isLast = index === drivers.length - 1
    made.licences.push({
      ...{ guid: guidOf(seed, `licence:${index}`), user: work.who.userCode },
      values: {
        ...{ code: `JSZ${2019 + (index % 5)}${String(index + 1).padStart(5, '0')}`, name: '机动车驾驶证', type },
        ...{ holds: 'person', person, age: 30 + index, ethnicity: 'han', issuer: '公安局交通警察支队', status: 'in' },
        ...{ issued: dayAfter(today, -1200), validUntil: dayAfter(today, isLast ? -12 : 400 + index * 90) },
        ...{ keeper: work.who.userCode, place: '本人保管' },
      },
    })
  }
}

/** The sites under construction, first those whose manager has the most. */
function busySites(sites: readonly Site[]) {
  const building = sites.filter(({ status }) => status === 'building')
  const countOf = (code: string) => building.filter(({ manager }) => manager === code).length
  return [...building].sort((one, other) => countOf(other.manager) - countOf(one.manager))
}

/** Seeds cars with requests in every state, and the licences of their drivers. */
export async function seedCars(context: SeedContext, photos: readonly Photo[]) {
  const { work, seed, sites } = context
  const building = busySites(sites)
  const people = [...new Set(building.flatMap(({ team }) => team))]
  const drivers = people.slice(0, plates.length + 1)
  const type = guidOf(seed, 'certificate-type:驾驶证')
  await createRecord(work, certificateType, type, { name: '驾驶证', holder: 'person' })
  const made: Made = { licences: [], cars: [], requests: [], takes: [], backs: [], steps: [] }
  addLicences(context, made, type, drivers)
  const own = { ...context, sites: building }
  for (const index of plates.keys())
    addCar(own, made, index, drivers[index % (drivers.length - 1)] ?? work.who.userCode)
  await seedRecords(work, certificate, made.licences)
  await seedRecords(work, car, made.cars)
  await seedRecords(work, carRequest, made.requests)
  await seedRecords(work, carTake, made.takes)
  await seedRecords(work, carBack, await withPhotos(work, carBack, photos, made.backs))
  await seedSteps(work, carRequest, made.steps)
}
