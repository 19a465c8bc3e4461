import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modules } from '@/modules'
import { replayAll } from './engine/flows/replay'
import { silent } from './log'
import { settingsFrom } from './settings'
import { openCluster } from './store/cluster'
import { openStore } from './store/store'

/** Checks that the stored state of approvals matches a replay of their events; prints every difference. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const settings = settingsFrom(process.env, root)
const openEmbedded = () => openCluster({ root, folder: join(settings.dataFolder, 'postgres'), log: silent })
const database =
  settings.databaseUrl === '' ? await openEmbedded() : { url: settings.databaseUrl, release: async () => undefined }
const store = await openStore({ url: database.url, log: silent })
try {
  const { flows, differences } = await replayAll(store, { modules })
  for (const difference of differences) process.stdout.write(`${difference}\n`)
  const summary = differences.length === 0 ? 'everything follows from its log' : `${differences.length} differences`
  process.stdout.write(`${flows} flows: ${summary}\n`)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await store.close()
  await database.release()
}
