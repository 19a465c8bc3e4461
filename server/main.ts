import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modules } from '@/modules'
import { buildApp } from './app'
import { mustBeWritable } from './data-folder'
import { demoSignIns, plantDemo } from './demo'
import type { Services } from './engine/core/context'
import type { Press } from './engine/core/services'
import { openPushes } from './engine/delivery/push-worker'
import { openHostWork } from './engine/directory/host-worker'
import { cleanFiles, cleanUnclaimed } from './engine/files/clean'
import { openClock } from './engine/flows/clock'
import { openJobs } from './engine/jobs/worker'
import { openPress } from './engine/paper/press'
import { type Hosts, openHosts } from './hosts/provider'
import { cardSenders } from './hosts/push'
import { signOnsFrom } from './hosts/sign-on'
import { smsSender } from './hosts/sms'
import { storageFrom } from './hosts/storage'
import { weatherTeller } from './hosts/weather'
import { calls } from './http/calls'
import { jobKinds } from './jobs'
import { inTurns, jsonLog, type Log } from './log'
import { extras } from './modules'
import { type Settings, settingsFrom } from './settings'
import { cleanCodes, cleanSessions } from './store/clean-up'
import { openCluster } from './store/cluster'
import { cleanAttempts } from './store/connection/attempt-limits'
import { cleanMessages } from './store/messages/messages'
import { cleanHostEvents } from './store/organisation/host-events'
import { migrate } from './store/schema/migrate'
import { tablesOf } from './store/schema/module-tables'
import { tidySearch } from './store/search/search'
import { openStore, type Store } from './store/store'

/** The bundle lies in dist/server. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** How long requests under way are waited for. */
const patience = 15_000
/** 2 to this power rounds: about 60 ms a password. */
const passwordCost = 15

const own = async (settings: Settings, log: Log, onLost: (error: Error) => void) =>
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
  tellWeather: weatherTeller({ url: settings.weatherUrl, token: settings.weatherToken, log }),
  passwordCost,
  trialDays,
  lowestVersion,
  title,
  publicUrl,
  demoFlag: !process.argv.includes('--empty'),
  press: openPress(new URL('./press-worker.mjs', import.meta.url), log),
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

/** Lets what is under way finish, then leaves everything in order. */
async function stop(app: App, store: Store, press: Press, release: () => Promise<void>, log: Log) {
  const impatience = setTimeout(() => {
    log.error('requests were still under way after 15 seconds')
    app.server.closeAllConnections()
  }, patience)
  await app.close()
  clearTimeout(impatience)
  await press.close()
  await store.close()
  await release()
  log.info('stopped')
}

function onSignal(work: () => Promise<void>, log: Log) {
  let isStopping = false
  const once = (signal: string) => {
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
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => once(signal))
}

/** How long the end is waited for once the database was given up, in milliseconds. */
const shortPatience = 5000

/** Ends with an error once the database was given up, so that a supervisor starts the program anew. */
function onLost(log: Log) {
  let stopping = async () => undefined as unknown
  let isLost = false
  return {
    isLost: () => isLost,
    /** What is to be left in order. */
    ends(work: () => Promise<unknown>) {
      stopping = work
    },
    tell(error: Error) {
      isLost = true
      log.error({ error }, 'the database was given up: the program ends')
      setTimeout(() => process.exit(1), shortPatience)
      stopping().finally(() => process.exit(1))
    },
  }
}

/** For the person who started it, under the log lines. */
function welcome(url: string, hasDemo: boolean) {
  const rows = demoSignIns.map(({ login, password, who }) => `  ${login.padEnd(8)} ${password}   ${who}`)
  return ['', `Purlin is at ${url}`, ...(hasDemo ? ['Sign in as', ...rows] : []), '', ''].join('\n')
}

const day = 86_400_000
const hour = 3_600_000

/**
 * What limits and files no longer need is removed an hour after the start, for programs that start every day, and then
 * once a day; with several instances it does no harm twice.
 */
function cleanDaily(store: Store, { log, files }: Services) {
  const clean = () =>
    Promise.all([
      store.system(cleanAttempts),
      cleanSessions(store),
      cleanCodes(store),
      store.system(cleanMessages),
      store.system(cleanHostEvents),
      cleanUnclaimed(store, modules),
      cleanFiles(store, files),
    ]).catch((error: unknown) => log.error({ error }, 'cleaning failed'))
  setTimeout(clean, hour).unref()
  setInterval(clean, day).unref()
}

const moment = 5000

/** With several instances whoever comes first does the work. */
function tidyOften(store: Store, log: Log) {
  const tidy = () => store.system(tidySearch).catch((error: unknown) => log.error({ error }, 'tidying failed'))
  setInterval(tidy, moment).unref()
}

async function start(settings: Settings, log: Log) {
  mustBeWritable(settings.dataFolder)
  const lost = onLost(log)
  const database = await own(settings, log, lost.tell)
  try {
    await migrate({ url: database.url, definitions: tablesOf(modules), log })
    const store = await openStore({ url: database.url, log, batching: settings.batching })
    const services = servicesFrom(settings, openHosts(settings.hosts), log)
    cleanDaily(store, services)
    tidyOften(store, log)
    const hasDemo = !process.argv.includes('--empty')
    if (hasDemo) await plantDemo(store, services, new Date().toISOString().slice(0, 10))
    const app = await buildApp({
      store,
      services,
      endpoints: calls,
      modules,
      extras,
      settings,
      clientFolder: join(root, 'dist/h5'),
      isLost: lost.isLost,
    })
    const jobs = openJobs({ store, services, kinds: jobKinds(modules, extras) })
    const senders = cardSenders(services.hosts, services.publicUrl)
    const business = { modules, extras }
    const pushes = openPushes({ store, services, modules, senders })
    const clock = openClock({ store, services, business })
    const hostWork = openHostWork({ store, services, business, senders })
    app.addHook('onClose', () => Promise.all([jobs.close(), pushes.close(), clock.close(), hostWork.close()]))
    const end = () => stop(app, store, services.press, database.release, log)
    lost.ends(end)
    onSignal(end, log)
    await listen(app, settings)
    log.info({ url: settings.publicUrl }, 'listening')
    // Under the lines of this turn.
    setImmediate(() => process.stdout.write(welcome(settings.publicUrl, hasDemo)))
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
      inTurns((lines) => process.stdout.write(lines)),
    ),
  )
} catch (error) {
  process.stderr.write(`Purlin cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
