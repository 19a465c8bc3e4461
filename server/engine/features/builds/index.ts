import type { Built, BuiltRow, SourceRow } from '@wire'
import { type Issue, linesIn, type Module, Problem, sourceKey } from '@/schema'
import { findRecords } from '../../../store/records/records'
import { sourceIndexes } from '../../../store/schema/source-indexes'
import type { Draft, Values } from '../../change/change'
import { type Feature, featureCall } from '../../change/feature'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { scopeOf } from '../../core/scope'
import { findVisible } from '../../records/read'
import { fieldLabel, moduleTitle } from '../../texts/definitions'
import { sourceValues } from '../prefill/prefill'
import { builtFor, sourceModule } from './collect'

const appliesTo = ({ builds }: Module) => builds !== undefined

/** The parts that a form may take over by the values that it has so far; nothing is stored. */
async function builtOf(work: AtWork, module: Module, Data: Values): Promise<Built> {
  if (!may(work.who, module.codes, 'edit')) throw new Problem('no-edit-right')
  return builtFor(work, module, await sourceValues(work, module, module.builds?.needs ?? [], Data))
}

/** The places of sources that another line of the record names already. */
function repeatedIn(name: string, lines: readonly Values[]): readonly Issue[] {
  const seen = new Set<string>()
  return lines.flatMap((line, index) => {
    const key = sourceKey(line)
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [{ field: `${name}.${index}.record`, reason: 'taken' }] : []
  })
}

/** A source is taken over once, and only from what is offered: title and quantity are those of the source. */
async function withSources(work: AtWork, module: Module, { values, before }: Draft): Promise<Values> {
  const { builds } = module
  if (builds === undefined) return values
  const lines = linesIn(values, builds.sources)
  if (lines.length === 0) return values
  refuse(repeatedIn(builds.sources, lines))
  const moved = before === null || builds.needs.some((name) => before[name] !== values[name])
  const stored = new Map(linesIn(moved ? null : before, builds.sources).map((line) => [sourceKey(line), line]))
  const isNew = lines.some((line) => !stored.has(sourceKey(line)))
  const { rows } = isNew ? await builtFor(work, module, values) : { rows: [] }
  const offered = new Map(rows.map((row) => [sourceKey({ ...row }), row]))
  const kept = lines.flatMap((line): readonly Values[] => {
    const [old, row] = [stored.get(sourceKey(line)), offered.get(sourceKey(line))]
    if (old !== undefined) return [{ ...line, into: old.into, title: old.title, amount: old.amount, only: old.only }]
    // A source that was deleted or changed since it was offered leaves its part without a link.
    if (row === undefined) return []
    return [{ ...line, into: row.into, title: row.title.slice(0, 100), amount: row.amount, only: row.only ?? null }]
  })
  return { ...values, [builds.sources]: kept }
}

/** Sources that are not offered to the caller any more but exist, which the caller may not see. */
async function existing({ sql, who }: AtWork, lines: readonly Values[]): Promise<ReadonlySet<string>> {
  const modules = [...new Set(lines.map((line) => String(line.module)))]
  const found = modules.map(async (name) => {
    const of = sourceModule(name)
    if (of === undefined || scopeOf(of, who) === null) return []
    const guids = lines.filter((line) => line.module === name).map((line) => String(line.record))
    return (await findRecords(sql, of, guids)).map(({ guid }) => `${name}/${guid}`)
  })
  return new Set((await Promise.all(found)).flat())
}

/** The state of a source that the caller sees: it is offered as it was, it has changed, or it is not of the day any more. */
const stateOf = (was: unknown, row: BuiltRow | undefined): SourceRow['State'] =>
  row === undefined ? 'gone' : was === row.amount ? 'same' : 'changed'

interface Found {
  /** The part that the source offers now. */
  readonly row: BuiltRow | undefined
  readonly isHidden: boolean
}

const sourceOf = (line: Values, row: BuiltRow | undefined) => ({
  ...{ Guid: row === undefined || row.only !== undefined ? '' : row.record, Only: row?.only ?? '' },
  ...{ Title: String(line.title ?? ''), Is: row?.amount ?? null, State: stateOf(line.amount ?? null, row) },
})

/** A source as the caller sees it; of one that they may not see only the kind is shown. */
function shownSource({ who, lang }: AtWork, module: Module, line: Values, { row, isHidden }: Found): SourceRow {
  const of = sourceModule(String(line.module))
  const isSeen = of !== undefined && may(who, of.codes, 'view') && !isHidden
  return {
    ...{ Module: String(line.module), Area: of?.area ?? '' },
    ...{ ModuleTitle: of === undefined ? '' : moduleTitle(of, lang) },
    ...{ Into: fieldLabel(module, String(line.into), lang), Was: (line.amount ?? null) as number | null },
    ...(isSeen ? sourceOf(line, row) : { Guid: '', Only: '', Title: '', Is: null, State: 'unseen' as const }),
  }
}

/** The sources of a record as they are now. */
async function sourcesOf(work: AtWork, module: Module, guid: string): Promise<readonly SourceRow[]> {
  const { values } = await findVisible(work, module, guid)
  const { builds } = module
  const lines = linesIn(values, builds?.sources ?? '')
  if (lines.length === 0) return []
  const { rows } = await builtFor(work, module, values)
  const now = new Map(rows.map((row) => [sourceKey({ ...row }), row]))
  const unseen = await existing(
    work,
    lines.filter((line) => !now.has(sourceKey(line))),
  )
  return lines.map((line) => {
    const row = now.get(sourceKey(line))
    const isHidden = row === undefined && unseen.has(`${line.module}/${line.record}`)
    return shownSource(work, module, line, { row, isHidden })
  })
}

/** A record is built from the records of its day. */
export const builds: Feature = {
  name: 'builds',
  tables: sourceIndexes,
  complete: withSources,
  calls: [
    featureCall({
      method: 'GetBuilt',
      kind: 'read',
      appliesTo,
      input: { guid: 'guid', Data: 'values' },
      handle: (work, module, { Data }) => builtOf(work, module, Data),
    }),
    featureCall({
      method: 'GetSources',
      kind: 'read',
      appliesTo,
      input: { guid: 'guid' },
      handle: (work, module, { guid }) => sourcesOf(work, module, guid),
    }),
  ],
}
