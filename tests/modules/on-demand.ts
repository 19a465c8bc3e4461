import type { Module } from '@/schema'
import { moduleCases } from './all-cases'
import type { LaterEdit, ModuleCase } from './module-case'

interface Runner {
  readonly runCase: (each: ModuleCase) => Promise<unknown>
  readonly runLaterEdit: (each: LaterEdit) => Promise<unknown>
}

/** Runs each case once, when it or one that needs its records is requested, so that every test can run by itself. */
export function onDemand({ runCase, runLaterEdit }: Runner) {
  const runs = new Map<Module, Promise<unknown>>()

  async function runWithNeeds(module: Module) {
    const own = moduleCases.find((each) => each.module === module)
    if (own === undefined) throw new Error(`${module.name} has no case`)
    for (const need of own.needs) await caseOf(need)
    return runCase(own)
  }
  function caseOf(module: Module): Promise<unknown> {
    const run = runs.get(module) ?? runWithNeeds(module)
    runs.set(module, run)
    return run
  }
  async function laterEdit(edit: LaterEdit) {
    for (const need of [edit.module, ...edit.needs]) await caseOf(need)
    return runLaterEdit(edit)
  }
  return { caseOf, laterEdit }
}
