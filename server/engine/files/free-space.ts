import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileHost } from '../core/services'

/** Free space required for uploads, in bytes. */
const least = 1_048_576
const probe = Buffer.alloc(4096)

/** Whether uploads can be written: checks the free space and writes a small file. */
export async function hasRoom({ incoming }: Pick<FileHost, 'incoming'>): Promise<boolean> {
  const path = join(incoming, `probe-${randomUUID()}`)
  try {
    await mkdir(incoming, { recursive: true })
    const { bavail, bsize } = await statfs(incoming)
    if (bavail * bsize < least) return false
    await writeFile(path, probe, { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}
