import { isVoid } from '../base/void-rule'
import type { Field, Fields } from '../kinds/field'
import { type Movement, type MovementOptions, movement } from '../stock/movements'
import { type Dimension, dimensions, type Measure } from '../values/ledger'
import { linesIn } from '../words/lines'
import { type Allocates, type AllocatesOf, allocatesFrom } from './allocates'
import type { Voids } from './voids'

type Values = Readonly<Record<string, unknown>>

/** Fields with the values they must have; `@flow` is the state of the approval as a number of the wire. */
type Condition = Readonly<Record<string, unknown>>

/** The record itself as the value of a dimension. */
const itself = '@self'
/** The day on which a line is posted. */
const postingDay = '@today'

/** A line that a record has in the ledger while it is in effect. */
export interface Post {
  readonly measure: Measure
  /** Name of the line within its record. */
  readonly name: string
  /** The list of lines of which each one has a line in the ledger; the names of fields are then those of lines first. */
  readonly lines?: string
  readonly when: Condition
  readonly amount: string
  readonly sign: 1 | -1
  readonly tax?: string
  readonly date: string
  readonly by: Readonly<Partial<Record<Dimension, string>>>
}

type PostOptions<Names extends string> = {
  readonly name?: string
  readonly when?: Readonly<Partial<Record<Names | '@flow', unknown>>>
  readonly amount: Names
  readonly sign?: -1
  readonly tax?: Names
  readonly date: Names | typeof postingDay
} & { readonly [D in Dimension]?: Names | typeof itself }

type ListIn<F> = { [K in keyof F]: F[K] extends Field<readonly object[]> ? K : never }[keyof F] & string
type NamesInLines<F, L extends keyof F> =
  F[L] extends Field<readonly (infer Line)[]> ? Exclude<keyof Line & string, 'guid'> : never

interface Poster<F> {
  (measure: Measure, options: PostOptions<keyof F & string> & { readonly lines?: undefined }): Post
  <const L extends ListIn<F>>(
    measure: Measure,
    options: PostOptions<NamesInLines<F, L> | (keyof F & string)> & { readonly lines: L },
  ): Post
  /** A change of the book of stock instead of the ledger. */
  <const L extends ListIn<F>>(
    measure: 'stock',
    options: MovementOptions<NamesInLines<F, L>, keyof F & string> & { readonly lines: L },
  ): Movement
}

export interface PostsOf<F extends Fields> {
  readonly posts?: (post: Poster<F>) => readonly (Post | Movement)[]
}

export interface Posts {
  readonly posts: readonly Post[]
  readonly movements: readonly Movement[]
}

/** A post whose names are not checked. */
export const post = (
  measure: Measure,
  options: PostOptions<string> & { readonly lines?: string | undefined },
): Post => {
  const { name = measure, when = {}, amount, sign = 1, tax, date, lines } = options
  const by = Object.fromEntries(
    dimensions.flatMap((each) => (options[each] === undefined ? [] : [[each, options[each]]])),
  )
  return {
    ...{ measure, name, when, amount, sign, date, by },
    ...(tax === undefined ? {} : { tax }),
    ...(lines === undefined ? {} : { lines }),
  }
}

const anyPost = (measure: Measure | 'stock', options: Parameters<typeof post>[1] & Parameters<typeof movement>[0]) =>
  measure === 'stock' ? movement(options) : post(measure, options)

/** Each line of an allocation posts its amount for the record that it is allocated to. */
const allocationPosts = ({ allocates }: Allocates) =>
  allocates.map(({ lines, to, amount, date, by, when = {} }) =>
    post('allocated', { name: `allocated-${lines}`, lines, when, amount, date, [by]: to }),
  )

export function postsFrom<F extends Fields>(
  definition: PostsOf<F> & AllocatesOf<string> & { readonly name: string },
): Posts {
  const { name, posts } = definition
  const all = [...(posts?.(anyPost as unknown as Poster<F>) ?? []), ...allocationPosts(allocatesFrom(definition))]
  const names = all.map((each) => each.name)
  if (new Set(names).size < names.length) throw new Error(`${name} posts two lines with the same name`)
  return {
    posts: all.filter((each) => each.measure !== 'stock'),
    movements: all.filter((each) => each.measure === 'stock'),
  }
}

/** A line that the ledger must contain for a record. */
export interface Posting {
  /** Identifies the line within its record. */
  readonly line: string
  readonly measure: Measure
  readonly amount: number
  readonly tax: number
  /** Null: the day on which it is posted. */
  readonly date: string | null
  readonly by: Readonly<Partial<Record<Dimension, string>>>
}

const isMet = (when: Condition, read: (name: string) => unknown) =>
  Object.entries(when).every(([name, expected]) => [expected].flat().includes(read(name)))

const amountOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The posting of a post for a record or for one of its lines; null if it is not in effect or has no amount. */
function postingOf(post: Post, guid: string, line: string, read: (name: string) => unknown): Posting | null {
  const amount = amountOf(read(post.amount))
  if (amount === 0 || !isMet(post.when, read)) return null
  const by = Object.entries(post.by).map(([dimension, name]) => [dimension, name === itself ? guid : read(name)])
  return {
    line,
    measure: post.measure,
    amount: post.sign * amount,
    tax: post.tax === undefined ? 0 : post.sign * amountOf(read(post.tax)),
    date: post.date === postingDay ? null : ((read(post.date) as string | null | undefined) ?? null),
    by: Object.fromEntries(by.filter(([, value]) => typeof value === 'string')),
  }
}

interface Recorded {
  readonly guid: string
  readonly values: Values
  /** State of the approval. */
  readonly flow: number
}

/** The ledger lines of a record in its present state. */
export function postingsOf(
  module: Pick<Posts, 'posts'> & Voids & { readonly list: { readonly state: string } },
  { guid, values, flow }: Recorded,
): readonly Posting[] {
  if (isVoid(module, values)) return []
  const own = (name: string) => (name === '@flow' ? flow : values[name])
  return module.posts.flatMap((each) => {
    const { name, lines } = each
    if (lines === undefined) return postingOf(each, guid, name, own) ?? []
    return linesIn(values, lines).flatMap((line) => {
      const read = (field: string) => (Object.hasOwn(line, field) ? line[field] : own(field))
      return postingOf(each, guid, `${name}/${String(line.guid)}`, read) ?? []
    })
  })
}

/** The field of a post or of its lines with a name. */
const fieldOfPost = (fields: Fields, { lines }: Post, name: string): Field | undefined =>
  (lines === undefined ? undefined : fields[lines]?.options.lines?.fields[name]) ?? fields[name]

/** The module that a dimension of a post refers to: the one of its field, or the posting module itself. */
export function targetOfPost<M extends { readonly fields: Fields }>(module: M, post: Post, dimension: Dimension) {
  const name = post.by[dimension]
  if (name === undefined) return null
  if (name === itself) return module
  return (fieldOfPost(module.fields, post, name)?.options.to?.() as unknown as M | undefined) ?? null
}

/** The figures of a module that are summed by a dimension, by field. */
export const figuresBy = ({ fields }: { readonly fields: Fields }, dimension: Dimension) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.figure?.by === dimension ? [{ name, figure: options.figure }] : [],
  )
