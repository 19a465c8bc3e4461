import type { Me } from '@wire'
import { newGuid } from '@/client/core/guid'
import { linesIn, type Module } from '@/schema'
import { translate } from '@/words'
import { listed } from '@/words/listed'
import { type Draft, initialValues } from '../../shared/initial-draft'
import type { RecordForm } from '../../shared/record-feature'

type Shortage = NonNullable<Module['shortage']>

const maxNames = 200

/** A line that the book cannot cover: what it names, what was taken, and what the book has. */
export interface ShortLine {
  readonly line: Readonly<Record<string, unknown>>
  readonly name: string
  readonly quantity: number
  readonly there: number
}

/** What the server has of a line, if it refused the quantity of the line; it knows better than the form. */
function limitOf({ list, quantity }: Shortage, { saving }: RecordForm, at: number) {
  const issues = saving.refusal?.issues ?? []
  const found = issues.find(({ field, reason }) => field === `${list}.${at}.${quantity}` && reason === 'above-stock')
  return typeof found?.limit === 'number' ? found.limit : null
}

/** The lines of a form of which more was taken than the book has. */
export function shortLines(shortage: Shortage, form: RecordForm): readonly ShortLine[] {
  const { list, of, there, quantity } = shortage
  return linesIn(form.values, list).flatMap((line, at) => {
    const [quantityTaken, known] = [Number(line[quantity] ?? 0), limitOf(shortage, form, at) ?? line[there]]
    if (typeof known !== 'number' || quantityTaken <= known) return []
    const name = form.draft.words[`${list}.${line.guid}.${of}`] ?? ''
    return [{ line, name, quantity: quantityTaken, there: known }]
  })
}

/** A count of these lines that finds nothing left, as a draft. */
export function countOf(shortage: Shortage, form: RecordForm, short: readonly ShortLine[], me: Me | null): Draft {
  const { into, lines, takes, names } = shortage
  const initial = initialValues(into() as Module, me)
  const { values, draft } = form
  const made = short.map(({ line, name, quantity, there }) => {
    const guid = newGuid()
    const taken = Object.entries(lines.takes).map(([own, from]) => [own, line[from] ?? null])
    const reason = translate('boards.shortage.reason', { quantity, there })
    const own = { [lines.of]: line[shortage.of], [lines.book]: there, [lines.counted]: 0, [lines.reason]: reason }
    return { name: [`${lines.list}.${guid}.${lines.of}`, name], line: { guid, ...Object.fromEntries(taken), ...own } }
  })
  const outer = Object.entries(takes)
  return {
    guid: newGuid(),
    version: 0,
    values: {
      ...{ ...initial.values, ...shortage.with },
      ...Object.fromEntries(outer.map(([own, from]) => [own, values[from] ?? null])),
      [names]: listed(short.map(({ name }) => name)).slice(0, maxNames),
      [lines.list]: made.map(({ line }) => line),
    },
    words: {
      ...initial.words,
      ...Object.fromEntries(outer.map(([own, from]) => [own, draft.words[from] ?? ''])),
      ...Object.fromEntries(made.map(({ name }) => name)),
    },
  }
}
