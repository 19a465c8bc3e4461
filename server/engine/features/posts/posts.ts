import {
  type Dimension,
  dimensions,
  figuresBy,
  flowStates,
  type Module,
  type Posting,
  postingsOf,
  same,
  signIn,
  targetOfPost,
  withComputed,
} from '@/schema'
import { memoize } from '../../../store/connection/memoize'
import type { RowLock } from '../../../store/connection/row-locks'
import type { Sql } from '../../../store/connection/statements'
import {
  addLines,
  addToFigures,
  type FigureChange,
  flowStateOf,
  linesOfSources,
  type NewLine,
  type StoredLine,
  setDerived,
} from '../../../store/ledger/ledger'
import { lockAndReadStored } from '../../../store/records/records'
import { type Change, isNew, type Values } from '../../change/change'
import type { AtWork } from '../../core/context'

/** The modules whose figures a line of a module may change, by dimension, with these figures. */
export const targetsOf = memoize((module: Module) =>
  dimensions.flatMap((dimension) => {
    const targets = module.posts.map((post) => targetOfPost(module, post, dimension))
    return [...new Set(targets)].flatMap((target) => {
      const figures = target === null ? [] : figuresBy(target, dimension)
      return target === null || figures.length === 0 ? [] : [{ dimension, target, figures }]
    })
  }),
)

const isByFlow = ({ posts }: Module) => posts.some(({ when }) => Object.hasOwn(when, '@flow'))

/** The lines of a record before and after a change whose approval state is not known yet. */
function possiblePostings(module: Module, guid: string, values: Values | null) {
  const flows = isByFlow(module) ? Object.values(flowStates) : [flowStates.draft]
  return values === null ? [] : flows.flatMap((flow) => postingsOf(module, { guid, values, flow }))
}

/** No rule limits the balance of an account, so that the row is locked by the change of its figure only. */
const isLimited = ({ dimension }: { readonly dimension: Dimension }) => dimension !== 'account'

/** The records whose figures a change may affect and that limit it. */
export function figureLocks({ module, guid, before, after }: Change): readonly RowLock[] {
  const targets = targetsOf(module).filter(isLimited)
  if (targets.length === 0) return []
  const postings = [...possiblePostings(module, guid, before), ...possiblePostings(module, guid, after)]
  return targets.flatMap(({ dimension, target }) => {
    const keys = new Set(postings.flatMap(({ by }) => by[dimension] ?? []))
    return [...keys].map((key) => ({ table: target.name, key }))
  })
}

/** Whether a new record has lines in the ledger from the beginning. */
export const postsAtOnce = (module: Module, guid: string, values: Values) =>
  postingsOf(module, { guid, values, flow: flowStates.draft }).length > 0

/** Lines that are in effect: neither cancelled nor cancelling another one. */
const inEffect = (lines: readonly StoredLine[]) => {
  const cancelled = new Set(lines.map(({ reverses }) => reverses))
  return lines.filter(({ seq, reverses }) => reverses === null && !cancelled.has(seq))
}

const isSameLine = (stored: StoredLine, posting: Posting) =>
  stored.amount === posting.amount &&
  stored.tax === posting.tax &&
  (posting.date === null || posting.date === stored.date) &&
  dimensions.every((each) => (stored.by[each] ?? null) === (posting.by[each] ?? null))

/** The lines to add so that the ledger contains exactly the postings of a record. */
export function linesToAdd(stored: readonly StoredLine[], postings: readonly Posting[]): readonly NewLine[] {
  const current = inEffect(stored)
  const stays = ({ line }: StoredLine) => {
    const posting = postings.find((each) => each.line === line)
    const found = current.find((each) => each.line === line)
    return posting !== undefined && found !== undefined && isSameLine(found, posting)
  }
  const kept = new Set(current.filter(stays).map(({ line }) => line))
  const roundOf = (line: string) =>
    Math.max(0, ...stored.filter((each) => each.line === line).map(({ round }) => round))
  const reversed = current
    .filter(({ line }) => !kept.has(line))
    // A cancellation has the date of its line, so that the sum of a month is what was in effect.
    .map(({ seq, amount, tax, ...line }) => ({ ...line, amount: -amount, tax: -tax, reverses: seq }))
  const added = postings
    .filter(({ line }) => !kept.has(line))
    .map((posting) => ({ ...posting, round: roundOf(posting.line) + 1, reverses: null }))
  return [...reversed, ...added]
}

/** The changes of figures by new lines, by table and guid, in the order of row locks. */
function figureChanges(module: Module, lines: readonly NewLine[]): readonly FigureChange[] {
  const found = new Map<string, { target: Module; guid: string; amounts: Record<string, number> }>()
  for (const { dimension, target, figures } of targetsOf(module)) {
    for (const { measure, amount, by } of lines) {
      const guid = by[dimension]
      if (guid === undefined) continue
      for (const { name, figure } of figures) {
        const sign = signIn(figure, measure)
        if (sign === 0) continue
        const key = `${target.name} ${guid}`
        const change = found.get(key) ?? { target, guid, amounts: {} }
        change.amounts[name] = (change.amounts[name] ?? 0) + sign * amount
        found.set(key, change)
      }
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change)
}

/** The computed fields that depend on figures, directly or through others. */
const computedFromFigures = memoize((module: Module) => {
  const derived = new Set(
    Object.keys(module.fields).filter((name) => module.fields[name]?.options.figure !== undefined),
  )
  const names = module.computed.flatMap(({ name, reads }) => {
    if (!reads.some((read) => derived.has(read.replace('?', '')))) return []
    derived.add(name)
    return [name]
  })
  return [...new Set(names)]
})

/** Adds amounts to the figures of a record and computes again what depends on them. */
export async function addToFiguresOf(sql: Sql, change: FigureChange) {
  const { target, guid, amounts } = change
  const computed = computedFromFigures(target)
  if (computed.length === 0) return addToFigures(sql, change)
  const record = await lockAndReadStored(sql, target, guid)
  if (record === null) return 0
  const changed = Object.entries(amounts).map(([name, amount]) => [name, Number(record.values[name] ?? 0) + amount])
  const now = withComputed(target, { ...record.values, ...Object.fromEntries(changed) })
  const names = [...Object.keys(amounts), ...computed].filter((name) => !same(now[name], record.values[name]))
  if (names.length === 0) return 0
  return setDerived(sql, target, guid, Object.fromEntries(names.map((name) => [name, now[name]])))
}

/** The lines that a record has in the ledger after a change. */
export async function postingsAfter({ sql }: AtWork, { module, guid, after }: Change): Promise<readonly Posting[]> {
  if (after === null) return []
  const flow = isByFlow(module) ? await flowStateOf(sql, module, guid) : flowStates.draft
  return postingsOf(module, { guid, values: after, flow })
}

/** Writes the lines of a changed record to the ledger and updates the figures they belong to. */
export async function postChange(work: AtWork, change: Change) {
  const { sql, enterprise, who } = work
  const { module, guid } = change
  const postings = await postingsAfter(work, change)
  const stored = isNew(change) ? [] : await linesOfSources(sql, module.name, [guid])
  const lines = linesToAdd(stored, postings)
  if (lines.length === 0) return
  const posted = lines.map((line) => ({ ...line, source: guid, user: who.userCode }))
  const changes = figureChanges(module, lines)
  const isPlain = ({ target }: FigureChange) => computedFromFigures(target).length === 0
  const added = addLines(sql, { enterprise, module: module.name }, posted, changes.filter(isPlain))
  const others = changes.filter((each) => !isPlain(each))
  await Promise.all([added, ...others.map((each) => addToFiguresOf(sql, each))])
}
