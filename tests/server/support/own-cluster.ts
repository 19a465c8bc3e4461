import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules } from '@/modules'
import { tablesOf } from '../../../server/engine/features'
import { silent } from '../../../server/log'
import { openCluster } from '../../../server/store/cluster'
import { migrate } from '../../../server/store/schema/migrate'
import { root } from './cluster'

/** An embedded PostgreSQL of its own, with a migrated database, which a test may kill; it is started again by itself. */
export async function openOwnCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'purlin-cluster-'))
  const postgres = join(folder, 'postgres')
  const cluster = await openCluster({ root, folder: postgres, log: silent })
  const { url, superuserUrl } = cluster
  await migrate({ url, definitions: tablesOf(modules), log: silent })
  const close = async () => {
    await cluster.release()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    served: { database: { url, superuserUrl, drop: close }, folder },
    kill() {
      const file = join(postgres, 'data/postmaster.pid')
      // Without this file the database is being started.
      if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
    },
    close,
  }
}
