import { ofAll, type Presumption, type Said } from './sql'

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

/** What comes last are the counts. */
export const typesMore = ['bigint[]']

function formOf({ text, values, many: { doing, besides } }: Said, { select, values: own, presumed }: Assumed): Form {
  const counted = presumed.parts.map((part) => `(select count(*) from ${ofAll(part, values.length)} part)`)
  const isSo = `array[${counted.join(', ')}] = asked.v${values.length + own.length + 1}`
  const sound = (list: string) => `sound as materialized (select * from ${list} where ${isSo})`
  return {
    text: `${text} where ${select}`,
    many: { doing: (list) => `${sound(list)}, ${doing?.('sound')}`, besides },
  }
}

/** Done only for those of whom it is so. */
export function doneWhere(said: Said, assumed: Assumed): Said {
  const known = made.get(said.many) ?? new Map<string, Form>()
  made.set(said.many, known)
  const form = known.get(assumed.select) ?? formOf(said, assumed)
  known.set(assumed.select, form)
  return { ...form, values: [...said.values, ...assumed.values, assumed.presumed.counts] }
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
