import { useParams } from '@/platform/router'
import type { Module } from '@/schema'

/** The module of the address, among those of its area; null if there is none. */
export function useModule(modules: readonly Module[]): Module | null {
  const { module = '' } = useParams()
  return modules.find(({ name }) => name === module) ?? null
}
