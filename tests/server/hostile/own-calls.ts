import { type Module, serialsIn } from '@/schema'
import { separateLists } from '../../../server/engine/records/line-lists'

export type Own =
  | 'GetTree'
  | 'GetLines'
  | 'GetTaken'
  | 'GetCode'
  | 'GetEarlier'
  | 'GetFilled'
  | 'GetReceipts'
  | 'MarkRead'
type Parameters = readonly (readonly [string, string])[]

/** The calls that only some definitions have. */
export const ownMethods = (module: Module): readonly Own[] => {
  const { tree, unique, fields, closed, carryOver, asks, receipts } = module
  return [
    ...(tree === null ? [] : ['GetTree' as const]),
    ...(separateLists(module).length === 0 ? [] : ['GetLines' as const]),
    ...(unique.length === 0 ? [] : ['GetTaken' as const]),
    ...(closed || serialsIn(fields).length === 0 ? [] : ['GetCode' as const]),
    ...(carryOver === undefined ? [] : ['GetEarlier' as const]),
    ...(asks.length === 0 ? [] : ['GetFilled' as const]),
    ...(receipts ? ['GetReceipts' as const, 'MarkRead' as const] : []),
  ]
}

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
  const same = Object.fromEntries((module.carryOver?.same ?? []).map((name) => [name, ours]))
  const parameters: Readonly<Record<Own, Parameters>> = {
    GetTree: [
      ['under', mixed(ours, badText, 30)],
      ['keyword', mixed('', badText, 30)],
      ['page', mixed('1', badWhole, 30)],
      ['rows', mixed('10', badWhole, 30)],
    ],
    GetLines: [
      ['list', mixed(separateLists(module)[0] ?? '', badText, 30)],
      ['keyword', mixed('', badText, 30)],
      ['page', mixed('1', badWhole, 30)],
      ['rows', mixed('10', badWhole, 30)],
    ],
    GetTaken: [
      ['guid', guid],
      ['Data', mixed(heap(), badJson)],
    ],
    GetCode: [['Data', mixed(heap(), badJson)]],
    GetEarlier: [
      ['same', mixed(JSON.stringify(same), badJson)],
      ['before', mixed('2030-01-01', badText)],
    ],
    GetFilled: [
      ['guid', guid],
      ['Data', mixed(heap(), badJson)],
    ],
    GetReceipts: [
      ['guid', guid],
      ['read', mixed('true', badText)],
      ['page', mixed('1', badWhole, 30)],
      ['rows', mixed('10', badWhole, 30)],
    ],
    MarkRead: [['guid', guid]],
  }
  return parameters[method]
}
