import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceMove } from '@/modules/equipment/device-move/device-move.module'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type SeedContext, type Site } from '../base/seed'
import type { Machine } from './fleet'

type Values = Readonly<Record<string, unknown>>

interface Made {
  readonly allocations: DemoRecord[]
  readonly moves: DemoRecord[]
  readonly steps: { of: string; step: string; guid: string; user: string; was: Values; became: Values }[]
}

interface Stay {
  readonly site: Site
  readonly begin: string
  readonly until: string | null
  readonly from: string | null
  readonly status: string
}

/** A move of an allocation, with what its step changes. */
function addMove({ seed }: SeedContext, made: Made, of: DemoRecord, action: string, date: string, meter: number) {
  const { device, project, begin, applicant } = of.values
  const guid = guidOf(seed, `${of.guid}:${action}`)
  const user = String(applicant)
  const isRead = action !== 'depart'
  const values = { allocation: of.guid, device, project, begin, action, date, person: user }
  made.moves.push({ guid, user, values: { ...values, ...(isRead ? { meter, meterNow: meter } : {}) } })
  const [was, became] =
    action === 'depart'
      ? [
          { status: 'approved', departedOn: null },
          { status: 'underway', departedOn: date },
        ]
      : action === 'arrive'
        ? [
            { status: 'approved', arrivedOn: null, arrivedBy: null, meterIn: null },
            { status: 'arrived', arrivedOn: date, arrivedBy: user, meterIn: meter },
          ]
        : [
            { status: 'arrived', endedOn: null, meterOut: null },
            { status: 'ended', endedOn: date, meterOut: meter },
          ]
  made.steps.push({ of: of.guid, step: action, guid, user, was, became })
}

function addStay(context: SeedContext, made: Made, machine: Machine, stay: Stay, name: string) {
  const { site, begin, until, from, status } = stay
  const meter = Number(machine.values.meterStart)
  const arrived = { arrivedOn: begin, arrivedBy: machine.keeper, meterIn: meter }
  const known = ['arrived', 'ended'].includes(status) ? arrived : status === 'underway' ? { departedOn: begin } : {}
  const record: DemoRecord = {
    guid: guidOf(context.seed, `device-allocation:${machine.index}:${name}`),
    user: machine.keeper,
    values: {
      ...{ device: machine.guid, code: machine.code, from, project: site.guid, begin, until, status, ...known },
      ...{ kind: machine.isOwn ? 'move' : 'rent', applicant: machine.keeper, driver: '运输队老陈', truck: '沪A·5T318' },
      ...(status === 'ended' ? { endedOn: until, meterOut: meter } : {}),
      reason: `${site.name}${machine.class}需求`,
    },
  }
  made.allocations.push(record)
  if (status === 'arrived' || status === 'ended') addMove(context, made, record, 'arrive', begin, meter)
  if (status === 'underway') addMove(context, made, record, 'depart', begin, meter)
  if (status === 'ended') addMove(context, made, record, 'end', String(until), meter)
}

/** Past, present and coming allocations of a machine. */
function addStays(context: SeedContext, made: Made, machine: Machine, other: Site) {
  const { today } = context
  const { fate, since, site, index } = machine
  const before = { site: other, begin: dayAfter(since, -60), until: dayAfter(since, -3), from: null, status: 'ended' }
  if (index % 3 === 0) addStay(context, made, machine, before, 'past')
  const present = { site, begin: since, until: dayAfter(today, 40 + index), from: null }
  if (fate === 'working' || fate === 'broken') addStay(context, made, machine, { ...present, status: 'arrived' }, 'now')
  if (fate === 'coming') {
    const status = index % 20 < 10 ? 'underway' : 'approved'
    addStay(
      context,
      made,
      machine,
      { ...present, begin: dayAfter(today, status === 'underway' ? 0 : 3), status },
      'now',
    )
  }
  if (fate === 'asked') {
    const status = index % 20 < 10 ? 'applied' : 'refused'
    addStay(context, made, machine, { ...present, begin: dayAfter(today, 5), status }, 'now')
  }
}

/** Seeds allocations of machines in every state, with their arrivals and ends. */
export async function seedMoves(
  context: SeedContext,
  fleet: readonly Machine[],
  sites: readonly Site[],
  photos: readonly Photo[],
  signature: Photo | undefined,
) {
  const { work } = context
  const made: Made = { allocations: [], moves: [], steps: [] }
  for (const machine of fleet) {
    addStays(context, made, machine, sites[(machine.index + 1) % sites.length] ?? machine.site)
  }
  await seedRecords(work, deviceAllocation, made.allocations)
  await seedRecords(work, deviceMove, await withPhotos(work, deviceMove, photos, made.moves, signature))
  await seedSteps(work, deviceAllocation, made.steps)
}
