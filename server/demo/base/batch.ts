import { check, completed, type Module, serialsIn } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { numbersFor } from '../../engine/features/numbering/numbering'
import { searchTextFor } from '../../engine/records/index-text'
import { fullPinyin, initialsOf } from '../../engine/texts/pinyin'
import { insertRecords, insertSteps } from '../../store/records/bulk-insert'

type Values = Readonly<Record<string, unknown>>

export interface Made {
  readonly guid: string
  readonly user: string
  readonly values: Values
}

/** The same words come again and again in what is planted. */
function remembered(make: (text: string) => string) {
  const known = new Map<string, string>()
  return (text: string) => {
    const found = known.get(text) ?? make(text)
    known.set(text, found)
    return found
  }
}
const pinyin = { full: remembered(fullPinyin), initials: remembered(initialsOf) }

/** Rules that ask about the day of the save. */
const leftOut = ['before-today', 'not-later-than-today']

/** Many records at once, by the rules of their definition but without asking for each who may make it. */
export async function plantMany(work: AtWork, module: Module, records: readonly Made[]) {
  const [serial] = serialsIn(module.fields)
  const said = records.map(({ values }) => values)
  const numbers = serial === undefined ? [] : await numbersFor(work, module, serial, said)
  const planted = records.map(({ guid, user, values }, index) => {
    const whole = completed(module, values)
    const faults = check(module, whole).filter(({ level, reason }) => level === undefined && !leftOut.includes(reason))
    if (faults.length > 0) throw new Error(`the demo breaks its own rules: ${module.name} ${JSON.stringify(faults)}`)
    const { state } = module.list
    // What steps have made of it stands, wherever it began.
    const own: Values = {
      ...whole,
      [state]: values[state] ?? whole[state],
      ...(serial === undefined ? {} : { [serial]: numbers[index] }),
    }
    return { guid, user, values: own, searchText: searchTextFor(module, own, pinyin) }
  })
  await insertRecords(work.sql, work.enterprise, module, planted)
}

interface Taken {
  /** Of the record that moves on. */
  readonly of: string
  readonly step: string
  /** The record that is the step. */
  readonly guid: string
  readonly user: string
  readonly was: Values
  readonly became: Values
}

/** The way records of a module have gone, step by step, in the order given. */
export async function plantSteps(work: AtWork, module: Module, taken: readonly Taken[]) {
  const places = new Map<string, number>()
  const steps = taken.map(({ of, step, ...rest }) => {
    const place = (places.get(of) ?? 0) + 1
    places.set(of, place)
    const kind = module.steps.find(({ name }) => name === step)?.module ?? ''
    return { of: { module: module.name, guid: of }, place, step, module: kind, ...rest }
  })
  await insertSteps(work.sql, work.enterprise, steps)
}
