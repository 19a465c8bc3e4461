import type { Module } from '@/schema'
import { type Actor, may } from './actor'

/** The codes of the forms that refer to a library. Definitions do not change, so they are collected once at start. */
const formsOf = new WeakMap<Module, Set<string>>()

const targetsOf = (fields: Module['fields']): readonly Module[] =>
  Object.values(fields).flatMap(({ options }) => {
    if (options.lines !== undefined) return targetsOf(options.lines.fields)
    const to = options.to?.() as Module | undefined
    return to === undefined ? [] : [to]
  })

/** Collects which forms refer to which shared libraries. */
export function collectLibraries(modules: readonly Module[]) {
  for (const { codes, closed, fields } of modules) {
    if (closed) continue
    for (const library of targetsOf(fields).filter(({ scope }) => scope.shared === true)) {
      formsOf.set(library, new Set([...(formsOf.get(library) ?? []), ...codes]))
    }
  }
}

/**
 * Whether a person may see the records of a module: by the right to view it, or, of a shared library, by the right to
 * edit a form that refers to it, because such a form could not be filled in otherwise.
 */
export const mayView = (who: Actor, module: Module) =>
  may(who, module.codes, 'view') ||
  (module.scope.shared === true && [...(formsOf.get(module) ?? [])].some((code) => may(who, code, 'edit')))
