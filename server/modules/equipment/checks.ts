import { deviceCare } from '@/modules/equipment/device-care/device-care.module'
import { deviceCheck } from '@/modules/equipment/device-check/device-check.module'
import { deviceCheckTemplate } from '@/modules/equipment/device-check-template/device-check-template.module'
import { daysAfter, linesIn, sumOf } from '@/schema'
import type { Change, ModuleHooks, Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { titleFor } from '../../engine/core/title'
import { notify } from '../../engine/messages/notify'
import { saveRecord } from '../../engine/saving/save'
import { closeFaults, projectPeopleWith } from '../../store/business/devices'
import { findRecord, lockRecord } from '../../store/records/records'
import { announceUnchecked } from './daily-checks'
import { deviceLocks, followDevices } from './devices'

/** The right of the people who look after the safety of a site. */
const safety = '8806'

/** The lines of a check: the list of checks says which items are critical, not the form. */
async function itemsOf({ sql }: AtWork, values: Values) {
  const items = linesIn(values, 'items')
  if (typeof values.template !== 'string') return items
  const found = await findRecord(sql, deviceCheckTemplate, values.template, [])
  const known = new Map(linesIn(found?.values ?? null, 'items').map((line) => [line.item, line.critical === true]))
  return items.map((line) => ({ ...line, critical: known.get(line.item) ?? line.critical }))
}

/** Notifies the safety staff of the project that a machine was stopped, and what is wrong with it. */
async function announceStop(work: AtWork, { guid, after }: Change) {
  if (after === null || after.fault !== 'open' || typeof after.project !== 'string') return
  const bad = linesIn(after, 'items').filter(({ result, critical }) => result === 'bad' && critical === true)
  const users = await projectPeopleWith(work.sql, after.project, safety)
  const title = await titleFor(work.sql, { ...deviceCheck, list: { ...deviceCheck.list, title: 'device' } }, after)
  const words = {
    code: 'device.stopped',
    values: { title, opinion: bad.map(({ item }) => String(item)).join('、') },
  } as const
  await notify(work, { kind: 'system', module: deviceCheck.name, record: guid, key: `stop ${guid}`, users, words })
}

export const deviceChecks: ModuleHooks = {
  fill: async (work, { values }) => ({ items: await itemsOf(work, values) }),
  locks: deviceLocks,
  async afterWrite(work, change) {
    await followDevices(work, change)
    if (change.before === null) await announceStop(work, change)
  },
  tick: announceUnchecked,
}

const isDone = (values: Values | null) => values?.status === 'done'
const isRepair = ({ kind }: Values) => kind === 'repair' || kind === 'accident'

/** The next planned care after one that is done; null if it is not repeated. */
function nextOf(values: Values): Values | null {
  const { everyDays, everyMeter, doneOn, doneMeter } = values
  const dueOn = typeof everyDays === 'number' ? daysAfter(String(doneOn), everyDays) : null
  const dueMeter =
    typeof everyMeter === 'number' && typeof doneMeter === 'number' ? sumOf([doneMeter, everyMeter]) : null
  if (dueOn === null && dueMeter === null) return null
  const fresh = { doneOn: null, doneMeter: null, cost: null, announced: null, parts: [], photos: [], remark: null }
  return { ...values, ...fresh, dueOn, dueMeter }
}

/** Creates the next care once; its guid follows from that of the care, so that it is not made twice. */
async function createNext(work: AtWork, guid: string, values: Values) {
  const next = nextOf(values)
  const made = derivedGuid(guid, 'next')
  if (next === null || (await lockRecord(work.sql, deviceCare, made))) return
  // The idempotency key belongs to the care that is done.
  const { made: _, ...context } = work
  await saveRecord(context, deviceCare, { guid: made, version: 0, values: next }, { [deviceCare.name]: deviceCares })
}

export const deviceCares: ModuleHooks = {
  locks: deviceLocks,
  async afterWrite(work, change) {
    const { guid, before, after } = change
    const finished = after !== null && isDone(after) && !isDone(before) ? after : null
    if (finished !== null && isRepair(finished)) {
      const check = typeof finished.check === 'string' ? finished.check : null
      await closeFaults(work.sql, String(finished.device), check, String(finished.doneOn))
    }
    await followDevices(work, change)
    if (finished?.kind === 'plan') await createNext(work, guid, finished)
  },
}
