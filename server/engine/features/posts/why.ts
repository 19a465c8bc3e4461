import type { Why } from '@wire'
import { type Figure, type Module, measuresIn, Problem, signIn, sumOf } from '@/schema'
import { memberNames } from '../../../store/flows/approvers'
import {
  type FigureLine,
  type FigureLines,
  type LineSum,
  linesOfFigure,
  sumsOfFigure,
  type VisibleSource,
  visibleSums,
} from '../../../store/ledger/why'
import { namesFor } from '../../../store/records/display-names'
import type { AtWork } from '../../core/context'
import { mayOpen, scopeOf } from '../../core/scope'
import { findVisible } from '../../records/read'
import { moduleTitle } from '../../texts/definitions'
import { postingModules } from './posting-modules'

export const hasFigures = ({ fields }: Module) =>
  Object.values(fields).some(({ options }) => options.figure !== undefined)

export interface WhyQuery {
  readonly guid: string
  readonly field: string
  readonly page: number
  readonly rows: number
}

const signed = (figure: Figure, all: readonly LineSum[]) =>
  sumOf(all.map(({ measure, sum }) => signIn(figure, measure) * sum))

/** The modules that posted lines and whose records the caller may open. */
export const visibleSources = ({ who }: AtWork, names: readonly string[]): readonly VisibleSource[] =>
  [...new Set(names)].flatMap((name) => {
    const module = postingModules().get(name)
    return module === undefined || !mayOpen(who, module) ? [] : [{ module: name, scope: scopeOf(module, who) }]
  })

/** A line of a ledger without the texts of its record and its person; its amount has its sign. */
type BareLine = Pick<FigureLine, 'seq' | 'date' | 'amount' | 'module' | 'guid' | 'user' | 'at' | 'isReversal'> & {
  readonly measure: string
  readonly after?: number
}

/** Lines with the titles of their records and the names of persons. */
export async function described({ sql, lang }: AtWork, lines: readonly BareLine[]): Promise<Why['rows']> {
  const modules = [...new Set(lines.map(({ module }) => module))].flatMap((name) => postingModules().get(name) ?? [])
  const [titles, people] = await Promise.all([
    namesFor(sql, {
      users: [],
      departments: [],
      records: modules.map((target) => ({
        target,
        guids: lines.flatMap(({ module, guid }) => (module === target.name ? [guid] : [])),
      })),
    }),
    memberNames(sql, [...new Set(lines.map(({ user }) => user))]),
  ])
  return lines.map(({ seq, date, measure, amount, module, guid, user, at, isReversal, after }) => {
    const source = postingModules().get(module)
    return {
      ...{ Seq: seq, Date: date, Measure: measure, Amount: amount, Guid: guid },
      ...(after === undefined ? {} : { After: after }),
      ...{
        Module: module,
        Area: source?.area ?? '',
        ModuleTitle: source === undefined ? module : moduleTitle(source, lang),
      },
      ...{ Title: titles.get(guid) ?? '', Person: people.get(user)?.name ?? user, At: at, IsReversal: isReversal },
    }
  })
}

/** The parts of a figure: the sum of each of its measures. */
const partsOf = (figure: Figure, sums: readonly LineSum[]): Why['Parts'] =>
  measuresIn(figure).map((measure) => {
    const own = sums.filter((each) => each.measure === measure)
    return {
      Measure: measure,
      Sum: signed(figure, own),
      Count: sumOf(own.map(({ count }) => count)),
    }
  })

const countOf = (all: readonly LineSum[]) => sumOf(all.map(({ count }) => count))

/** From this number of lines on, the database reads what a caller takes part in once instead of for each line. */
export const many = 200

/** The visible ones of the lines of a figure, by measure and module. */
function sumsSeen({ sql }: AtWork, of: FigureLines, all: readonly LineSum[], sources: readonly VisibleSource[]) {
  const isWhole = sources.length === new Set(all.map(({ module }) => module)).size
  if (isWhole && sources.every(({ scope }) => scope === null)) return all
  return visibleSums(sql, of, sources, countOf(all) > many)
}

/** The ledger lines whose sum is a figure of a record. Lines of records that the caller may not see are summed up. */
export async function whyOf(work: AtWork, module: Module, { guid, field, page, rows }: WhyQuery): Promise<Why> {
  if (!mayOpen(work.who, module)) throw new Problem('no-view-right')
  const figure = Object.hasOwn(module.fields, field) ? module.fields[field]?.options.figure : undefined
  if (figure === undefined) throw new Problem('not-found')
  await findVisible(work, module, guid)
  const of: FigureLines = { dimension: figure.by, key: guid, measures: measuresIn(figure) }
  const sums = await sumsOfFigure(work.sql, of)
  const sources = visibleSources(
    work,
    sums.map(({ module }) => module),
  )
  const seen = await sumsSeen(work, of, sums, sources)
  const [all, count] = [countOf(sums), countOf(seen)]
  // A page of lines that are mostly invisible is found after many others only.
  const isMany = all > many && count < all / 4
  const lines = count === 0 ? [] : await linesOfFigure(work.sql, of, sources, { page, rows, isMany })
  return {
    Sum: signed(figure, sums),
    Parts: partsOf(figure, sums),
    Count: count,
    rows: await described(
      work,
      lines.map((line) => ({ ...line, amount: signIn(figure, line.measure) * line.amount })),
    ),
    Others: { Count: all - count, Sum: signed(figure, sums) - signed(figure, seen) },
  }
}
