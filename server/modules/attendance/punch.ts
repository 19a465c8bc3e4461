import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { daysAfter, Problem } from '@/schema'
import {
  type Decision,
  dayOfMinute,
  decidePunch,
  type Fix,
  isLocked,
  type Located,
  locatedAt,
  minuteAt,
  type PunchType,
  type Slot,
  stateOf,
  timeOfMinute,
} from '@/schema/attendance'
import type { Values } from '../../engine/change/change'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { foreignFiles } from '../../engine/files/field-files'
import { insertNew } from '../../engine/saving/insert'
import { applyChange } from '../../engine/saving/pipeline'
import { problemText } from '../../engine/texts/problems'
import { punchByGuid } from '../../store/attendance/days'
import type { PersonRow } from '../../store/attendance/people'
import { lockRows } from '../../store/connection/row-locks'
import { ownPerson } from './seen'
import { type Rule, type Timetable, timetableOf } from './timetable'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long ago a punch may have been made, and how far ahead of the server's clock. */
const maxAge = 72 * hour
const maxAhead = minute
/** A punch that arrives later was made without a connection. */
const offlineAfter = 5 * minute
/** An older one waits for a confirmation, if the rule wants that. */
const waitsAfter = 24 * hour

export interface PunchInput {
  readonly guid: string
  /** Empty without a position, as all of them. */
  readonly Latitude: number | ''
  readonly Longitude: number | ''
  readonly Accuracy: number | ''
  readonly FixAt: string
  readonly Address: string
  readonly Remark: string
  readonly Photos: readonly string[]
}

export interface CheckInput extends PunchInput {
  readonly RecordType: PunchType
  readonly Again: boolean
  readonly Confirmed: readonly string[]
}

/** The moment of a punch: when it was made on the phone, by the server's clock. */
function momentOf({ made }: Pick<AtWork, 'made'>, now = Date.now()): number {
  const at = made?.at === null || made?.at === undefined ? now : Date.parse(made.at)
  if (now - at > maxAge) throw new Problem('clock-in-too-old')
  if (at - now > maxAhead) throw new Problem('clock-in-ahead')
  return Math.min(at, now)
}

/** The measured position; null without one. */
function fixOf({ Latitude, Longitude, Accuracy, FixAt }: PunchInput, at: number): Fix | null {
  if (Latitude === '' || Longitude === '') return null
  const measured = Date.parse(FixAt)
  const age = Number.isNaN(measured) ? Number.POSITIVE_INFINITY : (at - measured) / second
  return { latitude: Latitude, longitude: Longitude, accuracy: Accuracy === '' ? 0 : Accuracy, age }
}

/** The network address without its last half. */
const masked = (address: string) => {
  const parts = address.includes(':') ? address.split(':') : address.split('.')
  const mark = address.includes(':') ? ':' : '.'
  return parts.map((part, index) => (index < parts.length / 2 ? part : '*')).join(mark)
}

/** What a punch is decided by: who punches when, and the shifts around that moment. */
export interface Situation {
  readonly person: PersonRow
  readonly at: number
  readonly day: string
  readonly rule: Rule | null
  readonly table: Timetable
}

export async function situationFor(work: Pick<AtWork, 'sql'>, person: PersonRow, at: number): Promise<Situation> {
  const day = dayOfMinute(minuteAt(at))
  const table = await timetableOf(work, [person], daysAfter(day, -2), daysAfter(day, 2))
  return { person, at, day, rule: table.ruleOf(person, day), table }
}

/** Locks the person, so that their punches are decided one after the other; true if this punch is stored already. */
async function wasMade(work: AtWork, guid: string) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (!may(work.who, clockIn.code, 'view')) throw new Problem('no-view-right')
  await lockRows(work.sql, [{ table: 'member', key: work.who.userCode }])
  const stored = await punchByGuid(work.sql, guid)
  if (stored === null) return false
  if (stored.person !== work.who.userCode) throw new Problem('not-found')
  return true
}

/** A refusal whose text is a word of the wire; its details say it in the language of the reader. */
function refuseWith(
  { lang }: AtWork,
  code: 'clock-in-repeated' | 'clock-in-not-now',
  word: string,
  values: Readonly<Record<string, string>>,
): never {
  throw new Problem(code, { ...values, text: word, words: problemText(lang, code, values) })
}

/** The window of a punch as `HH:mm`. */
const windowOf = (slot: Slot | null) => ({
  from: slot === null ? '-' : timeOfMinute(slot.opens),
  to: slot === null ? '-' : timeOfMinute(slot.closes),
})

function refuseDecision(work: AtWork, decision: Decision) {
  if (decision.kind === 'too-close') throw new Problem('clock-in-too-close', { count: decision.minutes })
  if (decision.kind === 'not-now') throw new Problem('clock-in-not-now', windowOf(decision.next))
  if (decision.kind !== 'code') return
  const { code, window } = decision
  refuseWith(work, code === 'NotDKTime' ? 'clock-in-not-now' : 'clock-in-repeated', code, windowOf(window))
}

/** On a day without a shift a punch is kept without a state, after a confirmation. */
function mustConfirmRest({ lang }: AtWork, { Confirmed }: CheckInput) {
  const reason = `${clockIn.name}.rest`
  if (Confirmed.includes(reason)) return
  const issues = [{ field: 'RecordType', reason, level: 'confirm' }] as const
  throw new Problem('confirm-first', { issues, text: problemText(lang, 'clock-in-rest', {}) })
}

const mustHavePhoto = (photos: readonly string[], isNeeded: boolean) =>
  refuse(isNeeded && photos.length === 0 ? [{ field: 'Photos', reason: 'required' }] : [])

/** Refuses a punch outside the range, and one without a photo whose place is unknown. */
function mustBeThere({
  location,
  places,
  rule,
  photos,
}: {
  readonly location: Located
  readonly places: number
  readonly rule: Rule
  readonly photos: readonly string[]
}) {
  const { state, distance, place } = location
  if (state === 'outside')
    throw new Problem('clock-in-outside', {
      place: place?.name ?? '',
      distance: distance ?? 0,
      range: place?.range ?? 0,
    })
  mustHavePhoto(photos, rule.photo || rule.face === 'must' || (state === 'unknown' && places > 0))
}

interface NewPunch {
  readonly situation: Situation
  readonly input: PunchInput
  readonly location: Located
  readonly values: Values
}

/** Stores a punch. It is never changed. */
export async function storePunch(work: AtWork, guid: string, values: Values) {
  refuse(await foreignFiles(work.sql, clockIn, guid, values, null))
  const input = { guid, version: 0, values }
  const change = { module: clockIn, guid, cause: 'save', before: null, after: values } as const
  await applyChange(work, change, {}, (after) => insertNew(work, clockIn, input, after ?? values))
}

function placeValue({ Latitude, Longitude, Accuracy, FixAt, Address }: PunchInput, site: string) {
  if (Latitude === '' || Longitude === '') return null
  const measured = Number.isNaN(Date.parse(FixAt)) ? {} : { at: new Date(FixAt).toISOString() }
  const accuracy = Accuracy === '' ? {} : { accuracy: Accuracy }
  const address = Address === '' ? site : Address
  return { address, latitude: Latitude, longitude: Longitude, ...accuracy, ...measured }
}

/** The position of the place at the time of the punch, because the place may be moved later. */
const centerOf = ({ place }: Located) =>
  place === null ? null : { address: place.name, latitude: place.latitude, longitude: place.longitude }

/** Whether a picture waits to be compared; null if the rule asks for none. */
function faceOf(rule: Rule | null, photos: readonly string[]) {
  if ((rule?.face ?? 'off') === 'off') return null
  return photos.length > 0 ? 'kept' : 'none'
}

async function store(work: AtWork, { situation, input, location, values }: NewPunch) {
  const { person, at, rule } = situation
  const site = location.place?.name ?? ''
  await storePunch(work, input.guid, {
    ...{ person: person.code, department: person.department, at: new Date(at).toISOString() },
    ...{ location: location.state, distance: location.distance, range: location.place?.range ?? null },
    ...{ site: site === '' ? null : site, place: placeValue(input, site), center: centerOf(location) },
    rule: rule?.name ?? null,
    ...{ remark: input.Remark === '' ? null : input.Remark, photos: input.Photos, amend: null },
    face: faceOf(rule, input.Photos),
    check: rule?.confirmOffline === true && Date.now() - at > waitsAfter ? 'waiting' : null,
    ...{ offline: Date.now() - at > offlineAfter, device: work.device.name || work.device.platform },
    address: masked(work.address),
    ...values,
  })
}

/** The decision about a punch by a rule; with a free rule every moment is right. */
function decisionOf({ person, at, day, table }: Situation, input: CheckInput, version: 2 | 4): Decision {
  const asked = { version, type: input.RecordType, at, again: input.Again }
  return decidePunch(asked, day, table.shiftsOf(person), table.punchesOf(person.code))
}

function stateValues(decision: Decision, { day, rule, at }: Situation, type: PunchType): Values {
  if (decision.kind === 'take') {
    const { shift, slot } = decision
    return { day: shift.day, type: slot.type, ...stateOf(shift, slot, minuteAt(at)) }
  }
  return { day, type, state: rule?.kind === 'free' ? 'normal' : 'rest', minutes: 0 }
}

/** One punch of the caller, of two a day (`version` 2) or of four. */
export async function checkIn(work: AtWork, input: CheckInput, version: 2 | 4): Promise<'Success'> {
  if (await wasMade(work, input.guid)) return 'Success'
  const situation = await situationFor(work, await ownPerson(work), momentOf(work))
  const { rule, person, table, at } = situation
  if (rule === null) throw new Problem('clock-in-no-rule')
  const decision = decisionOf(situation, input, version)
  refuseDecision(work, decision)
  if (decision.kind === 'no-shift' && rule.kind !== 'free') mustConfirmRest(work, input)
  const values = stateValues(decision, situation, input.RecordType)
  if (isLocked(String(values.day), Date.now())) throw new Problem('clock-in-locked')
  const places = table.placesOf(person, rule)
  const location = locatedAt(fixOf(input, at), places)
  mustBeThere({ location, places: places.length, rule, photos: input.Photos })
  await store(work, { situation, input, location, values })
  return 'Success'
}

/** A punch outside the places of the rule, with a reason. It counts only after an approval. */
export async function recordOuting(work: AtWork, input: PunchInput): Promise<'Success'> {
  if (await wasMade(work, input.guid)) return 'Success'
  refuse(input.Remark === '' ? [{ field: 'Remark', reason: 'required' }] : [])
  const situation = await situationFor(work, await ownPerson(work), momentOf(work))
  const { rule, person, table, at, day } = situation
  if (rule?.goOut === false) throw new Problem('clock-in-no-outing')
  mustHavePhoto(input.Photos, rule?.goOutPhoto === true)
  const places = rule === null ? [] : table.placesOf(person, rule)
  const location = locatedAt(fixOf(input, at), places)
  const values = { day, type: 'Record', state: 'outing', minutes: 0 }
  await store(work, { situation, input, location, values })
  return 'Success'
}
