import { type Module, writerPath } from '@/schema'
import type { Condition } from '../../../store/records/records'
import { existingAmong } from '../../../store/records/validation-queries'
import { anyRecord } from '../../../store/records/writers'
import type { AtWork } from '../../core/context'
import { isForWriters } from '../../core/scope'

type Values = Readonly<Record<string, unknown>>

const names = (field: string, user: string): Condition => ({ text: (n) => `"${field}" = $${n}`, values: [user] })

/** The targets of the paths of a module. */
const targetsOf = ({ fields, writers }: Module) =>
  (writers?.people ?? []).map((path) => {
    const { own, theirs } = writerPath(path)
    return { own, theirs, target: fields[own]?.options.to?.() as Module | undefined }
  })

/** Whether the caller is one of the writers of a record that is not saved yet. */
async function isNamed({ sql, who }: AtWork, module: Module, values: Values) {
  for (const { own, theirs, target } of targetsOf(module)) {
    const value = values[own]
    if (theirs === null && value === who.userCode) return true
    if (theirs === null || target === undefined || typeof value !== 'string') continue
    if ((await existingAmong(sql, target, [value], [names(theirs, who.userCode)])).length > 0) return true
  }
  return false
}

/** Whether the caller may add a record with these values. */
export const mayAdd = async (work: AtWork, module: Module, values: Values) =>
  !isForWriters(module, work.who) || (await isNamed(work, module, values))

/** Whether there is a record for which the caller may add one of the module. */
export async function mayAddAny({ sql, who }: AtWork, module: Module) {
  if (!isForWriters(module, who)) return true
  for (const { theirs, target } of targetsOf(module)) {
    if (theirs === null || target === undefined) return true
    if (await anyRecord(sql, target, names(theirs, who.userCode))) return true
  }
  return false
}
