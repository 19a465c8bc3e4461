import { type DateRange, type Field, kinds, lateChoicesOf, type Module, type Place, type ValueType } from '@/schema'
import { memoize } from '../connection/memoize'

/** Storage of one type of value: its columns, and the conversion of the value to and from them. */
interface ColumnCodec {
  readonly columns: (name: string) => readonly string[]
  readonly write: (value: unknown) => readonly unknown[]
  readonly read: (row: Readonly<Record<string, unknown>>, name: string) => unknown
}

const quoted = (name: string) => `"${name}"`
const plain = (type: string): ColumnCodec => ({
  columns: (name) => [`${quoted(name)} ${type}`],
  write: (value) => [value ?? null],
  read: (row, name) => row[name] ?? null,
})

const inYuan = (fen: unknown) => {
  if (typeof fen !== 'number') return null
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** JSON has amounts as numbers, which are exact up to forty trillion yuan. */
const inFen = (yuan: unknown) => {
  if (typeof yuan === 'number') return Math.round(yuan * 100)
  return typeof yuan === 'string' ? Number(yuan.replace('.', '')) : null
}

const decimal = (type: string): ColumnCodec => ({
  columns: (name) => [`${quoted(name)} ${type}`],
  write: (value) => [value ?? null],
  read: (row, name) => (row[name] === null || row[name] === undefined ? null : Number(row[name])),
})
const list = (type: string): ColumnCodec => ({
  ...plain(`${type}[] not null default '{}'`),
  write: (value) => [value ?? []],
})

function placeIn(row: Readonly<Record<string, unknown>>, name: string) {
  const column = (part: string) => row[`${name}_${part}`] ?? null
  const [accuracy, at] = [column('accuracy'), column('at')]
  const place = { address: row[name], latitude: column('latitude'), longitude: column('longitude') }
  return accuracy === null || at === null ? place : { ...place, accuracy, at: new Date(String(at)).toISOString() }
}

const columnCodecs: Readonly<Record<ValueType, ColumnCodec>> = {
  text: plain('text'),
  texts: list('text'),
  guid: plain('uuid'),
  guids: list('uuid'),
  money: {
    columns: (name) => [`${quoted(name)} numeric(18,2)`],
    write: (value) => [inYuan(value)],
    read: (row, name) => inFen(row[name]),
  },
  decimal: decimal('numeric(18,4)'),
  percent: decimal('numeric(6,2)'),
  'small-number': decimal('smallint'),
  flag: plain('boolean'),
  day: plain('date'),
  days: {
    columns: (name) => [`${quoted(name)} date`, `${quoted(`${name}_to`)} date`],
    write: (value) => {
      const range = value as DateRange | null | undefined
      return [range?.from ?? null, range?.to ?? null]
    },
    read: (row, name) => (row[name] === null ? null : { from: row[name], to: row[`${name}_to`] }),
  },
  instant: {
    ...plain('timestamptz'),
    read: (row, name) => (typeof row[name] === 'string' ? new Date(row[name]).toISOString() : null),
  },
  place: {
    columns: (name) => [
      `${quoted(name)} text`,
      `${quoted(`${name}_latitude`)} double precision`,
      `${quoted(`${name}_longitude`)} double precision`,
      `${quoted(`${name}_accuracy`)} real`,
      `${quoted(`${name}_at`)} timestamptz`,
    ],
    write: (value) => {
      const { address, latitude, longitude, accuracy, at } = (value ?? {}) as Partial<Place>
      return [address ?? null, latitude ?? null, longitude ?? null, accuracy ?? null, at ?? null]
    },
    read: (row, name) => (row[name] === null ? null : placeIn(row, name)),
  },
  // Lines are stored in a table of their own.
  lines: { columns: () => [], write: () => [], read: () => null },
}

/** The storage of a field. */
export const codecOf = ({ kind }: Pick<Field, 'kind'>) => columnCodecs[kinds[kind].value]

type Fields = Readonly<Record<string, Field>>

const codecsOf = memoize((fields: Fields) =>
  Object.entries(fields).map(([name, field]) => {
    const { read, write } = codecOf(field)
    return { name, read, write }
  }),
)

/** An object with every field set to null; filling a copy is faster than adding properties one by one. */
const blankOf = memoize((fields: Fields) => Object.fromEntries(Object.keys(fields).map((name) => [name, null])))

/** The quoted names of the columns of some fields. */
export const columnsOf = memoize((fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    codecOf(field)
      .columns(name)
      .map((column) => column.split(' ')[0] ?? ''),
  ),
)

/** The values for the columns of some fields. */
export function valuesOf(fields: Fields, values: Readonly<Record<string, unknown>>) {
  const columns: unknown[] = []
  for (const { name, write } of codecsOf(fields)) columns.push(...write(values[name]))
  return columns
}

/** The values of some fields, read from their columns. */
export function valuesFrom(fields: Fields, row: Readonly<Record<string, unknown>>) {
  const values: Record<string, unknown> = { ...blankOf(fields) }
  for (const { name, read } of codecsOf(fields)) values[name] = read(row, name)
  return values
}

/** SQL expression for today's date in China; a sub-select, because it is then computed once and not for each row. */
export const today = "(select (now() at time zone 'Asia/Shanghai')::date)"
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL condition that the date after which a choice is read as another has passed. */
export const hasPassed = ({ after, ahead = 0 }: { readonly after: string; readonly ahead?: number }) =>
  `${quoted(after)} < ${ahead === 0 ? today : `${today} + ${Number(ahead)}`}`

/** SQL expression for a field: its column, or the choice it changes to when a date has passed. */
export function readExpression(field: Pick<Field, 'options'>, name: string) {
  const lates = lateChoicesOf(field)
  if (lates.length === 0) return quoted(name)
  const branches = lates.map(
    (late) =>
      `when ${quoted(name)} in (${late.from.map(literal).join(', ')}) and ${hasPassed(late)} then ${literal(late.as)}`,
  )
  return `case ${branches.join(' ')} else ${quoted(name)} end`
}

/** SQL expressions for reading all fields of a record. */
export const readExpressions = memoize((fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.options.late === undefined
      ? columnsOf({ [name]: field })
      : [`${readExpression(field, name)} as ${quoted(name)}`],
  ),
)

/** The table of the lines in a field. */
export const lineTableOf = (module: Pick<Module, 'name'>, field: string) => `${module.name}_${field}`
