import { existsSync, readFileSync } from 'node:fs'
import type { Served } from './serve'

const referenceStatement = 'select sum(i) as sum from generate_series(1, 1000000) i'
/** Processor time of the reference statement on the machine for which limits are given (ms). */
const referenceTime = 90

/**
 * Measures the processor time of the only database connection of a server, which does not depend on what else the
 * machine does. Where the system does not tell it, the duration is measured instead.
 */
export async function openDatabaseClock({ store }: Served) {
  const { pid } = await store.system((sql) => sql.one<{ pid: number }>('select pg_backend_pid() as pid'))
  const file = `/proc/${pid}/schedstat`
  const hasFile = existsSync(file)
  const now = () => (hasFile ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : performance.now())

  /** The database time of some work (ms). */
  const timeOf = async (work: () => Promise<unknown>) => {
    const from = now()
    await work()
    return now() - from
  }
  const reference = () => timeOf(() => store.system((sql) => sql.one(referenceStatement)))

  return {
    timeOf,
    /** How many times slower this machine is than the one for which limits are given, at least 1. */
    slowness: async () => Math.max(1, Math.min(await reference(), await reference()) / referenceTime),
  }
}

export type DatabaseClock = Awaited<ReturnType<typeof openDatabaseClock>>
