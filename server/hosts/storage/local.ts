import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ContentMissing, type Storage } from './contract'

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isElsewhere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EXDEV'

/** On this machine's disk after a power cut, not only in its memory. */
async function flush(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder of this machine, or one that several of them share. */
export const localStorage = (folder: string): Storage => ({
  async put(key, path) {
    const target = join(folder, key)
    await mkdir(dirname(target), { recursive: true })
    await flush(path)
    try {
      await rename(path, target)
    } catch (error) {
      if (!isElsewhere(error)) throw error
      // Seen under its name only once it is whole.
      await copyFile(path, `${target}.part`)
      await rename(`${target}.part`, target)
      await rm(path)
    }
  },
  async open(key, part) {
    const stream = createReadStream(join(folder, key), part)
    await new Promise<void>((resolve, reject) => {
      stream.once('open', () => resolve())
      stream.once('error', (error) => reject(isGone(error) ? new ContentMissing(key) : error))
    })
    return stream
  },
  remove: (key) => rm(join(folder, key), { force: true }),
})
