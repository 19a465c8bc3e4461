import { dayFromToday, type Module, rosterPeriod } from '@/schema'
import { missingReports, missingSignatures } from '../../store/home/missing'
import type { Condition } from '../../store/records/records'

/** The filter for records about which something is missing. */
export const rosterFilter = '@roster'

/** What is reported about or signed, by the modules that do so. Definitions do not change, so they are collected once at start. */
const found = new Map<string, Module[]>()

/** The modules with days of rest. */
const rests: Module[] = []

export function collectRosters(modules: readonly Module[]) {
  found.clear()
  rests.splice(0, rests.length, ...modules.filter(({ restDays }) => restDays !== undefined))
  for (const module of modules)
    for (const name of [module.roster?.of, module.signs?.record]) {
      const target = name === undefined ? undefined : module.fields[name]?.options.to?.()
      if (target !== undefined) found.set(target.name, [...(found.get(target.name) ?? []), module])
    }
}

/** A disjunction of conditions, each with its own values. */
function anyOf(conditions: readonly Condition[]): Condition {
  return {
    text: (first, at) => {
      let next = first
      const clauses = conditions.map(({ text, values }) => {
        const clause = text(next, at)
        next += values.length
        return `(${clause})`
      })
      return clauses.length === 0 ? 'false' : `(${clauses.join(' or ')})`
    },
    values: conditions.flatMap(({ values }) => values),
  }
}

/**
 * The records that miss a report in the period of today, or a signature: `missing`, or `missing:<module>` for the records
 * of one module. Null if the value is another one.
 */
export function inMissing({ name }: Pick<Module, 'name'>, value: string): Condition | null {
  const [word, only = ''] = value.split(':')
  if (word !== 'missing') return null
  const own = (found.get(name) ?? []).filter((module) => only === '' || module.name === only)
  return anyOf(
    own.map((module) => {
      const { roster, signs } = module
      if (roster !== undefined)
        return missingReports(module, roster, rosterPeriod(roster, dayFromToday()), roster.each === 'day' ? rests : [])
      return signs === undefined ? { text: () => 'false', values: [] } : missingSignatures(module, signs, name)
    }),
  )
}
