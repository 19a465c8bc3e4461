import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import type { ModuleHooks } from '../../engine/change/change'
import { findRecord } from '../../store/records/records'
import { deviceLocks, followDevices } from './devices'

/** A move shows the meter that the machine had before it. */
export const deviceMoves: ModuleHooks = {
  async fill({ sql }, { values, before }) {
    if (before !== null || typeof values.allocation !== 'string') return {}
    const allocation = await findRecord(sql, deviceAllocation, values.allocation, [])
    const machine = String(allocation?.values.device ?? '')
    const found = machine === '' ? null : await findRecord(sql, device, machine, [])
    return found === null ? {} : { meterNow: found.values.meter }
  },
  locks: deviceLocks,
  afterWrite: followDevices,
}
