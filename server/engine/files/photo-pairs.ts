import type { PhotoPair } from '@wire'
import type { Issue, Module } from '@/schema'
import type { Sql } from '../../store/connection/statements'
import { type FileRow, filesEverOf, filesOfRecords } from '../../store/files/files'
import { stepsTaken } from '../../store/records/steps'
import type { AtWork } from '../core/context'
import { mustSee, visibleAmong } from './access'
import { filesByField, filesIn } from './field-files'
import { photoOptions } from './repeated-photos'
import { rowOf } from './row'

type Values = Readonly<Record<string, unknown>>

interface Saved {
  readonly guid: string
  readonly values: Values
  readonly before: Values | null
}

/** The most files of a record and its steps that are paired. */
const most = 1000

/** Issues for new photos that name a photo of another record than the one that they answer. */
export async function foreignAnswers(sql: Sql, module: Module, { guid, values, before }: Saved): Promise<Issue[]> {
  const old = new Set(filesIn(module, before ?? {}).map((file) => file.guid))
  const fields = filesByField(module, values).filter(
    ({ field, guids }) => photoOptions(module, field).pairsWith !== undefined && guids.some((each) => !old.has(each)),
  )
  if (fields.length === 0) return []
  const rows = await filesOfRecords(sql, [guid], most)
  const issues: Issue[] = []
  for (const { at, field, guids } of fields) {
    const reference = photoOptions(module, field).pairsWith ?? ''
    const target = module.fields[reference]?.options.to?.()
    const named = rows
      .filter((row) => guids.includes(row.guid) && !old.has(row.guid))
      .flatMap((row) => row.answers ?? [])
    const about = values[reference]
    if (named.length === 0 || target === undefined || typeof about !== 'string') continue
    // A photo that was removed from the finding meanwhile does not prevent the rectification.
    const own = await filesEverOf(sql, target.name, about, named)
    if (named.some((each) => !own.includes(each))) issues.push({ field: at, reason: 'not-a-choice' })
  }
  return issues
}

/** The photos among files that a step names, each with the one that answers it. */
const pairsAmong = <T extends Pick<FileRow, 'guid' | 'answers'>>(before: readonly T[], after: readonly T[]) =>
  after.flatMap((each) => {
    const answered = before.find(({ guid }) => guid === each.answers)
    return answered === undefined ? [] : [{ before: answered, after: each }]
  })

/** The photos of a record with those of its steps that name them, as far as the caller may see both. */
export async function photoPairs(
  work: AtWork,
  modules: readonly Module[],
  { module: name, record }: { readonly module: string; readonly record: string },
): Promise<readonly PhotoPair[]> {
  if ((await mustSee(work, modules, name, record)) !== 'seen') return []
  const taken = await stepsTaken(work.sql, name, record)
  const seen: string[] = []
  for (const module of modules.filter((each) => taken.some((step) => step.module === each.name))) {
    const guids = taken.filter((step) => step.module === module.name).map(({ guid }) => guid)
    seen.push(...(await visibleAmong(work, module, guids)))
  }
  if (seen.length === 0) return []
  const files = (await filesOfRecords(work.sql, [record, ...seen], most)).filter(({ has_view: isPicture }) => isPicture)
  const before = files.filter((file) => file.record_guid === record && file.module === name)
  const after = files.filter((file) => file.record_guid !== record && file.field !== '')
  return pairsAmong(before, after).map((pair) => ({ Before: rowOf(pair.before), After: rowOf(pair.after) }))
}
