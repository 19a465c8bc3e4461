import type { LanguageCode } from '@wire'
import { type Issue, type Module, Problem, recordCall, serialsIn } from '@/schema'
import type { ModuleHooks } from '../../engine/core/change'
import { collectLibraries } from '../../engine/core/libraries'
import { earlierRecord } from '../../engine/features/carry-over/carry-over'
import { previewCodes } from '../../engine/features/numbering/preview-number'
import { markRead, receiptsOf } from '../../engine/features/receipts/receipts'
import { treeOf } from '../../engine/features/tree/tree'
import { findDuplicates } from '../../engine/features/unique/find-duplicates'
import { askToSee } from '../../engine/messages/access-request'
import { pdfOf } from '../../engine/paper'
import { linksOf } from '../../engine/records/backlinks'
import { historyOf } from '../../engine/records/history'
import { pickedLines, separateLists } from '../../engine/records/line-lists'
import { listRecords, readRecord } from '../../engine/records/read'
import { referringTo } from '../../engine/records/references'
import { deleteRecord, restoreRecord } from '../../engine/saving/delete'
import { prefilledValues } from '../../engine/saving/prefill'
import { saveRecord } from '../../engine/saving/save'
import { startExport } from '../../engine/sheets/export'
import { templateOf } from '../../engine/sheets/template'
import { issueTexts } from '../../engine/texts/issues'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { flag, guid, json, list, longText, optional, text, texts, whole } from '../wire/input'

const page = whole({ min: 1, max: 10_000, otherwise: 1 })
const rows = whole({ min: 1, max: 100, otherwise: 10 })
const keyword = text({ max: 60 })
const sort = text({ max: 40 })
const filters = texts(20)
const version = whole({ min: 0, max: 1_000_000_000, otherwise: 0 })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length <= 200

const readsOf = (module: Module, modules: readonly Module[]): readonly Endpoint[] => [
  endpoint(recordCall(module, 'GetListPage'), {
    kind: 'read',
    session: 'member',
    input: {
      page,
      rows,
      keyword,
      sort,
      filters,
      also: list(text({ max: 40 }), 20),
      deleted: flag(),
    },
    handle: (call) => withTexts(call, module, listRecords(call, module, call.input)),
  }),
  endpoint(recordCall(module, 'GetModel'), {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => readRecord(call, module, call.input.guid),
  }),
  endpoint(recordCall(module, 'GetHistory'), {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => historyOf(call, module, call.input.guid),
  }),
  endpoint(recordCall(module, 'GetLinks'), {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => linksOf(call, module, call.input.guid, modules),
  }),
  endpoint(recordCall(module, 'GetTemplate'), {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => templateOf(call, module),
  }),
  endpoint(recordCall(module, 'GetPdf'), {
    kind: 'read',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => pdfOf(call, module, call.input.guid),
  }),
]

const savesOf = (module: Module, modules: readonly Module[], extra: ModuleHooks | undefined): readonly Endpoint[] => [
  endpoint(recordCall(module, 'Save'), {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: {
      guid: guid(),
      Version: version,
      Data: json(isRecord),
      Confirmed: list(text({ min: 1, max: 80 }), 20),
      Reason: longText({ max: 200 }),
    },
    handle: (call) => {
      const { guid: of, Version, Data, Confirmed, Reason } = call.input
      const input = { guid: of, version: Version, values: Data, confirmed: Confirmed, reason: Reason }
      return withTexts(call, module, saveRecord(call, module, input, extra))
    },
  }),
  endpoint(recordCall(module, 'Delete'), {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid(), Version: version },
    handle: (call) => {
      const { guid: of, Version } = call.input
      return deleteRecord(call, module, { guid: of, version: Version }, referringTo(modules, module), extra)
    },
  }),
  endpoint(recordCall(module, 'Restore'), {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid(), Version: version },
    handle: (call) => restoreRecord(call, module, { guid: call.input.guid, version: call.input.Version }, extra),
  }),
  endpoint(recordCall(module, 'Export'), {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), keyword, sort, filters },
    handle: (call) => withTexts(call, module, startExport(call, module, call.input)),
  }),
  endpoint(recordCall(module, 'AskToSee'), {
    kind: 'save',
    session: 'member',
    input: { guid: guid() },
    handle: async (call) => {
      await askToSee(call, module, call.input.guid)
      return 'Success'
    },
  }),
]

/** The tree to choose a parent from, the next numbers, the lines of separate lists and the duplicates of a form. */
const lookupsOf = (module: Module): readonly Endpoint[] => [
  ...(module.tree === null
    ? []
    : [
        endpoint(recordCall(module, 'GetTree'), {
          kind: 'read',
          session: 'member',
          input: { page, rows, under: optional(guid()), keyword },
          handle: (call) => treeOf(call, module, call.input),
        }),
      ]),
  ...(module.closed || serialsIn(module.fields).length === 0
    ? []
    : [
        endpoint(recordCall(module, 'GetCode'), {
          kind: 'read',
          session: 'member',
          input: { Data: json(isRecord) },
          handle: (call) => previewCodes(call, module, call.input.Data),
        }),
      ]),
  ...(separateLists(module).length === 0
    ? []
    : [
        endpoint(recordCall(module, 'GetLines'), {
          kind: 'read',
          session: 'member',
          input: { page, rows, list: text({ min: 1, max: 40 }), keyword },
          handle: (call) => pickedLines(call, module, call.input),
        }),
      ]),
  ...(module.unique.length === 0
    ? []
    : [
        endpoint(recordCall(module, 'GetTaken'), {
          kind: 'read',
          session: 'member',
          input: { guid: guid(), Data: json(isRecord) },
          handle: (call) => findDuplicates(call, module, { guid: call.input.guid, values: call.input.Data }),
        }),
      ]),
]

/** What a definition asks for besides: what was there yesterday, what is filled in, who has opened it. */
const optionalCallsOf = (module: Module, extra: ModuleHooks | undefined): readonly Endpoint[] => [
  ...(module.carryOver === undefined
    ? []
    : [
        endpoint(recordCall(module, 'GetEarlier'), {
          kind: 'read',
          session: 'member',
          input: { same: texts(10), before: text({ min: 1, max: 10 }) },
          handle: (call) => earlierRecord(call, module, call.input),
        }),
      ]),
  ...(module.asks.length === 0
    ? []
    : [
        endpoint(recordCall(module, 'GetFilled'), {
          kind: 'read',
          session: 'member',
          input: { guid: guid(), Data: json(isRecord) },
          handle: (call) => prefilledValues(call, module, { guid: call.input.guid, values: call.input.Data }, extra),
        }),
      ]),
  ...(module.receipts
    ? [
        endpoint(recordCall(module, 'GetReceipts'), {
          kind: 'read',
          session: 'member',
          input: { page, rows, guid: guid(), read: flag() },
          handle: (call) => receiptsOf(call, module, call.input),
        }),
        endpoint(recordCall(module, 'MarkRead'), {
          kind: 'save',
          session: 'member',
          input: { guid: guid() },
          handle: (call) => markRead(call, module, call.input.guid),
        }),
      ]
    : []),
]

/** Rejects with issues described in the caller's language, with the names of the module's fields. */
const withTexts = <T>({ lang }: { readonly lang: LanguageCode }, module: Module, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw describedProblem(module, error, lang)
  })

const codesWithIssues = ['invalid', 'confirm-first'] as const
type CodeWithIssues = (typeof codesWithIssues)[number]

/** A refusal describes its issues. A module may have its own text for a duplicate, which old clients expect. */
function describedProblem(module: Module, error: unknown, lang: LanguageCode) {
  if (!(error instanceof Problem) || !codesWithIssues.includes(error.code as CodeWithIssues)) return error
  const { issues } = error.details
  if (!Array.isArray(issues) || issues.length === 0) return error
  const duplicate = (issues as readonly Issue[]).find(({ reason }) => reason === 'taken')
  const text = module.taken[duplicate?.field ?? ''] ?? issueTexts(module, issues, lang)
  return new Problem(error.code, { ...error.details, text })
}

/** The calls of the modules: all of it follows from their definitions. */
export function recordCalls(modules: readonly Module[], extras: Readonly<Record<string, ModuleHooks>>) {
  collectLibraries(modules)
  return modules.flatMap((module) => [
    ...readsOf(module, modules),
    ...savesOf(module, modules, extras[module.name]),
    ...lookupsOf(module),
    ...optionalCallsOf(module, extras[module.name]),
  ])
}
