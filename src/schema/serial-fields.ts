import type { Module } from './module'
import { once } from './once'

/** The names of the fields that the server numbers. */
export const serialsIn = once((fields: Module['fields']) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'serial'),
)
