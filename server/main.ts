import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modules } from '@/modules'
import { buildApp } from './app'
import { requireWritable } from './data-folder'
import { demoSignIns, seedDemo } from './demo'
import type { Services } from './engine/core/context'
import type { PdfWorker } from './engine/core/services'
import { openPushes } from './engine/delivery/push-worker'
import { openHostWork } from './engine/directory/event-worker'
import { tablesOf } from './engine/features'
import { applyMovements } from './engine/features/movements/reconcile'
import { applyPosts } from './engine/features/posts/reconcile'
import { cleanFiles, cleanUnclaimed } from './engine/files/clean'
import { openClock } from './engine/flows/clock'
import { openJobs } from './engine/jobs/worker'
import { openPdfWorker } from './engine/paper/press'
import { faceProvider } from './hosts/faces'
import { invoiceFinder } from './hosts/invoices'
import { type Hosts, openHosts } from './hosts/provider'
import { cardSenders } from './hosts/push'
import { signOnsFrom } from './hosts/sign-on'
import { smsSender } from './hosts/sms'
import { storageFrom } from './hosts/storage'
import { weatherFetcher } from './hosts/weather'
import { calls } from './http/calls'
import { jobKinds } from './jobs'
import { bufferedByTurn, jsonLog, type Log } from './log'
import { moduleHooks } from './modules'
import { type Settings, settingsFrom } from './settings'
import { cleanCodes, cleanFaces, cleanSessions, unpinNotices } from './store/clean-up'
import { openCluster } from './store/cluster'
import { cleanAttempts } from './store/connection/attempt-limits'
import { cleanMessages } from './store/messages/messages'
import { cleanHostEvents } from './store/organisation/host-events'
import { migrate } from './store/schema/migrate'
import { flushSearchIndex } from './store/search/search'
import { openStore, type Store } from './store/store'

/** The bundle is in dist/server. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** How long a stop waits for requests in progress. */
const stopTimeout = 15_000
/** The cost of a password hash: 2 to this power rounds, about 60 ms. */
const passwordCost = 15

const openDatabase = async (settings: Settings, log: Log, onLost: (error: Error) => void) =>
  settings.databaseUrl === ''
    ? openCluster({ root, folder: join(settings.dataFolder, 'postgres'), log, onLost })
    : { url: settings.databaseUrl, release: async () => undefined }

const servicesFrom = (
  { trialDays, lowestVersion, title, publicUrl, ...settings }: Settings,
  hosts: Hosts,
  log: Log,
): Services => ({
  pushes: Object.keys(cardSenders(hosts)) as Services['pushes'],
  hosts,
  signOns: signOnsFrom(hosts, publicUrl),
  sendSms: smsSender({ url: settings.smsUrl, token: settings.smsToken, log }),
  fetchWeather: weatherFetcher({ url: settings.weatherUrl, token: settings.weatherToken, log }),
  faces: faceProvider({ ...settings.faces, log }),
  findInvoice: invoiceFinder({ url: settings.invoiceUrl, token: settings.invoiceToken, log }),
  mapProvider: settings.map.provider,
  passwordCost,
  trialDays,
  lowestVersion,
  title,
  publicUrl,
  demoFlag: !process.argv.includes('--empty'),
  pdfWorker: openPdfWorker(new URL('./press-worker.mjs', import.meta.url), log),
  files: {
    storage: storageFrom(settings),
    incoming: join(settings.dataFolder, 'incoming'),
    largest: settings.largestFile,
    root,
  },
  log,
})

type App = Awaited<ReturnType<typeof buildApp>>

async function listen(app: App, { host, port }: Settings) {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`port ${port} is taken: another instance runs already, or choose another with PORT`)
  }
}

/** Waits for requests in progress, then closes everything. */
async function stop(app: App, store: Store, press: PdfWorker, release: () => Promise<void>, log: Log) {
  const timer = setTimeout(() => {
    log.error('requests were still under way after 15 seconds')
    app.server.closeAllConnections()
  }, stopTimeout)
  await app.close()
  clearTimeout(timer)
  await press.close()
  await store.close()
  await release()
  log.info('stopped')
}

function onSignal(work: () => Promise<void>, log: Log) {
  let isStopping = false
  const stopOnce = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    work().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopOnce(signal))
}

/** How long a stop may take after the database was lost, in milliseconds. */
const lostStopTimeout = 5000

/** Ends the process with an error after the database was lost, so that a supervisor restarts it. */
function lossHandler(log: Log) {
  let stop = async () => undefined as unknown
  let isLost = false
  return {
    isLost: () => isLost,
    /** Sets the work that a stop must finish. */
    stopWith(work: () => Promise<unknown>) {
      stop = work
    },
    report(error: Error) {
      isLost = true
      log.error({ error }, 'the database was given up: the program ends')
      setTimeout(() => process.exit(1), lostStopTimeout)
      stop().finally(() => process.exit(1))
    },
  }
}

/** A message below the log lines for the person who started the server. */
function startMessage(url: string, hasDemo: boolean) {
  const rows = demoSignIns.map(({ login, password, who }) => `  ${login.padEnd(8)} ${password}   ${who}`)
  return ['', `Purlin is at ${url}`, ...(hasDemo ? ['Sign in as', ...rows] : []), '', ''].join('\n')
}

const day = 86_400_000
const hour = 3_600_000

/**
 * Deletes expired limits and unused files an hour after the start, because some servers are restarted every day, and
 * then daily. Running it in several instances is safe.
 */
function cleanDaily(store: Store, { log, files }: Services) {
  const clean = () =>
    Promise.all([
      store.system(cleanAttempts),
      cleanSessions(store),
      cleanCodes(store),
      cleanFaces(store),
      unpinNotices(store),
      store.system(cleanMessages),
      store.system(cleanHostEvents),
      cleanUnclaimed(store, modules),
      cleanFiles(store, files),
    ]).catch((error: unknown) => log.error({ error }, 'cleaning failed'))
  setTimeout(clean, hour).unref()
  setInterval(clean, day).unref()
}

const tidyInterval = 5000

/** With several instances the first one does the work. */
function tidyOften(store: Store, log: Log) {
  const tidy = () => store.system(flushSearchIndex).catch((error: unknown) => log.error({ error }, 'tidying failed'))
  setInterval(tidy, tidyInterval).unref()
}

async function start(settings: Settings, log: Log) {
  requireWritable(settings.dataFolder)
  const loss = lossHandler(log)
  const database = await openDatabase(settings, log, loss.report)
  try {
    await migrate({ url: database.url, definitions: tablesOf(modules), log })
    const store = await openStore({ url: database.url, log, batching: settings.batching })
    await applyMovements(store, modules, log)
    await applyPosts(store, modules, log)
    const services = servicesFrom(settings, openHosts(settings.hosts), log)
    cleanDaily(store, services)
    tidyOften(store, log)
    const hasDemo = !process.argv.includes('--empty')
    if (hasDemo) await seedDemo(store, services, new Date().toISOString().slice(0, 10))
    // `npm start` builds the client meanwhile, and disconnects when it is built.
    if (process.connected) await once(process, 'disconnect')
    const app = await buildApp({
      store,
      services,
      endpoints: calls,
      modules,
      extras: moduleHooks,
      settings,
      clientFolder: join(root, 'dist/h5'),
      isLost: loss.isLost,
    })
    const jobs = openJobs({ store, services, kinds: jobKinds(modules, moduleHooks) })
    const senders = cardSenders(services.hosts, services.publicUrl)
    const business = { modules, extras: moduleHooks }
    const pushes = openPushes({ store, services, modules, senders })
    const clock = openClock({ store, services, business })
    const hostWork = openHostWork({ store, services, business, senders })
    app.addHook('onClose', () => Promise.all([jobs.close(), pushes.close(), clock.close(), hostWork.close()]))
    const stopAll = () => stop(app, store, services.pdfWorker, database.release, log)
    loss.stopWith(stopAll)
    onSignal(stopAll, log)
    await listen(app, settings)
    log.info({ url: settings.publicUrl }, 'listening')
    // After the buffered log lines of this turn.
    setImmediate(() => process.stdout.write(startMessage(settings.publicUrl, hasDemo)))
  } catch (error) {
    await database.release()
    throw error
  }
}

try {
  const settings = settingsFrom(process.env, root)
  await start(
    settings,
    jsonLog(
      settings.logLevel,
      bufferedByTurn((lines) => process.stdout.write(lines)),
    ),
  )
} catch (error) {
  process.stderr.write(`Purlin cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
