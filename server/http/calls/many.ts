import type { ManyQuery } from '@wire'
import { Problem } from '@/schema'
import { Download } from '../../engine/core/byte-range'
import { runAsCaller } from '../session/authenticate'
import type { Endpoint, Request, Served } from '../wire/endpoint'
import { json, list, readAll } from '../wire/input'

const maxQueries = 30

const isQuery = (value: unknown): value is ManyQuery =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ManyQuery).call === 'string' &&
  typeof (value as ManyQuery).takes === 'object' &&
  (value as ManyQuery).takes !== null

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

const inputOf = (takes: ManyQuery['takes']) =>
  Object.fromEntries(Object.entries(takes).map(([name, value]) => [name, asText(value)]))

/** Returns the reads that `Common.GetMany` may run: those of a member. */
const memberReads = (all: readonly Endpoint[]) =>
  new Map(all.filter(({ kind, session }) => kind === 'read' && session === 'member').map((each) => [each.name, each]))

/** Runs one read as a request of its own; a refusal becomes its answer. */
async function runOne(endpoint: Endpoint | undefined, request: Request, { takes }: ManyQuery) {
  try {
    if (endpoint === undefined) throw new Problem('not-configured')
    const { answer, after } = await endpoint.serve({ ...request, given: inputOf(takes) })
    if (answer instanceof Problem) throw answer
    if (answer instanceof Download) throw new Problem('not-configured')
    return { result: { answer }, after }
  } catch (error) {
    if (error instanceof Problem) return { result: { problem: error.code }, after: [] }
    throw error
  }
}

/**
 * Runs several reads in one request, for clients that prefetch. Each read runs in turn with its own session check, so
 * that it sees no more than it would in a request of its own.
 */
export const manyCall = (all: readonly Endpoint[]): Endpoint => {
  const readsByName: ReadonlyMap<string, Endpoint> = memberReads(all)
  return {
    name: 'Common.GetMany',
    kind: 'read',
    session: 'member',
    async serve(request): Promise<Served> {
      const { asked } = readAll<{ asked: readonly ManyQuery[] }>(
        { asked: list(json(isQuery), maxQueries) },
        request.given,
      )
      const { store, tokenHash } = request
      await runAsCaller({ kind: 'read', session: 'member' }, store, tokenHash, async () => null)
      const answers: object[] = []
      let after: Served['after'] = []
      for (const each of asked) {
        const served = await runOne(readsByName.get(each.call), request, each)
        answers.push(served.result)
        after = served.after
      }
      return { answer: answers, after }
    },
  }
}
