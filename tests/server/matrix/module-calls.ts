import { randomUUID } from 'node:crypto'
import { type Module, recordCall, viewOf } from '@/schema'
import type { ParameterKind } from '../../../server/engine/change/feature'
import { featureCallsOf } from '../../../server/engine/features'
import { fieldNamesFor } from '../support/feature-parameters'

type Takes = Readonly<Record<string, unknown>>

const listing = () => ({ page: 1, rows: 50, keyword: '', sort: '', filters: {}, also: [], deleted: false })

/** Values of the unique fields, as a person would send them to test whether a record of another enterprise exists. */
const uniqueValuesOf = ({ unique, fields }: Module, guid: string) =>
  Object.fromEntries(
    unique
      .flatMap((rule) => rule.fields)
      .map((name) => [name, { date: '2026-01-01', reference: guid }[fields[name]?.kind as 'date'] ?? `绝密${name}`]),
  )

/** A value of each kind of parameter. */
const samplesOf = (module: Module, guid: string): Readonly<Record<ParameterKind, unknown>> => {
  const { figure, same } = fieldNamesFor(module)
  return {
    ...{ page: 1, rows: 50, keyword: '', guid, optionalGuid: '', name: figure, day: '2035-01-01', flag: false },
    guids: '',
    values: { ...uniqueValuesOf(module, guid), project: guid },
    texts: Object.fromEntries(same.map((name) => [name, guid])),
  }
}

/** Parameters of the calls that the words of the schema language add to a module. */
const featureTakes = (module: Module, guid: string) =>
  featureCallsOf(module).map(({ method, input }) => {
    const kinds = Object.entries(input)
    // A form sends its values with the guid of a new record, because a record does not duplicate itself.
    const own = kinds.some(([, kind]) => kind === 'values') ? randomUUID() : guid
    const samples = { ...samplesOf(module, guid), guid: own }
    const takes = Object.fromEntries(kinds.map(([name, kind]) => [name, samples[kind]]))
    return [recordCall(module, method), (): Takes => takes] as const
  })

/** Parameters of the calls of each module. */
export function takesOf(module: Module, guid: string): readonly (readonly [string, () => Takes])[] {
  const one = () => ({ guid, Version: 1 })
  return [
    [recordCall(module, 'GetListPage'), listing],
    [recordCall(module, 'GetListNumbers'), () => ({ keyword: '', filters: {} })],
    [recordCall(module, 'GetModel'), one],
    [recordCall(module, 'GetHistory'), one],
    [recordCall(module, 'GetLinks'), one],
    [recordCall(module, 'GetPdf'), one],
    [
      recordCall(module, 'Save'),
      () => ({ ...one(), Data: { name: '别家', title: '别家' }, Confirmed: [], Reason: '' }),
    ],
    [recordCall(module, 'Change'), () => ({ ...one(), Data: {}, Confirmed: [], Reason: '' })],
    [
      recordCall(module, 'GetGroups'),
      () => ({ by: module.list.state, per: '', split: '', sum: '', rows: 10, keyword: '', sort: '', filters: {} }),
    ],
    ...(viewOf(module, 'map') === undefined
      ? []
      : [[recordCall(module, 'GetPlaces'), () => ({ box: '', keyword: '', filters: {} })] as const]),
    [recordCall(module, 'Delete'), one],
    [recordCall(module, 'Restore'), one],
    ...(module.voids === null ? [] : [[recordCall(module, 'Void'), () => ({ ...one(), Reason: '别家' })] as const]),
    [recordCall(module, 'AskToSee'), one],
    [recordCall(module, 'GetTemplate'), () => ({})],
    [recordCall(module, 'Export'), () => ({ ...one(), keyword: '', sort: '', filters: {} })],
    ...featureTakes(module, guid),
  ]
}
