import { type Field, fieldsOf, type Issue, kinds, type Module, type Place, type ValueType } from '@/schema'
import { isDay } from './calendar-day'

type Values = Readonly<Record<string, unknown>>

const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0')

const isWithin = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most

const isPlace = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false
  const { address, latitude, longitude, accuracy, at } = value as Partial<Place>
  const isUnknown = latitude === null && longitude === null
  const isPosition = isWithin(latitude, 90) && isWithin(longitude, 180)
  const isMeasured = isPosition && isWithin(accuracy, 1e6) && Number(accuracy) >= 0 && isInstant(at)
  // Accuracy and time are either both present or both missing.
  const isMeasurementValid = (accuracy === undefined && at === undefined) || isMeasured
  return isText(address) && isMeasurementValid && (isUnknown || isPosition)
}

const isRange = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false
  const { from, to } = value as Readonly<Record<string, unknown>>
  return isDay(from) && isDay(to)
}

const areTexts = (value: unknown) => Array.isArray(value) && value.length <= 1000 && value.every(isText)
const isGuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(value)
const areGuids = (value: unknown) => Array.isArray(value) && value.length <= 1000 && value.every(isGuid)
const isInstant = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value))
/** 9,999,999,999,999.99, as much as is written in capitals. */
const maxFen = 1e15 - 1
const maxLines = 500
const isLine = (value: unknown) =>
  typeof value === 'object' && value !== null && isGuid((value as { guid?: unknown }).guid)

/** Values of each type that the database can store. Business rules are checked by `check`. */
const fits: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  text: isText,
  texts: areTexts,
  guid: isGuid,
  guids: areGuids,
  money: (value) => Number.isSafeInteger(value) && isWithin(value, maxFen),
  decimal: (value) => isWithin(value, 1e13),
  percent: (value) => isWithin(value, 9999),
  'small-number': (value) => Number.isInteger(value) && isWithin(value, 9999),
  flag: (value) => typeof value === 'boolean',
  day: isDay,
  days: isRange,
  instant: isInstant,
  place: isPlace,
  lines: (value) => Array.isArray(value) && value.length <= maxLines && value.every(isLine),
}

export interface FilledValue {
  /** The path of a field or of a field of a line. */
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** All values that are not empty, including those of lines if the lines are well-formed. */
export function filledValues(
  fields: Module['fields'],
  values: Values,
  prefix = '',
  found: FilledValue[] = [],
): FilledValue[] {
  for (const [name, field] of fieldsOf(fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    found.push({ name: `${prefix}${name}`, field, value })
    const { lines } = field.options
    if (lines === undefined || !fits.lines(value)) continue
    for (const [index, line] of (value as readonly Values[]).entries()) {
      filledValues(lines.fields, line, `${prefix}${name}.${index}.`, found)
    }
  }
  return found
}

/** Why a value does not fit: too many lines, or an amount that is too large or has a fraction of a fen, is named as such. */
function faultOf(type: ValueType, value: unknown): Pick<Issue, 'reason' | 'limit'> {
  if (type === 'lines' && Array.isArray(value) && value.length > maxLines)
    return { reason: 'too-many-lines', limit: maxLines }
  if (type !== 'money' || !Number.isFinite(value)) return { reason: 'wrong-form' }
  if (!isWithin(value, maxFen)) return { reason: 'too-large', limit: maxFen / 100 }
  return { reason: 'too-many-decimals', limit: 2 }
}

function findMisshapen(fields: Module['fields'], values: Values, known: Values, prefix: string, found: Issue[]) {
  for (const [name, { kind, options }] of fieldsOf(fields)) {
    const value = values[name]
    if (value === null || value === undefined || value === known[name]) continue
    const type = kinds[kind].value
    if (!fits[type](value)) found.push({ field: `${prefix}${name}`, ...faultOf(type, value) })
    else if (options.lines !== undefined) {
      for (const [index, line] of (value as readonly Values[]).entries()) {
        findMisshapen(options.lines.fields, line, none, `${prefix}${name}.${index}.`, found)
      }
    }
  }
}

const none: Values = {}

/** Issues of values with the wrong type or format; values equal to those of `known` are not checked again. */
export function shapeIssues({ fields }: Module, values: Values, known: Values = none): Issue[] {
  const found: Issue[] = []
  findMisshapen(fields, values, known, '', found)
  return found
}
