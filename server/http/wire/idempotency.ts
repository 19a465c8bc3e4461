import type { FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import type { ClientSave } from '../../engine/core/context'
import { guid } from './input'

const minute = 60_000
const maxAge = 60 * 24 * 60 * minute
/** Tolerated clock difference, because clients set their clock by our answers, which take time to arrive. */
const maxAhead = 2 * minute

const timeFormat = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * When a save was made, by the clock of the phone. An invalid time becomes null, because a wrong clock must not block a
 * save. A time in the future, or before the oldest possible unsent save, is clamped.
 */
export function parseMadeAt(text: string, now = Date.now()): string | null {
  const time = timeFormat.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) return null
  if (time > now + maxAhead) return new Date(now).toISOString()
  return new Date(Math.max(time, now - maxAge)).toISOString()
}

const headerText = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** An invalid key is refused, because the client relies on it to recognize a repeated save. */
function keyOf(text: string) {
  if (text === '') return null
  const read = guid()(text)
  if ('value' in read) return read.value
  throw new Problem('invalid', { issues: read.faults.map(({ reason }) => ({ field: 'Purlin-Key', reason })) })
}

/** The idempotency key of a save and the time when it was made. */
export const idempotencyOf = (request: FastifyRequest): ClientSave => ({
  key: keyOf(headerText(request, 'purlin-key')),
  at: parseMadeAt(headerText(request, 'purlin-made')),
})
