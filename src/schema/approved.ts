import type { Module } from './module'

/** Modules with approval by module name, handler or code. Several modules may share a code. */
export function approvedModules(modules: readonly Module[], name: string): readonly Module[] {
  const wanted = name.trim().toLowerCase()
  const approved = modules.filter(({ workflow }) => workflow !== undefined)
  const named = (of: 'name' | 'handler' | 'code') => approved.filter((each) => each[of].toLowerCase() === wanted)
  const ways = [named('name'), named('handler'), named('code')]
  return wanted === '' ? [] : (ways.find((found) => found.length > 0) ?? [])
}
