import type { Module } from '@/schema'
import { putLines } from '../../store/records/lines'
import { setFields } from '../../store/records/records'
import type { AtWork } from '../core/context'
import type { Values } from './change'

/** Sets some values of a record, also lists of lines, and its approval state. */
export async function setValues(work: AtWork, module: Module, guid: string, values: Values, state?: number) {
  const { sql, enterprise, who } = work
  await setFields(sql, module, guid, { user: who.userCode, values, ...(state === undefined ? {} : { state }) })
  await putLines(sql, module, { enterprise, guid, values, isNew: false })
}
