import { type Module, recordCall } from '@/schema'
import type { AllHooks, Values } from '../../engine/change/change'
import type { ParameterKind, ParameterKinds } from '../../engine/change/feature'
import { featureCallsOf } from '../../engine/features'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { flag, guid, json, optional, type Reader, text, texts, whole } from '../wire/input'

export const page = whole({ min: 1, max: 10_000, otherwise: 1 })
export const rows = whole({ min: 1, max: 100, otherwise: 10 })
export const keyword = text({ max: 60 })

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length <= 200

const readers: { readonly [K in ParameterKind]: Reader<ParameterKinds[K]> } = {
  page,
  rows,
  keyword,
  guid: guid(),
  optionalGuid: optional(guid()),
  name: text({ min: 1, max: 40 }),
  day: text({ min: 1, max: 10 }),
  flag: flag(),
  values: json(isRecord),
  texts: texts(10),
}

/** The calls that the words of the schema language add to a module. */
export const featureEndpoints = (module: Module, hooks: AllHooks): readonly Endpoint[] =>
  featureCallsOf(module).map(({ method, kind, input, handle }) =>
    // The types of a call were checked where it is defined; here it may be any.
    endpoint(recordCall(module, method), {
      kind: kind as never,
      session: 'member',
      input: Object.fromEntries(Object.entries(input).map(([name, of]) => [name, readers[of]])) as never,
      handle: (call) => handle(call, module, call.input as object as Values, hooks) as Promise<never>,
    }),
  )
