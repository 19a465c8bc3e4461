import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { clockInAmend } from '@/modules/attendance/clock-in-amend/clock-in-amend.module'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { face } from '@/modules/attendance/face/face.module'
import { shift } from '@/modules/attendance/shift/shift.module'
import { dayFromToday, daysBetween } from '@/schema'
import {
  firstMinute,
  instantOf,
  minuteAt,
  minuteOfTime,
  type Shift,
  type ShiftRule,
  shiftsOf,
  stateOf,
} from '@/schema/attendance'
import type { AtWork } from '../../engine/core/context'
import { saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { type DemoRecord, seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { facesFor, withPhotos } from '../base/photos'
import { randomFrom } from '../base/random'
import { guidOf, type Person, type Seed, type Site } from '../base/seed'

interface AttendanceContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly people: readonly Person[]
  readonly sites: readonly Site[]
}

const headOffice = { name: '总部大楼', latitude: 31.2214, longitude: 121.5447 }
const times = { amIn: '08:00', amOut: '12:00', pmIn: '13:30', pmOut: '17:30' }
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']
const everyDay = [...weekdays, 'sat', 'sun']
const limits = { graceIn: 5, graceOut: 0, earliest: 120, latest: 240, minGap: 5, amends: 3, range: 300 }
const daysSeeded = 16
/** People who are on the rota. */
const watchers = 3

const usual: ShiftRule = {
  ...{ mode: 'four', times: Object.values(times), nextDay: false, graceIn: 5, graceOut: 0 },
  ...{ earliest: 120, latest: 240, minGap: 5 },
}

/** The people who punch: some of each post, besides those on the rota. */
function punching(people: readonly Person[]) {
  const others = people.slice(0, -watchers)
  const posts = [...new Set(others.map(({ post }) => post))]
  return posts.flatMap((post) => others.filter((person) => person.post === post).slice(0, 2))
}

/** The rule of the offices, one of building sites that begins soon, and one for those on the rota. */
async function createRules({ work, seed, today, people, sites }: AttendanceContext) {
  const { name, ...position } = headOffice
  const common = { ...limits, from: dayAfter(today, 1 - daysSeeded), goOut: true, kind: 'fixed' }
  const offices = {
    ...{ ...common, name: '机关考勤', mode: 'four', ...times, days: weekdays, confirmOffline: true },
    places: [{ guid: guidOf(seed, 'clock-in-place'), name, spot: { address: name, ...position } }],
    people: punching(people).map(({ code }) => code),
  }
  const building = {
    ...{
      ...common,
      name: '工地考勤',
      mode: 'four',
      ...times,
      amIn: '07:00',
      days: everyDay,
      range: 1000,
      goOutPhoto: true,
      face: 'ask',
      from: dayAfter(today, 10),
    },
    projects: sites.slice(0, 6).map(({ guid }, at) => ({ guid: guidOf(seed, `clock-in-site:${at}`), project: guid })),
  }
  const night = {
    ...{ ...common, name: '夜间值守', kind: 'rota', mode: 'two', from: today },
    places: [{ guid: guidOf(seed, 'clock-in-night'), name, spot: { address: name, ...position } }],
    people: people.slice(-watchers).map(({ code }) => code),
  }
  for (const [index, values] of [night, offices, building].entries())
    await saveRecord(
      work,
      clockInRule,
      { guid: guidOf(seed, `clock-in-rule:${index}`), version: 0, values },
      moduleHooks,
    )
}

/** The working days until today, the latest first. */
const workingDays = (today: string) =>
  Array.from({ length: daysSeeded }, (_, index) => dayAfter(today, -index)).filter(
    (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  )

/** The minutes by which the punches of a day differ from those that are due; some are missing. */
const driftOf = (random: ReturnType<typeof randomFrom>, isStart: boolean) =>
  isStart ? random.between(-25, 8) : random.between(-3, 30)

interface Punched {
  readonly person: Person
  readonly at: Shift
  readonly missing: number
}

/** Some punches arrive a day later: those of the last days wait for a confirmation. */
function sentLater(day: string, distance: number) {
  if (distance < 178) return { offline: false }
  const isRecent = daysBetween(day, dayFromToday()) <= 5
  return { offline: true, check: isRecent ? 'waiting' : 'accepted' }
}

function punchValues({ person, at }: Punched, index: number, minute: number, distance: number) {
  const slot = at.slots[index]
  if (slot === undefined) throw new Error('a shift has no such punch')
  const { name, latitude, longitude } = headOffice
  const place = {
    address: name,
    latitude: latitude + distance / 111_195,
    longitude,
    accuracy: 15,
    at: instantOf(minute),
  }
  return {
    ...{
      person: person.code,
      department: person.department || null,
      day: at.day,
      type: slot.type,
      at: instantOf(minute),
    },
    ...{ ...stateOf(at, slot, minute), location: 'inside', place, site: name, distance, range: limits.range },
    center: { address: name, latitude, longitude },
    ...{ rule: '机关考勤', photos: [], device: '手机', address: '10.0.*.*', ...sentLater(at.day, distance) },
  }
}

/** The punches of a person on a day, of which one may be missing. */
function punchesOf({ seed }: AttendanceContext, punched: Punched, random: ReturnType<typeof randomFrom>): DemoRecord[] {
  const { person, at, missing } = punched
  const now = minuteAt(Date.now())
  return at.slots.flatMap(({ type, due, isStart }, index) => {
    const minute = due + driftOf(random, isStart)
    if (index === missing || minute > now) return []
    const values = punchValues(punched, index, minute, random.between(4, 180))
    return [{ guid: guidOf(seed, `clock-in:${person.code}:${at.day}:${type}`), user: person.code, values }]
  })
}

/** The request for a punch that is missing, and the punch that it added if it was approved. */
function amendOf({ seed }: AttendanceContext, punched: Punched, index: number) {
  const { person, at, missing } = punched
  const slot = at.slots[missing]
  if (slot === undefined) return null
  const kind = (['forgot', 'position', 'device'] as const)[index % 3] ?? 'forgot'
  const guid = guidOf(seed, `clock-in-amend:${index}`)
  const time = usual.times[missing] ?? '08:00'
  const reason = { forgot: '进门忘记打卡', position: '地下室定位不准', device: '手机没电' }[kind]
  const values = { person: person.code, status: 'filed', kind, day: at.day, type: slot.type, time, reason, photos: [] }
  const punch = {
    ...punchValues(punched, missing, slot.due, 0),
    location: null,
    distance: null,
    place: null,
    amend: guid,
  }
  const added = {
    guid: guidOf(seed, `clock-in-added:${index}`),
    user: person.code,
    values: { ...punch, remark: reason },
  }
  return { request: { guid, user: person.code, values }, added: kind === 'device' ? [] : [added] }
}

const outings = ['去供应商处验货', '到住建局办理手续', '陪同业主踏勘现场'] as const

const outingOf = ({ seed }: AttendanceContext, { person, at }: Punched, index: number): DemoRecord => ({
  guid: guidOf(seed, `clock-in-outing:${index}`),
  user: person.code,
  values: {
    ...punchValues({ person, at, missing: -1 }, 2, firstMinute(at.day) + minuteOfTime('14:20'), 0),
    ...{ type: 'Record', state: 'outing', minutes: 0, location: 'outside', distance: 8200 },
    remark: outings[index % outings.length],
  },
})

/** The punches, corrections and punches outside of the first people. */
async function createPunches(context: AttendanceContext) {
  const { work, seed, today, people } = context
  const random = randomFrom(seed.phones + 61)
  const shifts = workingDays(today).flatMap((day) => shiftsOf([{ day, rule: usual }]))
  const punched = punching(people).flatMap((person, row) =>
    shifts.map((at, column): Punched => ({ person, at, missing: (row + column) % 9 === 4 ? (row + column) % 4 : -1 })),
  )
  const amended = punched.filter(({ missing, at }) => missing >= 0 && at.day < today).slice(0, 12)
  const amends = amended.flatMap((each, index) => amendOf(context, each, index) ?? [])
  const away = punched.filter(({ at }, index) => index % 17 === 5 && at.day < today)
  await seedRecords(
    work,
    clockInAmend,
    amends.map(({ request }) => request),
  )
  await seedRecords(work, clockIn, [
    ...punched.flatMap((each) => punchesOf(context, each, random)),
    ...amends.flatMap(({ added }) => added),
    ...away.map((each, index) => outingOf(context, each, index)),
  ])
}

const rota = [
  { kind: 'night', name: '夜间值守', start: '20:00', end: '06:00', nextDay: true },
  { kind: 'day', name: '周末值班', start: '08:00', end: '17:30', nextDay: false },
  { kind: 'middle', name: '中班', start: '14:00', end: '22:00', nextDay: false },
] as const

/** Shifts of the last and of the next two weeks. */
async function createShifts({ work, seed, today, people }: AttendanceContext) {
  const watch = people.slice(-watchers)
  const records = Array.from({ length: 36 }, (_, index): DemoRecord => {
    const person = watch[index % watch.length]?.code ?? work.who.userCode
    const day = dayAfter(today, Math.floor(index / 3) * 2 - 8)
    const values = { person, day, ...rota[index % rota.length], remark: index % 4 === 0 ? '浇筑期间' : null }
    return { guid: guidOf(seed, `shift:${index}`), user: work.who.userCode, values }
  })
  await seedRecords(work, shift, records)
}

/** The photos of the people who punch. */
async function createFaces({ work, seed, today, people }: AttendanceContext) {
  const records = punching(people).map(({ code }, index): DemoRecord => {
    const at = `${dayAfter(today, -20 - index)}T01:${String(10 + index)}:00.000Z`
    const note = index % 2 === 0 ? '戴安全帽' : '不戴安全帽'
    return {
      guid: guidOf(seed, `face:${index}`),
      user: code,
      values: { person: code, status: 'kept', note, consent: true, at },
    }
  })
  await seedRecords(work, face, await withPhotos(work, face, await facesFor(work), records))
}

/** The people with the guid of their department. */
async function withDepartments({ sql }: AtWork, people: readonly Person[]): Promise<readonly Person[]> {
  const rows = await sql.many<{ code: string; department: string | null }>(
    'select user_code as code, department_guid::text as department from member',
  )
  const departments = new Map(rows.map(({ code, department }) => [code, department]))
  return people.map((person) => ({ ...person, department: departments.get(person.code) ?? '' }))
}

/** Seeds rules, punches, corrections and the rota. */
export async function seedAttendance(given: AttendanceContext) {
  // The founder punches too.
  const founder: Person = { code: given.work.who.userCode, post: '总经理', department: '' }
  const others = given.people.filter(({ code }) => code !== founder.code)
  const context = { ...given, people: await withDepartments(given.work, [founder, ...others]) }
  await createRules(context)
  await createPunches(context)
  await createShifts(context)
  await createFaces(context)
}
