import type { ScannedStep as StepToTake } from '@wire'
import type { Module, ScannedStep } from '@/schema'
import type { AtWork } from '../core/context'
import { mayOpen } from '../core/scope'
import { stepFilter } from '../records/conditions'
import { listRecords } from '../records/read'

const isFor = ({ who }: AtWork, { for: persons }: ScannedStep, values: Readonly<Record<string, unknown>>) =>
  persons === undefined || persons.some((name) => values[name] === who.userCode)

/** The step that waits for the caller at a scanned record; undefined if none does, or several do. */
export async function scannedStep(
  work: AtWork,
  modules: readonly Module[],
  { scanned = [] }: Module,
  record: string,
): Promise<StepToTake | undefined> {
  for (const wanted of scanned) {
    const module = modules.find(({ name }) => name === wanted.module)
    const step = module?.steps.find(({ name }) => name === wanted.step)
    if (module === undefined || step === undefined || !mayOpen(work.who, module)) continue
    const filters = { [wanted.on]: record, [stepFilter]: step.name }
    const query = { keyword: '', sort: '', filters, also: wanted.for ?? [], page: 1, rows: 20 }
    const { rows } = await listRecords(work, module, query)
    const [one, other] = rows.filter(({ values }) => isFor(work, wanted, values))
    if (one === undefined || other !== undefined) continue
    return { Area: module.area, Module: step.module, Step: step.name, On: step.on, Record: one.guid }
  }
  return undefined
}
