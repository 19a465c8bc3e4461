import type { LanguageCode } from '@wire'
import { type Issue, type Module, Problem, recordCall } from '@/schema'
import type { AllHooks } from '../../engine/change/change'
import { collectLibraries } from '../../engine/core/libraries'
import { collectBuilds } from '../../engine/features/builds/collect'
import { collectPostingModules } from '../../engine/features/posts/posting-modules'
import { collectRestDays } from '../../engine/features/roster/rest'
import { collectSigns } from '../../engine/features/signs/signs'
import { askToSee } from '../../engine/messages/access-request'
import { pdfOf } from '../../engine/paper'
import { linksOf } from '../../engine/records/backlinks'
import { collectDerived } from '../../engine/records/derived'
import { historyOf } from '../../engine/records/history'
import { collectRosters } from '../../engine/records/missing'
import { listNumbers, listRecords, readRecord } from '../../engine/records/read'
import { referringTo } from '../../engine/records/references'
import { deleteRecord, restoreRecord } from '../../engine/saving/delete'
import { changeRecord, saveRecord } from '../../engine/saving/save'
import { voidRecord } from '../../engine/saving/void'
import { startExport } from '../../engine/sheets/export'
import { templateOf } from '../../engine/sheets/template'
import { issueTexts } from '../../engine/texts/issues'
import { checkViews } from '../../engine/views/check-views'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { flag, guid, json, list, longText, optional, text, texts, whole } from '../wire/input'
import { featureEndpoints, isRecord, keyword, page, rows, viewReads } from './feature-calls'

const sort = text({ max: 40 })
const filters = texts(20)
const version = whole({ min: 0, max: 1_000_000_000, otherwise: 0 })
const reason = longText({ max: 200 })

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
      numbers: flag({ otherwise: true }),
    },
    handle: (call) => withTexts(call, module, listRecords(call, module, call.input)),
  }),
  endpoint(recordCall(module, 'GetListNumbers'), {
    kind: 'read',
    session: 'member',
    input: { keyword, filters, by: optional(text({ max: 40 })) },
    handle: (call) => withTexts(call, module, listNumbers(call, module, call.input)),
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
    handle: (call) => pdfOf(call, module, call.input.guid, modules),
  }),
]

/** Adds or changes a record, or changes some of its fields. */
function saveOf(method: 'Save' | 'Change', module: Module, hooks: AllHooks): Endpoint {
  const prepare = hooks[module.name]?.prepare
  return endpoint<'Record.Save' | 'Record.Change', 'member', unknown>(recordCall(module, method), {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    recognizesRepetition: true,
    input: {
      guid: guid(),
      Version: version,
      Data: json(isRecord),
      Confirmed: list(text({ min: 1, max: 80 }), 20),
      Reason: reason,
    },
    ...(prepare === undefined
      ? {}
      : { before: (call) => prepare(call, { guid: call.input.guid, values: call.input.Data }) }),
    handle: (call, prepared) => {
      const { guid: of, Version, Data, Confirmed, Reason } = call.input
      const input = { guid: of, version: Version, values: Data, confirmed: Confirmed, reason: Reason, prepared }
      const save = method === 'Save' ? saveRecord : changeRecord
      return withTexts(call, module, save(call, module, input, hooks))
    },
  })
}

const savesOf = (module: Module, modules: readonly Module[], hooks: AllHooks): readonly Endpoint[] => [
  ...(['Save', 'Change'] as const).map((method) => saveOf(method, module, hooks)),
  endpoint(recordCall(module, 'Delete'), {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid(), Version: version },
    handle: (call) => {
      const { guid: of, Version } = call.input
      return deleteRecord(call, module, { guid: of, version: Version }, referringTo(modules, module), hooks)
    },
  }),
  endpoint(recordCall(module, 'Restore'), {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid(), Version: version },
    handle: (call) => restoreRecord(call, module, { guid: call.input.guid, version: call.input.Version }, hooks),
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

/** Voiding, for modules whose records are not deleted. */
const voidOf = (module: Module, modules: readonly Module[], hooks: AllHooks): Endpoint =>
  endpoint(recordCall(module, 'Void'), {
    kind: 'save',
    session: 'member',
    runsInsideTransaction: true,
    input: { guid: guid(), Version: version, Reason: reason },
    handle: (call) => {
      const input = { guid: call.input.guid, version: call.input.Version, reason: call.input.Reason }
      return voidRecord(call, module, input, referringTo(modules, module), hooks)
    },
  })

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
export function recordCalls(modules: readonly Module[], hooks: AllHooks) {
  collectLibraries(modules)
  collectSigns(modules)
  collectPostingModules(modules)
  collectRestDays(modules)
  collectRosters(modules)
  collectBuilds(modules, hooks)
  for (const module of modules) checkViews(module)
  collectDerived(hooks)
  return modules.flatMap((module) => callsOf(module, modules, hooks))
}

/** The calls of a module, which may also answer for the handler of another one. */
function callsOf(module: Module, modules: readonly Module[], hooks: AllHooks): readonly Endpoint[] {
  const calls = [
    ...readsOf(module, modules),
    ...viewReads(module),
    ...savesOf(module, modules, hooks),
    ...(module.voids === null ? [] : [voidOf(module, modules, hooks)]),
    ...featureEndpoints(module, hooks),
  ]
  const { answersFor } = module
  return answersFor === undefined ? calls : calls.map((each) => ({ ...each, answersFor }))
}
