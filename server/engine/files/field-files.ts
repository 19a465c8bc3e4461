import { type Field, type Issue, kindOf, type Module } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import type { Sql } from '../../store/connection/statements'
import { filesOfRecords, markOtherFilesDeleted } from '../../store/files/files'

type Values = Readonly<Record<string, unknown>>

export interface FieldFiles {
  /** The field, or `list.index.field` for a field of a line. */
  readonly at: string
  /** The field without the index, as files store it. */
  readonly field: string
  readonly isPhoto: boolean
  readonly guids: readonly string[]
}

const isFiles = (field: Field) => kindOf(field).holdsFiles === true

/** The file fields of a module; those of its lines as `items.photos`. */
const fileFields = memoize((fields: Module['fields']): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(isFiles(field) ? [name] : []),
    ...Object.entries(field.options.lines?.fields ?? {}).flatMap(([own, of]) =>
      isFiles(of) ? [`${name}.${own}`] : [],
    ),
  ]),
)

/** Whether records of a module hold files. */
export const hasFiles = ({ fields }: Pick<Module, 'fields'>) => fileFields(fields).length > 0

const guidsIn = (value: unknown) => (Array.isArray(value) ? value.map((guid) => String(guid).toLowerCase()) : [])

/** The files of each field of a record. */
export function filesByField({ fields }: Pick<Module, 'fields'>, values: Values): FieldFiles[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (isFiles(field)) return [{ at: name, field: name, isPhoto: field.kind !== 'files', guids: guidsIn(value) }]
    const { lines } = field.options
    if (lines === undefined || !Array.isArray(value)) return []
    return (value as readonly Values[]).flatMap((line, index) =>
      filesByField(lines, line).map((own) => ({
        ...own,
        at: `${name}.${index}.${own.field}`,
        field: `${name}.${own.field}`,
      })),
    )
  })
}

/** Every file in a record's fields, in the order of the fields. */
export const filesIn = (module: Pick<Module, 'fields'>, values: Values) =>
  filesByField(module, values).flatMap(({ field, guids }) => guids.map((guid) => ({ field, guid })))

const most = 1000

/** Issues for files that were not uploaded for this field of the record; files it had before may stay. */
export async function foreignFiles(sql: Sql, module: Module, guid: string, values: Values, before: Values | null) {
  if (fileFields(module.fields).length === 0) return []
  const previous = new Set(filesByField(module, before ?? {}).flatMap(({ guids }) => guids))
  const changed = filesByField(module, values).filter(({ guids }) => guids.some((each) => !previous.has(each)))
  if (changed.length === 0) return []
  const rows = (await filesOfRecords(sql, [guid], most)).filter((row) => row.module === module.name)
  const fits = ({ field, isPhoto }: FieldFiles) => {
    const own = rows.filter((row) => row.field === field && (!isPhoto || row.type.startsWith('image/')))
    return new Set(own.map((row) => row.guid))
  }
  return changed.flatMap((each): Issue[] => {
    const own = fits(each)
    const hasNoDuplicates = new Set(each.guids).size === each.guids.length
    const isOwn = each.guids.every((one) => previous.has(one) || own.has(one))
    return hasNoDuplicates && isOwn ? [] : [{ field: each.at, reason: 'not-a-choice' }]
  })
}

/** Deletes files uploaded for a record's fields that the record does not contain. */
export async function settleFiles(sql: Sql, module: Module, guid: string, values: Values) {
  const fields = fileFields(module.fields)
  if (fields.length === 0) return
  await markOtherFilesDeleted(
    sql,
    guid,
    fields,
    filesByField(module, values).flatMap(({ guids }) => guids),
  )
}
