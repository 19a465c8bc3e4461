import { useSeen } from '@/client/session/seen'
import { useParams } from '@/platform/router'
import type { Params } from '@/routes/match'
import type { Module } from '@/schema'

/**
 * The name of the module of an address. A route of several modules, such as `a,b`, has a parameter that selects one, by
 * position from zero or by word: `by` of `contType=income,expense`.
 */
export function moduleNameIn({ module = '', by = '', ...params }: Params): string {
  if (by === '') return module
  const [parameter = '', words = ''] = by.split('=')
  const requested = params[parameter] ?? ''
  const position = words.split(',').indexOf(requested)
  return module.split(',')[position < 0 ? Number(requested || Number.NaN) : position] ?? ''
}

/** The module of the address, among those of its area; null if there is none. */
export function useModule(modules: readonly Module[]): Module | null {
  const name = moduleNameIn(useParams())
  return useSeen(modules).find((each) => each.name === name) ?? null
}
