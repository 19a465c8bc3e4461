import type { Module } from '@/schema'
import { separateLists } from '../../../server/engine/records/line-lists'

/** The names of fields that are valid in the calls of a module. */
export const fieldNamesFor = (module: Module) => ({
  list: separateLists(module)[0] ?? '',
  same: module.carryOver?.same ?? [],
})
