import { spawnSync } from 'node:child_process'
import fs, { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'

/** A disk that a test can fill. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
  /** Makes the disk read-only and writable again; null if that is not possible. */
  readonly lock: ((isLocked: boolean) => void) | null
  close(): void
}

const mount = (...flags: string[]) => spawnSync('mount', flags, { stdio: 'ignore' }).status === 0

/** A tmpfs of a few megabytes; null without the right to mount. */
export function mountedDisk(megabytes = 8): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-small-'))
  if (process.platform !== 'linux' || !mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (const size of [1_048_576, 4096]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      if (statSync(filler).size === 0) throw new Error('the small disk was not filled')
    },
    free: () => rmSync(filler, { force: true }),
    lock: (isLocked) => {
      if (!mount('-o', `remount,${isLocked ? 'ro' : 'rw'}`, folder)) throw new Error('the disk could not be remounted')
    },
    close() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const fullStream = () =>
  new Writable({
    write: (_, __, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  })

/** Substitute where mounting is not allowed: a folder whose writes fail as if the disk were full. */
export function simulatedDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-played-'))
  const { createWriteStream } = fs
  const { statfs } = promises
  return {
    folder,
    fill() {
      jest.spyOn(fs, 'createWriteStream').mockImplementation((path, options) =>
        // Uses the full device of the kernel if it exists.
        String(path).startsWith(folder)
          ? existsSync('/dev/full')
            ? createWriteStream('/dev/full')
            : (fullStream() as fs.WriteStream)
          : createWriteStream(path, options),
      )
      jest
        .spyOn(promises, 'statfs')
        .mockImplementation((async (path: string) => ({ ...(await statfs(path)), bavail: 0 })) as never)
    },
    free: () => jest.restoreAllMocks(),
    lock: null,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
