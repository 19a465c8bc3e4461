import { type Field, type Issue, isEmpty, type Module } from '@/schema'
import { almostCalled, findRecord } from '../store/records'
import type { AtWork } from './context'

type Values = Readonly<Record<string, unknown>>

interface Place {
  /** Before the names of its fields: nothing, or `items.0.` for a line. */
  readonly before: string
  readonly fields: Module['fields']
  readonly own: Values
  /** Everything that can be seen from it: of a line its own values and the record's. */
  readonly around: Values
}

const linesOf = (field: Field, value: unknown) =>
  field.options.lines === undefined || !Array.isArray(value) ? [] : (value as readonly Values[])

/** The lines of a record. */
const placesIn = ({ fields }: Module, values: Values): Place[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    linesOf(field, values[name]).map((own, index) => ({
      before: `${name}.${index}.`,
      fields: field.options.lines?.fields ?? {},
      own,
      around: { ...values, ...own },
    })),
  )

interface Brought {
  readonly copied: Values
  readonly issues: readonly Issue[]
}

/** What the references of one place bring along, read again, and which of them stand where they may not. */
async function bringing({ sql }: AtWork, { before, fields, own, around }: Place): Promise<Brought> {
  const asked = Object.entries(fields).map(async ([name, { options }]): Promise<Brought> => {
    const { to, within = {}, copies = {} } = options
    const value = own[name]
    if (to === undefined || Object.keys({ ...within, ...copies }).length === 0) return { copied: {}, issues: [] }
    const record = typeof value === 'string' ? await findRecord(sql, to() as unknown as Module, value, []) : null
    const isIn = Object.entries(within).every(([theirs, mine]) => record?.values[theirs] === (around[mine] ?? null))
    return {
      copied: Object.fromEntries(
        Object.entries(copies).map(([mine, theirs]) => [mine, record?.values[theirs] ?? null]),
      ),
      issues: typeof value === 'string' && !isIn ? [{ field: `${before}${name}`, reason: 'not-a-choice' }] : [],
    }
  })
  const all = await Promise.all(asked)
  return { copied: Object.assign({}, ...all.map(({ copied }) => copied)), issues: all.flatMap(({ issues }) => issues) }
}

/** A record with its lines filled in, and what it is filled in with itself: the phone is not believed. */
export async function referred(work: AtWork, module: Module, values: Values) {
  const own = await bringing(work, { before: '', fields: module.fields, own: values, around: values })
  const places = placesIn(module, values)
  const brought = await Promise.all(places.map((place) => bringing(work, place)))
  const filled = new Map(places.map(({ before }, index) => [before, brought[index]?.copied ?? {}]))
  const withLines = Object.entries(module.fields).flatMap(([name, field]) =>
    linesOf(field, values[name]).length === 0
      ? []
      : [[name, linesOf(field, values[name]).map((line, index) => ({ ...line, ...filled.get(`${name}.${index}.`) }))]],
  )
  return {
    values: { ...values, ...Object.fromEntries(withLines) } as Values,
    copied: own.copied,
    issues: [...own.issues, ...brought.flatMap(({ issues }) => issues)],
  }
}

/** Names that are almost another record's: asked about, since it may be the same one. */
export async function lookAlikes({ sql }: AtWork, module: Module, guid: string, values: Values, before: Values | null) {
  const named = Object.entries(module.fields).filter(([name, { options }]) => options.alike && !isEmpty(values[name]))
  const asked = named.map(async ([name]): Promise<Issue[]> => {
    if (values[name] === before?.[name]) return []
    const other = await almostCalled(sql, module, name, String(values[name]), guid)
    return other === null ? [] : [{ field: name, reason: 'alike', level: 'confirm', limit: other }]
  })
  return (await Promise.all(asked)).flat()
}
