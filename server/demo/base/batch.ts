import { check, type Module, serialsIn, withComputed } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { allocateNumbers } from '../../engine/features/numbering/numbering'
import { searchTextFor } from '../../engine/records/index-text'
import { fullPinyin, initialsOf } from '../../engine/texts/pinyin'
import { insertRecords, insertSteps } from '../../store/records/bulk-insert'

type Values = Readonly<Record<string, unknown>>

export interface DemoRecord {
  readonly guid: string
  readonly user: string
  readonly values: Values
}

/** Caches conversions, because the demo data repeats the same texts. */
function cachedByText(convert: (text: string) => string) {
  const results = new Map<string, string>()
  return (text: string) => {
    const result = results.get(text) ?? convert(text)
    results.set(text, result)
    return result
  }
}
const pinyin = { full: cachedByText(fullPinyin), initials: cachedByText(initialsOf) }

/** Rules that depend on the day of the save. */
const skippedRules = ['before-today', 'not-later-than-today', 'in-the-past']

/** Inserts many records that satisfy the rules of their definition, without checking the rights of each user. */
export async function seedRecords(work: AtWork, module: Module, records: readonly DemoRecord[]) {
  const [serial] = serialsIn(module.fields)
  const values = records.map(({ values }) => values)
  const numbers = serial === undefined ? [] : await allocateNumbers(work, module, serial, values)
  const rows = records.map(({ guid, user, values }, index) => {
    const complete = withComputed(module, values)
    const faults = check(module, complete).filter(
      ({ level, reason }) => level === undefined && !skippedRules.includes(reason),
    )
    if (faults.length > 0) throw new Error(`the demo breaks its own rules: ${module.name} ${JSON.stringify(faults)}`)
    const { state } = module.list
    // The state that the record's steps have produced replaces the initial state.
    const stored: Values = {
      ...complete,
      [state]: values[state] ?? complete[state],
      ...(serial === undefined ? {} : { [serial]: numbers[index] }),
    }
    return { guid, user, values: stored, searchText: searchTextFor(module, stored, pinyin) }
  })
  await insertRecords(work.sql, work.enterprise, module, rows)
}

interface PastStep {
  /** Guid of the record that moves on. */
  readonly of: string
  readonly step: string
  /** Guid of the record that represents the step. */
  readonly guid: string
  readonly user: string
  readonly was: Values
  readonly became: Values
  /** When it was taken; now if absent. */
  readonly at?: string
}

/** Inserts the steps of records, in the given order. */
export async function seedSteps(work: AtWork, module: Module, pastSteps: readonly PastStep[]) {
  const places = new Map<string, number>()
  const steps = pastSteps.map(({ of, step, ...rest }) => {
    const place = (places.get(of) ?? 0) + 1
    places.set(of, place)
    const kind = module.steps.find(({ name }) => name === step)?.module ?? ''
    return { of: { module: module.name, guid: of }, place, step, module: kind, ...rest }
  })
  await insertSteps(work.sql, work.enterprise, steps)
}
