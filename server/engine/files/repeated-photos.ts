import type { FieldOptions, Issue, Module } from '@/schema'
import type { Sql } from '../../store/connection/statements'
import { type FileRow, filesOfRecords } from '../../store/files/files'
import { stepsTaken } from '../../store/records/steps'
import { type FieldFiles, filesByField } from './field-files'

type Values = Readonly<Record<string, unknown>>
type Hashes = ReadonlySet<string>

interface Saved {
  readonly guid: string
  readonly values: Values
  readonly before: Values | null
}

/** The most files of a record and its steps that are compared. */
const most = 1000

/** The options of a field, or of a field of lines as `points.photos`. */
export function photoOptions({ fields }: Module, name: string): FieldOptions {
  const [list = '', inside] = name.split('.')
  const own = fields[list]?.options ?? {}
  return inside === undefined ? own : (own.lines?.fields[inside]?.options ?? {})
}

/** What identifies the content of a photo: what was uploaded and, if the phone reduced it, what was taken. */
export const hashesOf = ({ sha256, taken_sha256: taken }: FileRow) => (taken === null ? [sha256] : [sha256, taken])

/** The photos of a record and of the steps taken for it, except those of the record that is saved. */
export async function photosOfRecordAndSteps(sql: Sql, target: Module, record: string, except: string) {
  const steps = (await stepsTaken(sql, target.name, record)).filter(({ guid }) => guid !== except)
  const rows = await filesOfRecords(sql, [record, ...steps.map(({ guid }) => guid)], most)
  const modules = new Set([target.name, ...steps.map(({ module }) => module)])
  return rows.filter(({ module, field }) => modules.has(module) && field !== '')
}

/** The first photo of a field that repeats another one, if either of both is new. */
function firstRepeated({ at, guids }: FieldFiles, rows: ReadonlyMap<string, FileRow>, old: Hashes, used: Hashes) {
  const found = new Map<string, string>()
  for (const [index, guid] of guids.entries()) {
    const row = rows.get(guid)
    const hashes = row === undefined ? [] : hashesOf(row)
    const other = hashes.map((hash) => found.get(hash)).find((each) => each !== undefined && each !== guid)
    const isNew = !old.has(guid)
    const limit = index + 1
    if (other !== undefined && (isNew || !old.has(other))) return [{ field: at, reason: 'photo-twice', limit }]
    if (isNew && hashes.some((hash) => used.has(hash))) return [{ field: at, reason: 'photo-used', limit }]
    for (const hash of hashes) found.set(hash, guid)
  }
  return []
}

/** Issues for photos that repeat one of their field, of the record they are about, or of its steps. */
export async function repeatedPhotos(sql: Sql, module: Module, { guid, values, before }: Saved): Promise<Issue[]> {
  const old = new Set(filesByField(module, before ?? {}).flatMap(({ guids }) => guids))
  const changed = filesByField(module, values).filter(({ field, guids }) => {
    const { distinct, distinctFrom } = photoOptions(module, field)
    return (distinct === true || distinctFrom !== undefined) && guids.some((each) => !old.has(each))
  })
  if (changed.length === 0) return []
  const rows = new Map((await filesOfRecords(sql, [guid], most)).map((row) => [row.guid, row]))
  const issues: Issue[] = []
  for (const each of changed) {
    const reference = photoOptions(module, each.field).distinctFrom ?? ''
    const target = module.fields[reference]?.options.to?.() as Module | undefined
    const about = values[reference]
    const used =
      target === undefined || typeof about !== 'string'
        ? new Set<string>()
        : new Set((await photosOfRecordAndSteps(sql, target, about, guid)).flatMap(hashesOf))
    issues.push(...firstRepeated(each, rows, old, used))
  }
  return issues
}
