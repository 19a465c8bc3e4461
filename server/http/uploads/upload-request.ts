import type { FastifyRequest } from 'fastify'
import type { Module } from '@/schema'
import type { AtWork, Services } from '../../engine/core/context'
import type { Upload } from '../../engine/files/files'
import type { Store } from '../../store/store'
import { tokenHashIn } from '../session/auth-header'
import { runAsCaller } from '../session/authenticate'
import { idempotencyOf } from '../wire/idempotency'
import { flag, guid, optional, type Reader, readAll, text } from '../wire/input'
import { contextOf } from '../wire/request-context'
import { photoMetadataFrom } from './photo-metadata'

export interface UploadDeps {
  readonly store: Store
  readonly services: Services
  readonly modules: readonly Module[]
}

/** A coordinate, which may be missing and may have any number of digits. */
const degrees =
  (limit: number): Reader<number | null> =>
  (input) => {
    if (input === '' || input === 'undefined' || input === 'null') return { value: null }
    const value = Number(input)
    return Number.isFinite(value) && Math.abs(value) <= limit ? { value } : { faults: [{ reason: 'wrong-form' }] }
  }

const readers = {
  MID: text({ min: 1, max: 40 }),
  FID: guid(),
  PrjGuid: optional(guid()),
  part: text({ max: 200 }),
  field: text({ max: 80, pattern: /^[\w.]*$/ }),
  guid: optional(guid()),
  hidWatermark: flagOrDigit(),
  answers: optional(guid()),
  latitude: degrees(90),
  longitude: degrees(180),
}

/** A flag; old clients send `1` and `0`. */
function flagOrDigit(): Reader<boolean> {
  const strict = flag()
  return (text) => (text === '1' || text === '0' ? { value: text === '1' } : strict(text))
}

export function uploadFrom(input: Readonly<Record<string, unknown>>, name: string): Upload {
  const values = readAll(readers, input)
  const { MID, FID, PrjGuid, part, field, guid: fileGuid, hidWatermark, answers, latitude, longitude } = values
  const project = PrjGuid === '' ? null : PrjGuid
  return {
    guid: fileGuid === '' ? null : fileGuid,
    module: MID,
    record: FID,
    field,
    project,
    part,
    name,
    hidesMark: hidWatermark,
    answers: answers === '' ? null : answers,
    latitude,
    longitude,
    capture: photoMetadataFrom(input),
  }
}

type Work<T> = (work: AtWork) => Promise<T>

/** Runs work as the caller, in a transaction of its own. */
export async function asMember<T>(
  request: FastifyRequest,
  { store, services }: UploadDeps,
  kind: 'read' | 'save',
  work: Work<T>,
) {
  const tokenHash = tokenHashIn(request.headers.auth)
  const idempotency = kind === 'save' ? { made: idempotencyOf(request) } : {}
  const { answer } = await runAsCaller({ kind, session: 'member' }, store, tokenHash, (sql, who) =>
    work({ ...contextOf(request, services), ...idempotency, sql, who, enterprise: who?.enterprise } as AtWork),
  )
  return answer as T
}
