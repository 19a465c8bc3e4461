import type { Module } from './module'

/**
 * The modules with approval that a name means: a module's own, that of its calls, or a code. One code may stand for
 * several modules; which of them is meant, their records say.
 */
export function approvedModules(modules: readonly Module[], name: string): readonly Module[] {
  const wanted = name.trim().toLowerCase()
  const approved = modules.filter(({ workflow }) => workflow !== undefined)
  const named = (of: 'name' | 'handler' | 'code') => approved.filter((each) => each[of].toLowerCase() === wanted)
  const ways = [named('name'), named('handler'), named('code')]
  return wanted === '' ? [] : (ways.find((found) => found.length > 0) ?? [])
}
