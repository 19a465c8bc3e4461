import { type Module, type OnWire, standingIn } from '@/schema'

interface Told {
  readonly guid: string
  readonly flow: number | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
}

type Fielded = Exclude<OnWire, string> | string

const ruleOf = (reason: string) => reason.slice(reason.indexOf('.') + 1)

/** What the program says of a row: `@guid`, `@flow`, `@warning`, by the name of the rule that warns. */
const said: Readonly<Record<string, (module: Module, row: Told) => unknown>> = {
  '@guid': (_, { guid }) => guid,
  '@flow': (_, { flow }) => flow,
  '@warning': (module, { values, flow }) =>
    standingIn(module, values, flow).map(({ reason }) => ruleOf(reason))[0] ?? '',
}

const fieldOf = (each: Fielded) => (typeof each === 'string' ? each : 'words' in each ? each.words : each.number)

/** The fields that the names of the wire, and standing warnings, read. */
export function fieldsOnWire({ wire, rules, fields }: Module): readonly string[] {
  const standing = rules.filter((each) => each.standing === true).flatMap(({ reads }) => reads)
  return [...Object.values(wire).map(fieldOf), ...standing.map((each) => each.replace('?', ''))].filter((name) =>
    Object.hasOwn(fields, name),
  )
}

const asNumbers: readonly string[] = ['number', 'money', 'quantity', 'percent', 'slider']

/** What is not there is nought, or nothing. */
function plain({ fields }: Module, name: string, value: unknown) {
  if (value === null || value === undefined) return asNumbers.includes(fields[name]?.kind ?? '') ? 0 : ''
  return typeof value === 'object' && 'address' in value ? value.address : value
}

function toldAs(module: Module, row: Told, each: OnWire): unknown {
  if (typeof each === 'string') return said[each]?.(module, row) ?? plain(module, each, row.values[each])
  if ('words' in each) return row.words[each.words] ?? ''
  const choices = Object.keys(module.fields[each.number]?.options.choices ?? {})
  return choices.indexOf(String(row.values[each.number])) + 1
}

/** What a row says by the names that the specification has for it, beside those of the definition. */
export const calledOnWire = (module: Module, row: Told): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(module.wire).map(([name, each]) => [name, toldAs(module, row, each)]))

interface Stands {
  /** Where its approval stands. */
  readonly state: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The number that the wire has for a state: that of its stamp, else of its approval. A record of a library is in use (1),
 * and any other has none, because -1 would say that it is not submitted.
 */
export function stateOnWire({ fields, list, workflow, scope }: Module, { state, values }: Stands): { state?: number } {
  const stamped = fields[list.state]?.options.stamp?.of[String(values[list.state])]
  if (stamped !== undefined) return { state: stamped }
  if (workflow !== undefined) return { state }
  return scope.shared === true ? { state: 1 } : {}
}
