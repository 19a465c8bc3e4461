import { type Module, type OnWire, standingWarnings } from '@/schema'
import { engineKindOf } from '../kinds'

interface WireSource {
  readonly guid: string
  readonly flow: number | undefined
  /** The guid of the latest approval. */
  readonly flowGuid: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
}

type WireField = Exclude<OnWire, string> | string

const ruleOf = (reason: string) => reason.slice(reason.indexOf('.') + 1)

/**
 * Values computed for the wire: `@guid`, `@flow`, `@flowGuid`, which is that of the record without an approval, and
 * `@warning`, the name of the rule that warns.
 */
const computed: Readonly<Record<string, (module: Module, row: WireSource) => unknown>> = {
  '@guid': (_, { guid }) => guid,
  '@flow': (_, { flow }) => flow,
  '@flowGuid': (_, { guid, flowGuid = guid }) => flowGuid,
  '@warning': (module, { values, flow }) =>
    standingWarnings(module, values, flow).map(({ reason }) => ruleOf(reason))[0] ?? '',
}

const fieldOf = (each: WireField) => (typeof each === 'string' ? each : 'words' in each ? each.words : each.number)

/** The fields read by the wire names and by permanent warnings. */
export function fieldsOnWire({ wire, rules, fields }: Module): readonly string[] {
  const standing = rules.filter((each) => each.standing === true).flatMap(({ reads }) => reads)
  return [...Object.values(wire).map(fieldOf), ...standing.map((each) => each.replace('?', ''))].filter((name) =>
    Object.hasOwn(fields, name),
  )
}

/** A missing value is 0 for numbers and an empty text otherwise. */
function plain({ fields }: Module, name: string, value: unknown) {
  const field = fields[name]
  if (value === null || value === undefined) return field !== undefined && engineKindOf(field).isFigure ? 0 : ''
  return typeof value === 'object' && 'address' in value ? value.address : value
}

function wireValue(module: Module, row: WireSource, each: OnWire): unknown {
  if (typeof each === 'string') return computed[each]?.(module, row) ?? plain(module, each, row.values[each])
  if ('words' in each) return row.words[each.words] ?? ''
  const choices = Object.keys(module.fields[each.number]?.options.choices ?? {})
  return choices.indexOf(String(row.values[each.number])) + 1
}

/** The values of a row under the names of the specification, in addition to those of the definition. */
export const toWireNames = (module: Module, row: WireSource): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(module.wire).map(([name, each]) => [name, wireValue(module, row, each)]))

interface StateSource {
  /** The approval state. */
  readonly state: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The state number on the wire: that of its stamp, else of its approval. A record of a library is in use (1); any other
 * has none, because -1 would mean that it is not submitted.
 */
export function stateOnWire(
  { fields, list, workflow, scope }: Module,
  { state, values }: StateSource,
): { state?: number } {
  const stamped = fields[list.state]?.options.stamp?.of[String(values[list.state])]
  if (stamped !== undefined) return { state: stamped }
  if (workflow !== undefined) return { state }
  return scope.shared === true ? { state: 1 } : {}
}
