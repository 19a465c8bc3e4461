import type { ManyAsked } from '@wire'
import { Problem } from '@/schema'
import { Download } from '../../engine/core/byte-range'
import { asAsker } from '../session/authenticate'
import type { Endpoint, Request, Served } from '../wire/endpoint'
import { json, list, readAll } from '../wire/input'

const most = 30

const isAsked = (value: unknown): value is ManyAsked =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ManyAsked).call === 'string' &&
  typeof (value as ManyAsked).takes === 'object' &&
  (value as ManyAsked).takes !== null

const plain = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

const givenOf = (takes: ManyAsked['takes']) =>
  Object.fromEntries(Object.entries(takes).map(([name, value]) => [name, plain(value)]))

/** What a member may be asked together: reads that answer with words, by their own rights. */
const readable = (all: readonly Endpoint[]) =>
  new Map(all.filter(({ kind, session }) => kind === 'read' && session === 'member').map((each) => [each.name, each]))

/** One of them, as if it had been asked alone; a no is an answer like any other. */
async function answered(found: Endpoint | undefined, request: Request, { takes }: ManyAsked) {
  try {
    if (found === undefined) throw new Problem('not-configured')
    const { answer, after } = await found.serve({ ...request, given: givenOf(takes) })
    if (answer instanceof Problem) throw answer
    if (answer instanceof Download) throw new Problem('not-configured')
    return { told: { answer }, after }
  } catch (error) {
    if (error instanceof Problem) return { told: { problem: error.code }, after: [] }
    throw error
  }
}

/**
 * Several reads in one request, for a phone that fetches what a day on site needs: each goes the way it always goes, one after
 * the other and with a look at the session of its own, so that none of them sees more than it would alone.
 */
export const manyCall = (all: readonly Endpoint[]): Endpoint => {
  const known: ReadonlyMap<string, Endpoint> = readable(all)
  return {
    name: 'Common.GetMany',
    kind: 'read',
    session: 'member',
    async serve(request): Promise<Served> {
      const { asked } = readAll<{ asked: readonly ManyAsked[] }>({ asked: list(json(isAsked), most) }, request.given)
      const { store, tokenHash } = request
      await asAsker({ kind: 'read', session: 'member' }, store, tokenHash, async () => null)
      const answers: object[] = []
      let after: Served['after'] = []
      for (const each of asked) {
        const one = await answered(known.get(each.call), request, each)
        answers.push(one.told)
        after = one.after
      }
      return { answer: answers, after }
    },
  }
}
