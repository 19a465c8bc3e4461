import type { Module } from '@/schema'

/** The module an address means, by its name, the name of its calls or its code, if its records are approved. */
export function moduleNamed(modules: readonly Module[], name: string): Module | undefined {
  const wanted = name.toLowerCase()
  return modules.find(
    ({ workflow, ...each }) =>
      workflow !== undefined && [each.name, each.handler, each.code].some((own) => own.toLowerCase() === wanted),
  )
}
