import { readdirSync, readlinkSync } from 'node:fs'
import { procFile } from './identity'

const folderOf = (pid: number) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

const processes = () => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/**
 * Kills backends of a dead server, because the next one does not start while they run. Linux only: other systems do not
 * show the working directory.
 */
export function endOrphans(data: string) {
  for (const pid of processes().map(Number)) {
    if (folderOf(pid) !== data || procFile(pid, 'comm')?.trim() !== 'postgres') continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}
