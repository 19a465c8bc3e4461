import type { FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import type { Made } from '../../engine/core/context'
import { guid } from './input'

const minute = 60_000
const oldest = 60 * 24 * 60 * minute
/** Clocks are put right by our answers, which take their time. */
const mostAhead = 2 * minute

const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * When a save was made, by the phone's clock. What is no time is none: a clock must not stand in the way of what was
 * typed. Nor is anything made in the future, or before phones kept what they could not send.
 */
export function madeAt(text: string, now = Date.now()): string | null {
  const time = form.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) return null
  if (time > now + mostAhead) return new Date(now).toISOString()
  return new Date(Math.max(time, now - oldest)).toISOString()
}

const said = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** A key that cannot be kept is refused: whoever sends it counts on being known by it. */
function keyOf(text: string) {
  if (text === '') return null
  const read = guid()(text)
  if ('value' in read) return read.value
  throw new Problem('invalid', { issues: read.faults.map(({ reason }) => ({ field: 'Purlin-Key', reason })) })
}

/** What a request says of how its save came about. */
export const madeIn = (request: FastifyRequest): Made => ({
  key: keyOf(said(request, 'purlin-key')),
  at: madeAt(said(request, 'purlin-made')),
})
