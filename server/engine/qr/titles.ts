import { isEmpty, type Module } from '@/schema'
import type { QrCodeFound } from '../../store/files/qr-codes'
import { recordsAmong } from '../../store/records/record-export'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import { type ComposeContext, fieldText, numberOf, titleTextOf } from '../paper/compose'
import { displayTextsIn } from '../records/display-names'
import { labelOf } from '../texts/definitions'
import { seenBy } from '../visible-to/visible-to'

/** The title of a record, and its number if it has one. */
export interface Titled {
  readonly title: string
  readonly number: string
  /** What its label shows, if its definition names fields for it. */
  readonly facts: readonly string[]
}

/** What a label shows of a record below its title: days with their label, other values without one. */
function factsOf(context: ComposeContext): readonly string[] {
  const { module, row, lang } = context
  return (module.paper?.label ?? []).flatMap((name) => {
    const field = module.fields[name]
    const value = row.values[name]
    if (field === undefined || isEmpty(value)) return []
    const text = fieldText(context, name)
    return field.kind === 'date' ? `${labelOf(module, { field: name }, lang)} ${text}` : text
  })
}

/** The titles of the codes' records, as far as the caller may see them. */
export async function titlesOf(
  { sql, who, lang }: AtWork,
  modules: readonly Module[],
  codes: readonly Pick<QrCodeFound, 'module' | 'record'>[],
): Promise<ReadonlyMap<string, Titled>> {
  const relevant = modules.filter(({ name }) => codes.some((code) => code.module === name))
  const found = await Promise.all(
    relevant.map(async (module) => {
      const guids = [...new Set(codes.filter((code) => code.module === module.name).map(({ record }) => record))]
      const scope = scopeOf(module, who)
      const records = await recordsAmong(sql, module, guids, scope === null ? [] : [scope])
      return records.map(({ guid, values, names }): [string, Titled] => {
        const row = { values, words: displayTextsIn(module, values, new Map(names), lang) }
        const title = titleTextOf({ module, row, lang })
        const number = numberOf(module, row)
        return [
          guid,
          { title, number: number === title ? '' : number, facts: factsOf({ module: seenBy(who, module), row, lang }) },
        ]
      })
    }),
  )
  return new Map(found.flat())
}
