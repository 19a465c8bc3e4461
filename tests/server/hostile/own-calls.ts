import type { Module } from '@/schema'
import type { AnyFeatureCall, ParameterKind } from '../../../server/engine/change/feature'
import { featureCallsOf } from '../../../server/engine/features'
import { fieldNamesFor } from '../support/feature-parameters'

export type Own = AnyFeatureCall['method'] | 'Void' | 'GetGroups' | 'Change'
type Parameters = readonly (readonly [string, string])[]

/** The calls that only some definitions have, and those whose parameters depend on the definition. */
export const ownMethods = (module: Module): readonly Own[] => [
  ...featureCallsOf(module).map(({ method }) => method),
  ...(module.voids === null ? [] : (['Void'] as const)),
  ...(['GetGroups', 'Change'] as const),
]

interface ParameterOptions {
  readonly guid: string
  readonly ours: string
  /** Random values of a record. */
  readonly randomValues: () => string
  /** A valid text, or sometimes a bad one. */
  readonly mixed: (good: string, bad: () => string, percent?: number) => string
  readonly badText: () => string
  readonly badWhole: () => string
  readonly badJson: () => string
}

/** Parameters of such a call: mostly valid, sometimes not. */
export function ownParameters(module: Module, method: Own, options: ParameterOptions): Parameters {
  const { guid, ours, randomValues: heap, mixed, badText, badWhole, badJson } = options
  if (method === 'Void') {
    return [
      ['guid', guid],
      ['Version', mixed('1', badWhole, 30)],
      ['Reason', mixed('录错了', badText)],
    ]
  }
  if (method === 'Change') {
    return [
      ['guid', guid],
      ['Version', mixed('1', badWhole, 30)],
      // A value that is accepted would be another one than the test remembers.
      ['Data', mixed('{}', badJson)],
      ['Confirmed', mixed('[]', badJson, 20)],
      ['Reason', mixed('', badText)],
    ]
  }
  if (method === 'GetGroups') {
    const anyName = () => Object.keys(module.fields)[guid.charCodeAt(0) % Object.keys(module.fields).length] ?? ''
    return [
      ['by', mixed(module.list.state, anyName, 50)],
      ['per', mixed('', badText, 50)],
      ['split', mixed('', anyName, 30)],
      ['sum', mixed('', anyName, 30)],
      ['rows', mixed('3', badWhole, 30)],
      ['keyword', mixed('', badText, 30)],
      ['filters', mixed('{}', badJson, 30)],
    ]
  }
  const { figure, same } = fieldNamesFor(module)
  const ofKind: Readonly<Record<ParameterKind, () => string>> = {
    page: () => mixed('1', badWhole, 30),
    rows: () => mixed('10', badWhole, 30),
    keyword: () => mixed('', badText, 30),
    guid: () => guid,
    optionalGuid: () => mixed(ours, badText, 30),
    guids: () => mixed(ours, badText),
    name: () => mixed(figure, badText, 30),
    day: () => mixed('2030-01-01', badText),
    flag: () => mixed('true', badText),
    values: () => mixed(heap(), badJson),
    texts: () => mixed(JSON.stringify(Object.fromEntries(same.map((name) => [name, ours]))), badJson),
  }
  const input = featureCallsOf(module).find((call) => call.method === method)?.input ?? {}
  return Object.entries(input).map(([name, kind]) => [name, ofKind[kind]()])
}
