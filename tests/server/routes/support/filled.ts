import { randomUUID } from 'node:crypto'
import type { Field, Module } from '@/schema'
import { draftOf, valueFor } from '../../support/one-of-each'
import type { Values, World } from './world'

/** Values for the kinds of fields that a required field never has. */
const further: Partial<Readonly<Record<Field['kind'], unknown>>> = {
  time: '08:30',
  year: 2020,
  rating: 4,
}

function valueOfKind(name: string, field: Field, world: World): unknown {
  const { kind, options } = field
  if (options.positive === true && kind === 'percent') return 1
  if (kind === 'serial') return `${name}-${randomUUID().slice(0, 8)}`
  return further[kind] ?? valueFor(name, field, world.firm, world.base)
}

/** The names of a form by list: those of lines, and under '' those of the record. */
export function namesByList(names: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of names) {
    const [first = '', second] = name.split('.')
    const list = second === undefined ? '' : first
    found[list] = [...(found[list] ?? []), second ?? first]
  }
  return found
}

const isTyped = ({ options }: Field) => options.readonly !== true
const typedIn = (fields: Readonly<Record<string, Field>>, names: readonly string[]) =>
  names.filter((name) => fields[name] !== undefined && isTyped(fields[name] as Field))

/** A value for every named field that a person fills in, lines of them for every named list. */
export function filled({ fields, computed }: Module, names: readonly string[], world: World): Values {
  const byList = namesByList(names)
  const own = typedIn(fields, byList[''] ?? []).filter((name) => !computed.some((each) => each.name === name))
  const lists = Object.entries(byList).filter(([list]) => list !== '')
  return {
    ...Object.fromEntries(own.map((name) => [name, valueOfKind(name, fields[name] as Field, world)])),
    ...Object.fromEntries(
      lists.map(([list, inLine]) => {
        const table: Pick<Module, 'fields'> = fields[list]?.options.lines ?? { fields: {} }
        const values = typedIn(table.fields, inLine).map((name) => [
          name,
          valueOfKind(name, table.fields[name] as Field, world),
        ])
        const line = { guid: randomUUID(), ...draftOf(table, world.firm, world.base), ...Object.fromEntries(values) }
        return [list, [line]]
      }),
    ),
  }
}
