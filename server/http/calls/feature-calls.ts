import type { SavedViewData } from '@wire'
import { type Module, recordCall, viewOf } from '@/schema'
import type { AllHooks, Values } from '../../engine/change/change'
import type { ParameterKind, ParameterKinds } from '../../engine/change/feature'
import { featureCallsOf } from '../../engine/features'
import { groupRecords } from '../../engine/views/groups'
import { placesOf } from '../../engine/views/places'
import { listSavedViews, removeView, saveView, setDefault } from '../../engine/views/saved-views'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { day, flag, guid, json, optional, type Reader, text, texts, whole } from '../wire/input'

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
  guids: text({ max: 800 }),
  name: text({ min: 1, max: 40 }),
  day: day(),
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

const name = text({ max: 40 })
const version = whole({ min: 0, max: 1_000_000_000, otherwise: 0 })
/** The longest name of a saved view, in characters. */
const maxName = 30
const filters = texts(20)

/** The reads of boards, timelines, charts and maps. */
export const viewReads = (module: Module): readonly Endpoint[] => [
  endpoint(recordCall(module, 'GetGroups'), {
    kind: 'read',
    session: 'member',
    input: {
      ...{ by: name, per: name, split: name, sum: name },
      rows: whole({ min: 0, max: 20, otherwise: 0 }),
      ...{ keyword, sort: name, filters },
    },
    handle: (call) => groupRecords(call, module, call.input),
  }),
  ...(viewOf(module, 'map') === undefined
    ? []
    : [
        endpoint(recordCall(module, 'GetPlaces'), {
          kind: 'read',
          session: 'member',
          input: { box: text({ max: 100 }), keyword, filters },
          handle: (call) => placesOf(call, module, call.input),
        }),
      ]),
]

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string')

/** The data of a saved view; anything else is refused as a whole. */
const isSavedView = (value: unknown): value is SavedViewData => {
  if (!isRecord(value) || !isTexts(value.options) || !isTexts(value.filters)) return false
  const { module, name: own, isShared, view, keyword: words, sort } = value
  const areTexts = [module, own, view, words, sort].every((each) => typeof each === 'string' && each.length <= 60)
  const length = [...String(own).trim()].length
  return areTexts && typeof isShared === 'boolean' && length >= 1 && length <= maxName
}

/** The saved views of all modules. */
export const savedViewCalls = (modules: readonly Module[]): readonly Endpoint[] => [
  endpoint('SavedView.GetList', {
    kind: 'read',
    session: 'member',
    input: { module: name },
    handle: (call) => listSavedViews(call, modules, call.input.module),
  }),
  endpoint('SavedView.Save', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), Version: version, Data: json(isSavedView) },
    handle: (call) => {
      const { guid: of, Version, Data } = call.input
      const { module, name: own, isShared, view, options, keyword: words, filters: kept, sort } = Data
      const data = { module, name: own.trim(), isShared, view, options, keyword: words, filters: kept, sort }
      return saveView(call, modules, { guid: of, version: Version, data })
    },
  }),
  endpoint('SavedView.Delete', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), Version: version },
    handle: (call) => removeView(call, call.input.guid, call.input.Version),
  }),
  endpoint('SavedView.SetDefault', {
    kind: 'save',
    session: 'member',
    input: { module: name, guid: optional(guid()) },
    handle: (call) => setDefault(call, modules, call.input.module, call.input.guid),
  }),
]
