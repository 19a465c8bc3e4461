import type { Me, RecordModel } from '@wire'
import { newGuid } from '@/client/core/guid'
import {
  comparisonFieldsOf,
  dayFromToday,
  type Field,
  isAfterwards,
  isList,
  kindOf,
  kinds,
  type Module,
} from '@/schema'

export interface Draft {
  readonly guid: string
  /** Version of the record: 0 for a new one, -1 until it is loaded. */
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
}

/** The user whose form it is. */
type Signed = Pick<Me, 'UserCode' | 'UserName'>

const ownFields = (module: Module) =>
  Object.entries(module.fields).filter(([, { kind, options }]) => kind !== 'serial' && options.readonly !== true)

/** Initial values of a new record, from its definition. */
export function initialValues(module: Module, me: Signed | null): Pick<Draft, 'values' | 'words'> {
  const withInitial = Object.entries(module.fields).filter(([, { options }]) => options.initial !== undefined)
  const firstOf = (field: Field) => {
    const { kind, options } = field
    if (kindOf(field).refersTo !== 'person') return kind === 'date' ? dayFromToday() : options.initial
    if (isList(field)) return me === null ? [] : [me.UserCode]
    return me?.UserCode ?? null
  }
  const people = withInitial.filter(([, field]) => kindOf(field).refersTo === 'person')
  return {
    values: Object.fromEntries(withInitial.map(([name, field]) => [name, firstOf(field)])),
    words: Object.fromEntries(people.map(([name]) => [name, me?.UserName ?? ''])),
  }
}

type Lines = readonly Readonly<Record<string, unknown>>[]

/** The words of lines by the guid of each line, because lines may move; the server sends them by index. */
function wordsByLine(module: Module, values: Draft['values'], words: Draft['words']): Draft['words'] {
  const found: Record<string, string> = { ...words }
  for (const [name, { options }] of Object.entries(module.fields)) {
    if (options.lines === undefined) continue
    for (const [index, line] of ((values[name] ?? []) as Lines).entries()) {
      for (const each of Object.keys(options.lines.fields)) {
        const word = words[`${name}.${index}.${each}`]
        if (word !== undefined) found[`${name}.${line.guid}.${each}`] = word
      }
    }
  }
  return found
}

/** The values of a copy, without those that must be unique to a record. */
export function copyOf(
  module: Module,
  { values, words }: RecordModel,
  me: Signed | null,
): Pick<Draft, 'values' | 'words'> {
  const fresh = initialValues(module, me)
  // The first field of a unique group distinguishes records, so it is not copied.
  const distinguishing = module.unique.map(({ fields: [first = ''] }) => first)
  // A copy has not been approved, and a field that is not on the form of a new record cannot be corrected there.
  const approved = Object.values(module.workflow?.sets ?? {}).flatMap((values) => Object.keys(values))
  const initialNames = [
    ...distinguishing,
    ...approved,
    ...Object.keys(module.fields).filter((name) => isAfterwards(module, name)),
  ]
  // Files and allocations belong to the source record, so they are not copied.
  const chosen = ownFields(module).filter(
    ([name, { kind, options }]) =>
      options.unique !== true &&
      !module.allocates.some(({ lines }) => lines === name) &&
      !initialNames.includes(name) &&
      kinds[kind].holdsFiles !== true,
  )
  // Fields copied from the chosen references are copied too.
  const copiedNames = new Set(chosen.flatMap(([, { options }]) => Object.keys(options.copies ?? {})))
  const copiedFields = Object.entries(module.fields).filter(([name]) => copiedNames.has(name))
  const copied = [...chosen, ...copiedFields]
  const renewed = (field: Field, value: unknown) => {
    const files = Object.entries(field.options.lines?.fields ?? {}).filter(
      ([, { kind }]) => kinds[kind].holdsFiles === true,
    )
    const notCopied = [...comparisonFieldsOf(field), ...files.map(([name]) => name)]
    const old = Object.fromEntries(notCopied.map((name) => [name, null]))
    return (value as readonly object[]).map((line) => ({ ...line, ...old, guid: newGuid() }))
  }
  const own = Object.fromEntries(
    copied.map(([name, of]) => [name, of.kind === 'lines' && values[name] ? renewed(of, values[name]) : values[name]]),
  )
  const first = Object.entries(fresh.values).filter(([name]) => initialNames.includes(name))
  return { values: { ...Object.fromEntries(first), ...own }, words: wordsByLine(module, own, words) }
}

/** The saved record as a draft to be changed. */
export const asDraft = (module: Module, { version, values, words }: RecordModel): Partial<Draft> => ({
  version,
  values,
  words: wordsByLine(module, values, words),
})
