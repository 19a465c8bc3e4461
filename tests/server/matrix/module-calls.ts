import { randomUUID } from 'node:crypto'
import { type Module, recordCall, serialsIn } from '@/schema'
import { separateLists } from '../../../server/engine/records/line-lists'

type Takes = Readonly<Record<string, unknown>>

const listing = () => ({ page: 1, rows: 50, keyword: '', sort: '', filters: {}, also: [], deleted: false })

/** Values of the unique fields, as a person would send them to test whether a record of another enterprise exists. */
const uniqueValuesOf = ({ unique, fields }: Module, guid: string) =>
  Object.fromEntries(
    unique
      .flatMap((rule) => rule.fields)
      .map((name) => [name, { date: '2026-01-01', reference: guid }[fields[name]?.kind as 'date'] ?? `绝密${name}`]),
  )

/** Parameters of the calls of each module. */
export function takesOf(module: Module, guid: string): readonly (readonly [string, () => Takes])[] {
  const one = () => ({ guid, Version: 1 })
  const earlier = (same: readonly string[]) => () => ({
    same: Object.fromEntries(same.map((name) => [name, guid])),
    before: '2035-01-01',
  })
  return [
    [recordCall(module, 'GetListPage'), listing],
    [recordCall(module, 'GetModel'), one],
    [recordCall(module, 'GetHistory'), one],
    [recordCall(module, 'GetLinks'), one],
    [recordCall(module, 'GetPdf'), one],
    [
      recordCall(module, 'Save'),
      () => ({ ...one(), Data: { name: '别家', title: '别家' }, Confirmed: [], Reason: '' }),
    ],
    [recordCall(module, 'Delete'), one],
    [recordCall(module, 'Restore'), one],
    [recordCall(module, 'AskToSee'), one],
    [recordCall(module, 'GetTemplate'), () => ({})],
    [recordCall(module, 'Export'), () => ({ ...one(), keyword: '', sort: '', filters: {} })],
    ...(module.tree === null
      ? []
      : [[recordCall(module, 'GetTree'), () => ({ page: 1, rows: 50, under: '', keyword: '' })] as const]),
    ...(module.unique.length === 0
      ? []
      : [
          [recordCall(module, 'GetTaken'), () => ({ guid: randomUUID(), Data: uniqueValuesOf(module, guid) })] as const,
        ]),
    ...(module.closed || serialsIn(module.fields).length === 0
      ? []
      : [[recordCall(module, 'GetCode'), () => ({ Data: { project: guid } })] as const]),
    ...separateLists(module).map(
      (list) => [recordCall(module, 'GetLines'), () => ({ page: 1, rows: 10, list, keyword: '' })] as const,
    ),
    ...(module.carryOver === undefined
      ? []
      : [[recordCall(module, 'GetEarlier'), earlier(module.carryOver.same)] as const]),
    ...(module.asks.length === 0 ? [] : [[recordCall(module, 'GetFilled'), () => ({ ...one(), Data: {} })] as const]),
    ...(module.receipts
      ? [
          [recordCall(module, 'GetReceipts'), () => ({ ...one(), page: 1, rows: 50, read: false })] as const,
          [recordCall(module, 'MarkRead'), one] as const,
        ]
      : []),
  ]
}
