import { type Issue, Problem, withTwins } from '@/schema'

/** One thing wrong with one value; the field's name is added by whoever reads the whole request. */
interface Fault {
  readonly reason: string
  readonly limit?: string | number
}
type Read<T> = { readonly value: T } | { readonly faults: readonly Fault[] }

/** Turns the text of one parameter into a value, or says why it cannot. A missing parameter is empty text. */
export type Reader<T> = (text: string) => Read<T>
export type Readers<T> = { readonly [K in keyof T]: Reader<T[K]> }

const fault = (reason: string, limit?: string | number) => ({
  faults: [limit === undefined ? { reason } : { reason, limit }],
})

/** Half of a pair or whole: to look for any first is faster. */
const surrogate = /[\ud800-\udfff]/

/** NUL cannot be stored, and half a surrogate pair is no character. */
const isSound = (text: string) => !text.includes('\0') && !(surrogate.test(text) && /\p{Surrogate}/u.test(text))

interface TextLimits {
  readonly max: number
  /** Nothing, or only blanks, is too little from 1 on. */
  readonly min?: number
  readonly pattern?: RegExp
  /** Kept exactly as typed: passwords. */
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
  (given) => {
    if (!isSound(given)) return fault('not-text')
    const value = limits.exact === true ? given : given.trim()
    return faultIn(value, limits) ?? { value }
  }

/** What is typed into a text area, with the characters that may be kept. */
export const longText = (limits: TextLimits): Reader<string> => {
  const read = text(limits)
  return (given) => read(withTwins(given))
}

/** Empty text where nothing was given: it narrows what is asked for, and names nothing. */
export const optional = <T>(reader: Reader<T>): Reader<T | ''> & { readonly isOptional: true } =>
  Object.assign((given: string): Read<T | ''> => (given === '' ? { value: '' } : reader(given)), {
    isOptional: true as const,
  })

const within = (value: number, min: number, max: number): Read<number> => {
  if (value < min) return fault('too-small', min)
  return value > max ? fault('too-large', max) : { value }
}

export const whole =
  ({ min, max, otherwise }: { min: number; max: number; otherwise?: number }): Reader<number> =>
  (given) => {
    if (given === '') return otherwise === undefined ? fault('required') : { value: otherwise }
    return /^-?\d{1,15}$/.test(given) ? within(Number(given), min, max) : fault('not-whole')
  }

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/

/** Degrees of a position, up to as many on either side. */
export const degrees =
  (most: number): Reader<number> =>
  (given) => {
    if (given === '') return fault('required')
    return decimal.test(given) ? within(Number(given), -most, most) : fault('not-a-number')
  }

export const flag = (): Reader<boolean> => (given) =>
  ['', 'true', 'false'].includes(given) ? { value: given === 'true' } : fault('not-flag')

const guidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const guid = (): Reader<string> => (given) => {
  if (given === '') return fault('required')
  return guidForm.test(given) ? { value: given.toLowerCase() } : fault('not-guid')
}

/** A day there is, as 2030-01-31. */
export const day = (): Reader<string> => (given) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(given)
  return isDay ? { value: given } : fault('wrong-form')
}

export const oneOf =
  <const T extends string>(choices: readonly T[], otherwise?: NoInfer<T>): Reader<T> =>
  (given) => {
    if (given === '' && otherwise !== undefined) return { value: otherwise }
    const value = choices.find((choice) => choice === given)
    return value === undefined ? fault('not-a-choice') : { value }
  }

/** A mobile number of mainland China, written as people write it. */
export const phone = (): Reader<string> => (given) => {
  const digits = given.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')
  if (digits === '') return fault('required')
  return /^1[3-9]\d{9}$/.test(digits) ? { value: digits } : fault('not-phone')
}

const deepest = 20

/** Whether all texts in it can be stored, and it is no deeper than anything we ask for. */
function isSoundAll(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (typeof value === 'string') return isSound(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((each) => isSoundAll(each, depth + 1))
  for (const name of Object.keys(value)) {
    if (!(isSound(name) && isSoundAll((value as Readonly<Record<string, unknown>>)[name], depth + 1))) return false
  }
  return true
}

/** The value of JSON text, or undefined when it is none. */
function parsed(given: string): unknown {
  try {
    const value: unknown = JSON.parse(given)
    return isSoundAll(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** JSON text of a shape the check vouches for. Nothing given is read as `null`. */
export const json =
  <T>(check: (value: unknown) => value is T): Reader<T> =>
  (given) => {
    const value = parsed(given === '' ? 'null' : given)
    return value !== undefined && check(value) ? { value } : fault('wrong-form')
  }

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

/** A JSON array, each of its values read in turn. */
export const list =
  <T>(reader: Reader<T>, max: number): Reader<readonly T[]> =>
  (given) => {
    const values = parsed(given === '' ? '[]' : given)
    if (!Array.isArray(values)) return fault('wrong-form')
    if (values.length > max) return fault('too-many', max)
    const read = values.map((value) => reader(asText(value)))
    const faults = read.flatMap((each) => ('faults' in each ? each.faults : []))
    return faults.length > 0 ? { faults } : { value: read.flatMap((each) => ('value' in each ? [each.value] : [])) }
  }

/** A JSON object of names and texts, as filters are sent. */
export const texts =
  (max: number): Reader<Readonly<Record<string, string>>> =>
  (given) => {
    const isTexts = (value: unknown): value is Record<string, string> =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).length <= max &&
      Object.values(value).every((each) => typeof each === 'string' && isSound(each))
    return json(isTexts)(given === '' ? '{}' : given)
  }

export type Given = Readonly<Record<string, unknown>>

/** Reads a whole request; everything wrong with it is told at once. */
export function readAll<T>(readers: Readers<T>, given: Given): T {
  const issues: Issue[] = []
  const values: Partial<T> = {}
  for (const name of Object.keys(readers) as (keyof T & string)[]) {
    const raw = Object.hasOwn(given, name) ? given[name] : ''
    // The same name twice is never meant.
    const read: Read<T[typeof name]> = typeof raw === 'string' ? readers[name](raw) : fault('wrong-form')
    if ('value' in read) values[name] = read.value
    else issues.push(...read.faults.map((each) => ({ field: name, ...each })))
  }
  if (issues.length > 0) throw new Problem('invalid', { issues })
  return values as T
}
