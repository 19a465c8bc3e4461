import { deviceWant } from '@/modules/equipment/device-want/device-want.module'
import { linesIn, withComputed } from '@/schema'
import type { Change, ModuleHooks, Values } from '../../engine/change/change'
import { setValues } from '../../engine/change/set-values'
import type { AtWork } from '../../engine/core/context'
import { type AllocatedDevice, devicesForWant } from '../../store/business/devices'
import { findRecord } from '../../store/records/records'

/** The wants that an allocation names before and after a change. */
const wantsIn = ({ before, after }: Change) =>
  [...new Set([before?.want, after?.want])].filter((each): each is string => typeof each === 'string').sort()

/** Whether a line is met, from the machines that were allocated for it. */
function stateOf(count: number, machines: readonly AllocatedDevice[]) {
  if (machines.length < count) return 'open'
  if (machines.every(({ status }) => status === 'ended')) return 'done'
  return machines.some(({ kind }) => kind === 'rent') ? 'rented' : 'allocated'
}

/** The lines of a want with the machines of their classes; each machine counts for one line, the first that needs it. */
function metLines(lines: readonly Values[], machines: readonly AllocatedDevice[]) {
  let free = machines
  return lines.map((line) => {
    const count = Number(line.count ?? 0)
    const own = free.filter(({ classes }) => classes.includes(String(line.class))).slice(0, count)
    free = free.filter((each) => !own.includes(each))
    return { ...line, allocated: own.length, state: stateOf(count, own) }
  })
}

async function followWant(work: AtWork, guid: string) {
  const want = await findRecord(work.sql, deviceWant, guid, [])
  if (want === null) return
  const items = metLines(linesIn(want.values, 'items'), await devicesForWant(work.sql, guid))
  const { status } = withComputed(deviceWant, { ...want.values, items })
  await setValues(work, deviceWant, guid, { items, status })
}

/** An allocation for a want meets its lines, from its approval until it is cancelled. */
export const deviceAllocations: ModuleHooks = {
  locks: (change) => wantsIn(change).map((key) => ({ table: deviceWant.name, key })),
  appliesTo: (change) => wantsIn(change).length > 0,
  async afterWrite(work, change) {
    for (const guid of wantsIn(change)) await followWant(work, guid)
  },
}

/** The program says how far the lines of a want are met. */
export const deviceWants: ModuleHooks = {
  async fill({ sql }, { guid, values, before }) {
    return { items: metLines(linesIn(values, 'items'), before === null ? [] : await devicesForWant(sql, guid)) }
  },
}
