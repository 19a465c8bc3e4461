import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ContentMissing, type Storage } from './contract'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isCrossDevice = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EXDEV'

/** Flushes the file to the disk, so that it survives a power failure. */
async function flush(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder of this machine, or one shared by several machines. */
export const localStorage = (folder: string): Storage => ({
  async put(key, path) {
    const target = join(folder, key)
    await mkdir(dirname(target), { recursive: true })
    await flush(path)
    try {
      await rename(path, target)
    } catch (error) {
      if (!isCrossDevice(error)) throw error
      // Copied under a temporary name, so that the final name never refers to an incomplete file.
      await copyFile(path, `${target}.part`)
      await rename(`${target}.part`, target)
      await rm(path)
    }
  },
  async open(key, part) {
    const stream = createReadStream(join(folder, key), part)
    await new Promise<void>((resolve, reject) => {
      stream.once('open', () => resolve())
      stream.once('error', (error) => reject(isMissing(error) ? new ContentMissing(key) : error))
    })
    return stream
  },
  remove: (key) => rm(join(folder, key), { force: true }),
})
