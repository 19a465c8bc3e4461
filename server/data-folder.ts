import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reasons why a folder is not writable, for the person who starts the server. */
const reasons: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  EACCES: 'the user that runs the program may not write there',
  EPERM: 'the user that runs the program may not write there',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be made there',
}

/** A full disk does not prevent the start, because it can be read and may get space later. */
export function requireWritable(folder: string) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return
    throw new Error(
      `DATA_DIR cannot be written: ${reasons[code] ?? code} (${folder}). Choose another folder with DATA_DIR`,
    )
  }
}
