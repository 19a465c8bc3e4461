import type { Module } from '@/schema'

/** The modules that post to the ledger or to the book of stock, by name. Definitions do not change, so they are collected once at start. */
const found = new Map<string, Module>()

export function collectPostingModules(modules: readonly Module[]) {
  for (const module of modules) if (module.posts.length + module.movements.length > 0) found.set(module.name, module)
}

export const postingModules = (): ReadonlyMap<string, Module> => found
