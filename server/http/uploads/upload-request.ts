import type { FastifyRequest } from 'fastify'
import type { Module } from '@/schema'
import type { AtWork, Services } from '../../engine/core/context'
import type { Upload } from '../../engine/files/files'
import type { Store } from '../../store/store'
import { tokenHashIn } from '../session/auth-header'
import { asAsker } from '../session/authenticate'
import { madeIn } from '../wire/idempotency'
import { flag, guid, optional, type Reader, readAll, text } from '../wire/input'
import { contextOf } from '../wire/request-context'
import { takenFrom } from './photo-metadata'

export interface UploadDeps {
  readonly store: Store
  readonly services: Services
  readonly modules: readonly Module[]
}

/** A position may be missing, and phones send it with as many digits as they like. */
const degrees =
  (most: number): Reader<number | null> =>
  (given) => {
    if (given === '' || given === 'undefined' || given === 'null') return { value: null }
    const value = Number(given)
    return Number.isFinite(value) && Math.abs(value) <= most ? { value } : { faults: [{ reason: 'wrong-form' }] }
  }

const input = {
  MID: text({ min: 1, max: 40 }),
  FID: guid(),
  PrjGuid: optional(guid()),
  part: text({ max: 200 }),
  field: text({ max: 80, pattern: /^[\w.]*$/ }),
  guid: optional(guid()),
  hidWatermark: flagged(),
  latitude: degrees(90),
  longitude: degrees(180),
}

/** Old clients say yes in several ways. */
function flagged(): Reader<boolean> {
  const strict = flag()
  return (given) => (given === '1' || given === '0' ? { value: given === '1' } : strict(given))
}

export function uploadFrom(given: Readonly<Record<string, unknown>>, name: string): Upload {
  const { MID, FID, PrjGuid, part, field, guid: own, hidWatermark, latitude, longitude } = readAll(input, given)
  const project = PrjGuid === '' ? null : PrjGuid
  return {
    guid: own === '' ? null : own,
    module: MID,
    record: FID,
    field,
    project,
    part,
    name,
    hidesMark: hidWatermark,
    latitude,
    longitude,
    taken: takenFrom(given),
  }
}

type Work<T> = (work: AtWork) => Promise<T>

/** Runs work as who asks, in a transaction of its own. */
export async function asMember<T>(
  request: FastifyRequest,
  { store, services }: UploadDeps,
  kind: 'read' | 'save',
  work: Work<T>,
) {
  const tokenHash = tokenHashIn(request.headers.auth)
  const made = kind === 'save' ? { made: madeIn(request) } : {}
  const { answer } = await asAsker({ kind, session: 'member' }, store, tokenHash, (sql, who) =>
    work({ ...contextOf(request, services), ...made, sql, who, enterprise: who?.enterprise } as AtWork),
  )
  return answer as T
}
