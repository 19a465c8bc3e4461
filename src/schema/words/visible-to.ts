import { memoize } from '../base/once'
import type { Rule } from '../base/rule'
import type { Fields, LineTable } from '../kinds/field'
import type { Computation } from '../kinds/field-options'
import type { Module } from '../module'
import { seenViews } from '../views/views'

/** The codes of rights without which fields of a module are not seen. */
const codesOfHidden = memoize(({ fields }: Pick<Module, 'fields'>): readonly string[] => {
  const codesIn = (own: Fields): readonly string[] =>
    Object.values(own).flatMap(({ options: { visibleTo, lines } }) => [
      ...(visibleTo === undefined ? [] : [visibleTo]),
      ...(lines === undefined ? [] : codesIn(lines.fields)),
    ])
  return [...new Set(codesIn(fields))].sort()
})

type Hides = (visibleTo: string | undefined) => boolean

interface Reading {
  readonly fields: Fields
  readonly computed: readonly Computation[]
  readonly rules: readonly Rule[]
}

const fieldIn = (fields: Fields, name: string) => fields[name.replace('?', '')]

/** The fields, computations and rules that need no hidden value. */
function seenParts<T extends Reading>(own: T, hides: Hides): T {
  const isSeen = (name: string) => !hides(fieldIn(own.fields, name)?.options.visibleTo)
  const fields = Object.entries(own.fields)
    .filter(([name]) => isSeen(name))
    .map(([name, field]) => {
      const { lines } = field.options
      if (lines === undefined) return [name, field]
      return [name, { ...field, options: { ...field.options, lines: seenParts<LineTable>(lines, hides) } }]
    })
  return {
    ...own,
    fields: Object.fromEntries(fields) as Fields,
    computed: own.computed.filter(({ name, reads }) => isSeen(name) && reads.every(isSeen)),
    rules: own.rules.filter(({ reads }) => reads.every(isSeen)),
  }
}

const without = (
  { amount, bar, alarm, ...list }: Module['list'],
  isSeen: (name: string) => boolean,
): Module['list'] => ({
  ...list,
  ...Object.fromEntries(
    Object.entries({ amount, bar, alarm }).filter(([, name]) => name !== undefined && isSeen(name)),
  ),
  facts: list.facts.filter(isSeen),
  filters: list.filters.filter(isSeen),
  search: list.search.filter(isSeen),
  sort: list.sort.filter((sort) => isSeen(sort.replace(/^-/, ''))),
  totals: list.totals.filter(isSeen),
})

/** A module without the fields that some rights are needed for. */
function withoutHidden(module: Module, hides: Hides): Module {
  const isSeen = (name: string) => !hides(module.fields[name]?.options.visibleTo)
  const { workflow, snapshot } = module
  const { amount, ...flow } = workflow ?? {}
  return {
    ...seenParts(module, hides),
    form: module.form
      .map((section) => ({ ...section, fields: section.fields.filter(isSeen) }))
      .filter(({ fields }) => fields.length > 0),
    list: without(module.list, isSeen),
    charts: module.charts.filter(({ of }) => isSeen(of)),
    views: seenViews(module.views, isSeen),
    snapshot:
      snapshot === null
        ? null
        : { ...snapshot, values: snapshot.values.filter(({ path }) => path.includes('.') || isSeen(path)) },
    ...(workflow === undefined
      ? {}
      : {
          workflow: {
            ...flow,
            ...(amount === undefined || !isSeen(amount) ? {} : { amount }),
            card: (workflow.card ?? []).filter(isSeen),
          },
        }),
  }
}

const variants = memoize((_: Module) => new Map<string, Module>())

/** A module with the fields that a person sees. The same object is returned each time. */
export function seenModule(module: Module, mayView: (code: string) => boolean): Module {
  const hidden = codesOfHidden(module).filter((code) => !mayView(code))
  if (hidden.length === 0) return module
  const known = variants(module)
  const key = hidden.join(' ')
  const seen = known.get(key) ?? withoutHidden(module, (code) => code !== undefined && hidden.includes(code))
  known.set(key, seen)
  return seen
}
