import { type Issue, Problem, withFullWidth } from '@/schema'

/** One fault of one value; `readAll` adds the name of the field. */
interface Fault {
  readonly reason: string
  readonly limit?: string | number
}
type ReadResult<T> = { readonly value: T } | { readonly faults: readonly Fault[] }

/** Converts the text of one parameter to a value or to faults. A missing parameter is empty text. */
export type Reader<T> = (text: string) => ReadResult<T>
export type Readers<T> = { readonly [K in keyof T]: Reader<T[K]> }

const fault = (reason: string, limit?: string | number) => ({
  faults: [limit === undefined ? { reason } : { reason, limit }],
})

/** Any surrogate. This test is faster than the one for unpaired surrogates and runs first. */
const surrogate = /[\ud800-\udfff]/

/** NUL cannot be stored, and an unpaired surrogate is no character. */
const isStorable = (text: string) => !text.includes('\0') && !(surrogate.test(text) && /\p{Surrogate}/u.test(text))

interface TextLimits {
  readonly max: number
  /** From 1 on, empty text or only blanks is refused. */
  readonly min?: number
  readonly pattern?: RegExp
  /** Not trimmed, for passwords. */
  readonly exact?: boolean
}

const faultIn = (value: string, { max, min = 0, pattern }: TextLimits) => {
  const length = [...value].length
  if (length === 0) return min > 0 ? fault('required') : null
  if (length < min) return fault('too-short', min)
  if (length > max) return fault('too-long', max)
  return pattern?.test(value) === false ? fault('wrong-form') : null
}

export const text =
  (limits: TextLimits): Reader<string> =>
  (input) => {
    if (!isStorable(input)) return fault('not-text')
    const value = limits.exact === true ? input : input.trim()
    return faultIn(value, limits) ?? { value }
  }

/** Text of a text area, with characters normalized by `withTwins`. */
export const longText = (limits: TextLimits): Reader<string> => {
  const read = text(limits)
  return (input) => read(withFullWidth(input))
}

/** Returns empty text for a missing parameter, for filters that may be omitted. */
export const optional = <T>(reader: Reader<T>): Reader<T | ''> & { readonly isOptional: true } =>
  Object.assign((input: string): ReadResult<T | ''> => (input === '' ? { value: '' } : reader(input)), {
    isOptional: true as const,
  })

const inRange = (value: number, min: number, max: number): ReadResult<number> => {
  if (value < min) return fault('too-small', min)
  return value > max ? fault('too-large', max) : { value }
}

export const whole =
  ({ min, max, otherwise }: { min: number; max: number; otherwise?: number }): Reader<number> =>
  (input) => {
    if (input === '') return otherwise === undefined ? fault('required') : { value: otherwise }
    return /^-?\d{1,15}$/.test(input) ? inRange(Number(input), min, max) : fault('not-whole')
  }

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/

/** Degrees of a position, within the limit on either side of zero. */
export const degrees =
  (limit: number): Reader<number> =>
  (input) => {
    if (input === '') return fault('required')
    return decimal.test(input) ? inRange(Number(input), -limit, limit) : fault('not-a-number')
  }

export const flag =
  ({ otherwise = false } = {}): Reader<boolean> =>
  (input) => {
    if (input === '') return { value: otherwise }
    return ['true', 'false'].includes(input) ? { value: input === 'true' } : fault('not-flag')
  }

const guidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const guid = (): Reader<string> => (input) => {
  if (input === '') return fault('required')
  return guidForm.test(input) ? { value: input.toLowerCase() } : fault('not-guid')
}

/** An existing day, for example 2030-01-31. */
export const day = (): Reader<string> => (input) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(input) ? Date.parse(`${input}T00:00:00Z`) : Number.NaN
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(input)
  return isDay ? { value: input } : fault('wrong-form')
}

export const oneOf =
  <const T extends string>(choices: readonly T[], fallback?: NoInfer<T>): Reader<T> =>
  (input) => {
    if (input === '' && fallback !== undefined) return { value: fallback }
    const value = choices.find((choice) => choice === input)
    return value === undefined ? fault('not-a-choice') : { value }
  }

/** A mobile number of mainland China, with blanks, hyphens or the country code. */
export const phone = (): Reader<string> => (input) => {
  const digits = input.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')
  if (digits === '') return fault('required')
  return /^1[3-9]\d{9}$/.test(digits) ? { value: digits } : fault('not-phone')
}

const maxDepth = 20

/** True if all texts in the value can be stored and it is not nested too deeply. */
function isStorableValue(value: unknown, depth = 0): boolean {
  if (depth > maxDepth) return false
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((each) => isStorableValue(each, depth + 1))
  for (const name of Object.keys(value)) {
    if (!(isStorable(name) && isStorableValue((value as Readonly<Record<string, unknown>>)[name], depth + 1)))
      return false
  }
  return true
}

/** Parses JSON text; undefined if it is invalid. */
function parseJson(input: string): unknown {
  try {
    const value: unknown = JSON.parse(input)
    return isStorableValue(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** JSON text of a shape that `check` accepts. A missing parameter is read as `null`. */
export const json =
  <T>(check: (value: unknown) => value is T): Reader<T> =>
  (input) => {
    const value = parseJson(input === '' ? 'null' : input)
    return value !== undefined && check(value) ? { value } : fault('wrong-form')
  }

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

/** A JSON array whose values are read by one reader. */
export const list =
  <T>(reader: Reader<T>, max: number): Reader<readonly T[]> =>
  (input) => {
    const values = parseJson(input === '' ? '[]' : input)
    if (!Array.isArray(values)) return fault('wrong-form')
    if (values.length > max) return fault('too-many', max)
    const results = values.map((value) => reader(asText(value)))
    const faults = results.flatMap((each) => ('faults' in each ? each.faults : []))
    return faults.length > 0 ? { faults } : { value: results.flatMap((each) => ('value' in each ? [each.value] : [])) }
  }

/** A JSON object of names and texts, for example filters. */
export const texts =
  (max: number): Reader<Readonly<Record<string, string>>> =>
  (input) => {
    const isTexts = (value: unknown): value is Record<string, string> =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).length <= max &&
      Object.values(value).every((each) => typeof each === 'string' && isStorable(each))
    return json(isTexts)(input === '' ? '{}' : input)
  }

export type RawInput = Readonly<Record<string, unknown>>

/** Reads all parameters of a request; throws one problem with all issues. */
export function readAll<T>(readers: Readers<T>, input: RawInput): T {
  const issues: Issue[] = []
  const values: Partial<T> = {}
  for (const name of Object.keys(readers) as (keyof T & string)[]) {
    const raw = Object.hasOwn(input, name) ? input[name] : ''
    // The same name twice is always an error.
    const read: ReadResult<T[typeof name]> = typeof raw === 'string' ? readers[name](raw) : fault('wrong-form')
    if ('value' in read) values[name] = read.value
    else issues.push(...read.faults.map((each) => ({ field: name, ...each })))
  }
  if (issues.length > 0) throw new Problem('invalid', { issues })
  return values as T
}
