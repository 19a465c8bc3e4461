import { car } from '@/modules/assets/car/car.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { chinaDay } from '@/schema'
import type { Change, ModuleHooks, Values } from '../engine/change/change'
import { setValues } from '../engine/change/set-values'
import { audit } from '../engine/core/audit'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { choiceText } from '../engine/texts/definitions'
import { licenceEnd } from '../store/business/licences'
import { countTemplates } from '../store/flows/templates'
import { findRecord, lockAndReadStored } from '../store/records/records'

/** What is known of the licence of a driver until a time. */
async function licenceValues({ sql }: AtWork, driver: unknown, to: unknown): Promise<Values> {
  if (typeof driver !== 'string') return { licence: null, licenceUntil: null }
  const until = await licenceEnd(sql, driver)
  if (until === undefined) return { licence: 'none', licenceUntil: null }
  const isExpired = until !== null && typeof to === 'string' && until < chinaDay(to)
  return { licence: isExpired ? 'expired' : 'valid', licenceUntil: until }
}

export const carRequests: ModuleHooks = {
  async fill(work, { values, before }) {
    const department = before?.department ?? work.who.department
    const direct = (await countTemplates(work.sql, carRequest.name)) === 0
    return { department, direct, ...(await licenceValues(work, values.driver, values.to)) }
  },
  appliesTo: () => false,
}

/** Sets values of a car with an entry in its history, if it is in a state that allows it. */
async function changeCar(work: AtWork, guid: unknown, from: readonly string[], changed: Values) {
  const stored = typeof guid === 'string' ? await lockAndReadStored(work.sql, car, guid) : null
  if (stored === null || stored.isDeleted) return
  const { values } = stored
  const limit = choiceText(car, 'status', String(values.status), work.lang)
  refuse(from.includes(String(values.status)) ? [] : [{ field: 'car', reason: 'not-in-state', limit }])
  await setValues(work, car, stored.guid, changed)
  const changes = Object.fromEntries(
    Object.entries(changed).map(([name, to]) => [name, { from: values[name] ?? null, to }]),
  )
  await audit(work, { action: 'step', subject: car.name, guid: stored.guid, changes })
}

const carLocks = ({ before, after }: Change) =>
  [...new Set([before?.car, after?.car])].flatMap((key) => (typeof key === 'string' ? [{ table: car.name, key }] : []))

/** The end of the request that a car is taken for, which a form does not send. */
async function endOf({ sql }: AtWork, { to, request }: Values) {
  if (typeof to === 'string' || typeof request !== 'string') return to
  return (await findRecord(sql, carRequest, request, []))?.values.to
}

/** The keeper and the meter of a car before it is taken, which a stored record keeps. */
async function stateOfCar({ sql }: AtWork, values: Values, before: Values | null): Promise<Values> {
  if (before !== null && before.car === values.car) return { keeper: before.keeper, before: before.before }
  const found = typeof values.car === 'string' ? await findRecord(sql, car, values.car, []) : null
  return { keeper: found?.values.keeper ?? null, before: found?.values.meter ?? null }
}

/** A car that is taken is in use; if the record is deleted or names another car, it is free again. */
export const carTakes: ModuleHooks = {
  async fill(work, { values, before }) {
    const at = before?.at ?? new Date().toISOString()
    const licence = await licenceValues(work, values.driver, await endOf(work, values))
    return { at, ...licence, ...(await stateOfCar(work, values, before)) }
  },
  locks: carLocks,
  appliesTo: ({ before, after, cause }) => cause !== 'flow' && before?.car !== after?.car,
  async afterWrite(work, { before, after }) {
    if (before !== null) await changeCar(work, before.car, ['use'], { status: 'free' })
    if (after !== null) await changeCar(work, after.car, ['free'], { status: 'use', meter: after.meter })
  },
}

const isSame = (before: Values, after: Values) => before.condition === after.condition && before.meter === after.meter

/** A car that is back is free or in repair, with its new meter. */
export const carBacks: ModuleHooks = {
  fill: async (_, { before }) => ({ at: before?.at ?? new Date().toISOString() }),
  locks: carLocks,
  appliesTo: ({ before, after }) => before === null || after === null || !isSame(before, after),
  async afterWrite(work, { before, after }) {
    const was = before?.condition === 'repair' ? 'repair' : 'free'
    const own = before ?? after ?? {}
    if (after === null) return changeCar(work, own.car, [was], { status: 'use', service: 'usable', meter: own.before })
    const repair = after.condition === 'repair'
    const state = repair ? { status: 'repair', service: 'repair' } : { status: 'free', service: 'usable' }
    await changeCar(work, after.car, before === null ? ['use'] : [was], { ...state, meter: after.meter })
  },
}

/** What its keeper says about a car that is not in use is its state. */
export const cars: ModuleHooks = {
  async fill(_, { values, before }) {
    const isInUse = before?.status === 'use'
    return { status: isInUse ? 'use' : values.service === 'usable' ? 'free' : values.service }
  },
  appliesTo: () => false,
}
