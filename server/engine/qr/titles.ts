import type { Module } from '@/schema'
import type { QrCodeFound } from '../../store/files/qr-codes'
import { recordsAmong } from '../../store/records/record-export'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import { numberOf, titleTextOf } from '../paper/compose'
import { displayTextsIn } from '../records/display-names'

/** The title of a record, and its number if it has one. */
export interface Titled {
  readonly title: string
  readonly number: string
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
        return [guid, { title, number: number === title ? '' : number }]
      })
    }),
  )
  return new Map(found.flat())
}
