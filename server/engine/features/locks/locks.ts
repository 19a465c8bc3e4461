import { isLocked, type Module, Problem } from '@/schema'
import { memberNames } from '../../../store/flows/approvers'
import { findRecord } from '../../../store/records/records'
import type { Values } from '../../change/change'
import { isAdministrator } from '../../core/actor'
import type { AtWork } from '../../core/context'

/** The persons who change a closed record besides administrators. */
async function amendersOf({ sql }: AtWork, { locks, fields }: Module, values: Values): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of locks?.but ?? []) {
    const [own = '', theirs] = path.split('.')
    const target = fields[own]?.options.to?.() as Module | undefined
    const value = values[own]
    if (typeof value !== 'string') continue
    const record = theirs === undefined || target === undefined ? null : await findRecord(sql, target, value, [])
    const person = theirs === undefined ? value : record?.values[theirs]
    if (typeof person === 'string') found.push(person)
  }
  return found
}

/** Whether a closed record is closed to the caller too. */
export async function isLockedFor(work: AtWork, module: Module, values: Values) {
  if (!isLocked(module, values, Date.now()) || isAdministrator(work)) return false
  return !(await amendersOf(work, module, values)).includes(work.who.userCode)
}

/** Refuses to change a closed record, with the names of those who may. */
export async function refuseLocked(work: AtWork, module: Module, values: Values): Promise<never> {
  const people = await amendersOf(work, module, values)
  const names = await memberNames(work.sql, people)
  const who = people.flatMap((code) => names.get(code)?.name ?? []).join('、')
  throw new Problem('locked', { who })
}
