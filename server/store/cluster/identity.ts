import { readFileSync } from 'node:fs'

const exists = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const procFile = (pid: number, name: string) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}

/** A process id with its start time, because process ids are reused, in containers often. */
export function identityOf(pid: number): string | null {
  if (!exists(pid)) return null
  const stat = procFile(pid, 'stat')
  if (stat === null) return `${pid}:`
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? null : `${pid}:${rest[18] ?? ''}`
}

export const isAlive = (identity: string) => identityOf(Number(identity.split(':')[0])) === identity

/** The command line of a process, or null if the system does not provide it. */
export const commandOf = (pid: number) => procFile(pid, 'cmdline')
