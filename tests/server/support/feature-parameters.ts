import type { Module } from '@/schema'

/** The names of fields that are valid in the calls of a module. */
export const fieldNamesFor = (module: Module) => ({
  figure: Object.keys(module.fields).find((name) => module.fields[name]?.options.figure !== undefined) ?? '',
  same: module.carryOver?.same ?? [],
})
