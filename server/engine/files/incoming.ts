import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@/schema'

/** A completely received file that has no owner yet. */
export interface Incoming {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** Counts and hashes a stream, and fails above the size limit. */
function measure(largest: number) {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, next) {
      size += chunk.length
      hash.update(chunk)
      if (size > largest) next(new Problem('file-too-large', { limit: Math.floor(largest / 1_048_576) }))
      else next(null, chunk)
    },
  })
  return { through, measured: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Streams the content to disk, so that little memory is used for files of any size. */
export async function receive(content: Readable, folder: string, largest: number): Promise<Incoming> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const { through, measured } = measure(largest)
  try {
    await pipeline(content, through, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, ...measured() }
}
