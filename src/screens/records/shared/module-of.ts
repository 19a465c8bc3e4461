import { useParams } from '@/platform/router'
import type { Module } from '@/schema'

/** The module an address is about, of those of its area; null when there is none of that name. */
export function useModule(modules: readonly Module[]): Module | null {
  const { module = '' } = useParams()
  return modules.find(({ name }) => name === module) ?? null
}
