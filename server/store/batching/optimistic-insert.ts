import { firstList, ofAll, type Presumption, type Said } from '../connection/statements'

/** What was presumed did not come to be: the work is to be done again, by itself. */
export class Presumed extends Error {}

/** A question that is presumed to be answered in a certain way. */
export interface Assumed {
  readonly select: string
  readonly values: readonly unknown[]
  readonly presumed: Presumption
}

type Form = Pick<Said, 'text' | 'many'>

const made = new WeakMap<Said['many'], Map<string, Form>>()

/** Of the values of what is asked, how many each has for itself. */
const ownOf = ({ values, presumed }: Assumed) => values.length - presumed.shared.length

/** How many values each has for itself, and of what types those behind them are. */
export const learnedOf = (assumed: Assumed) => ({
  values: ownOf(assumed),
  more: assumed.presumed.parts.length === 0 ? [] : ['bigint[]'],
})

const counted = (part: string) => `(select count(*) from ${part} part)`

/** Whether all is so that each asks for itself, and of all that they share. */
function soOf(values: number, assumed: Assumed) {
  const { parts, shared } = assumed.presumed
  const counts = parts.map((part) => counted(ofAll(part, values)))
  const ofLists = shared.map(({ text, isEach }, at) => {
    const list = firstList + at
    // Its type is known by what stands before.
    return `${counted(text.replace(/\$\d+/g, () => `$${list}`))} = ${isEach ? `cardinality($${list})` : '0'}`
  })
  return [
    ...ofLists,
    ...(counts.length === 0 ? [] : [`array[${counts.join(', ')}] = asked.v${values + ownOf(assumed) + 1}`]),
  ]
}

function formOf({ text, values, many: { doing, besides } }: Said, assumed: Assumed): Form {
  const { select, presumed } = assumed
  const isSo = soOf(values.length, assumed).join(' and ')
  const sound = (list: string) => `sound as materialized (select * from ${list} where ${isSo})`
  return {
    text: `${text} where ${select}`,
    many: {
      doing: (list, first) => `${sound(list)}, ${doing?.('sound', first + presumed.shared.length)}`,
      besides: `case when asked.n in (select n from sound) then ${besides} end`,
    },
  }
}

/** Done only for those of whom it is so; of what they share, only if it is so of all of them. */
export function doneWhere(said: Said, assumed: Assumed): Said {
  const known = made.get(said.many) ?? new Map<string, Form>()
  made.set(said.many, known)
  const form = known.get(assumed.select) ?? formOf(said, assumed)
  known.set(assumed.select, form)
  const { parts, counts } = assumed.presumed
  const own = ownOf(assumed)
  return {
    ...form,
    values: [...said.values, ...assumed.values.slice(0, own), ...(parts.length === 0 ? [] : [counts])],
    lists: [...(assumed.values.slice(own) as readonly (readonly unknown[])[]), ...(said.lists ?? [])],
  }
}

interface Doubt {
  readonly until: number
  readonly pause: number
}

const mostDoubts = 500
/** In milliseconds. */
const [shortest, longest] = [1000, 60_000]

/** Once is chance. What is not so again, soon after it was presumed again, is hardly ever so. */
function nextDoubt(last: Doubt | undefined, now: number): Doubt {
  const isSoon = last !== undefined && now < last.until + 10 * last.pause
  const pause = isSoon ? Math.min(2 * last.pause, longest) : shortest
  return { until: now + pause, pause }
}

/** What was not so a moment ago, or was of no use, is not presumed again so soon. */
export function doubtsOf(clock: () => number = Date.now) {
  const doubts = new Map<string, Doubt>()
  return {
    has: (whose: string, select: string) => doubts.size > 0 && (doubts.get(`${whose} ${select}`)?.until ?? 0) > clock(),
    add(whose: string, select: string) {
      const key = `${whose} ${select}`
      const last = doubts.get(key)
      const now = clock()
      // Those who presumed the same at the same time.
      if (last !== undefined && last.until > now) return
      if (doubts.size >= mostDoubts) doubts.clear()
      doubts.set(key, nextDoubt(last, now))
    },
  }
}

export type Doubts = ReturnType<typeof doubtsOf>
