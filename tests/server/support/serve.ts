import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnnexSaved, CallName, Calls, ReadName, SaveName, SignedIn } from '@wire'
import { modules } from '@/modules'
import type { Module } from '@/schema'
import { buildApp } from '../../../server/app'
import type { Services } from '../../../server/engine/core/context'
import { openPdfWorker } from '../../../server/engine/paper/press'
import { faceProvider } from '../../../server/hosts/faces'
import { invoiceFinder } from '../../../server/hosts/invoices'
import { openHosts } from '../../../server/hosts/provider'
import type { Storage } from '../../../server/hosts/storage'
import { localStorage } from '../../../server/hosts/storage/local'
import { weatherFetcher } from '../../../server/hosts/weather'
import type { Endpoint } from '../../../server/http/wire/endpoint'
import type { SlowClientLimits } from '../../../server/http/wire/slow-clients'
import { type Log, silent } from '../../../server/log'
import { moduleHooks } from '../../../server/modules'
import { type Settings, settingsFrom } from '../../../server/settings'
import { openStore } from '../../../server/store/store'
import { root } from './cluster'
import { type Database, openDatabase } from './database'
import { multipart } from './multipart'

export interface Answer<T> {
  readonly status: number
  /** The code of the problem, or null if the call was not refused. */
  readonly problem: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly text: string
  /** The answer of the call: parsed JSON, or the plain text. */
  readonly body: T
}

interface Options {
  readonly endpoints: readonly Endpoint[]
  readonly modules?: readonly Module[]
  /** Storage for file contents, instead of a temporary folder. */
  readonly storage?: Storage
  readonly services?: Partial<Services>
  readonly settings?: Partial<Settings>
  readonly clientFolder?: string
  readonly log?: Log
  /** Timeouts for slow clients, instead of the defaults. */
  readonly patience?: SlowClientLimits
  /** Whether statements are batched, instead of what the environment says. */
  readonly batching?: boolean
  /** Maximum number of database connections; with 1, all requests share the same connection. */
  readonly connections?: number
  /** Uses the database and folder of another server; `close` does not remove them. */
  readonly sharedWith?: { readonly database: Database; readonly folder: string }
}

/** The caller of a request: session, address, language and additional headers. */
export interface As {
  readonly login?: Pick<SignedIn, 'Id' | 'JW'> | null
  readonly address?: string
  readonly lang?: string
  readonly headers?: Readonly<Record<string, string>>
}

const settings: Settings = { ...settingsFrom({}, tmpdir()), perMinute: 0, trustProxy: 1 }

const split = (name: CallName) => name.split('.') as [string, string]
const serialized = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const serializedEntries = (takes: object) =>
  Object.entries(takes).map(([key, value]) => [key, serialized(value)] as [string, string])

const parsed = (text: string, type: string) =>
  type.startsWith('application/json') ? (JSON.parse(text) as unknown) : text

/** Starts the whole server on a new or shared database; requests are injected without a port. */
export async function serve(options: Options) {
  const database = options.sharedWith?.database ?? (await openDatabase())
  const log = options.log ?? silent
  const folder = options.sharedWith?.folder ?? (await mkdtemp(join(tmpdir(), 'purlin-files-')))
  const { connections: size } = options
  const store = await openStore({
    url: database.url,
    log,
    batching: options.batching ?? settingsFrom(process.env, tmpdir()).batching,
    ...(size === undefined ? {} : { size }),
  })
  const messages: { phone: string; text: string }[] = []
  const { weatherUrl, weatherToken, invoiceUrl, invoiceToken, faces, map } = { ...settings, ...options.settings }
  const services: Services = {
    sendSms: async (phone, text) => {
      messages.push({ phone, text })
    },
    fetchWeather: weatherFetcher({ url: weatherUrl, token: weatherToken, log }),
    faces: faceProvider({ ...faces, log }),
    findInvoice: invoiceFinder({ url: invoiceUrl, token: invoiceToken, log }),
    mapProvider: map.provider,
    passwordCost: 4,
    trialDays: 30,
    lowestVersion: '',
    title: 'Purlin',
    publicUrl: 'http://localhost:8080',
    demoFlag: false,
    pushes: [],
    hosts: openHosts(settings.hosts),
    signOns: {},
    pdfWorker: openPdfWorker(process.env.PURLIN_TEST_PRESS ?? '', log),
    files: {
      storage: options.storage ?? localStorage(join(folder, 'files')),
      incoming: join(folder, 'incoming'),
      largest: settings.largestFile,
      root,
    },
    log,
    ...options.services,
  }
  const app = await buildApp({
    store,
    services,
    endpoints: options.endpoints,
    modules: options.modules ?? modules,
    extras: moduleHooks,
    settings: { ...settings, ...options.settings },
    clientFolder: options.clientFolder ?? tmpdir(),
    ...(options.patience === undefined ? {} : { patience: options.patience }),
  })

  type Inject = { method: 'GET' | 'POST'; url: string; payload?: string | Buffer }
  async function send<T>(
    request: Inject,
    { login = null, address = '10.0.0.1', headers = {} }: As,
  ): Promise<Answer<T>> {
    const answer = await app.inject({
      ...request,
      headers: {
        'x-forwarded-for': address,
        ...(request.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(login === null ? {} : { auth: `${login.Id}.${login.JW}.${Date.now()}` }),
        ...headers,
      },
    })
    const details = answer.headers['purlin-details']
    return {
      status: answer.statusCode,
      problem: (answer.headers['purlin-problem'] as string | undefined) ?? null,
      details: details === undefined ? {} : JSON.parse(decodeURIComponent(String(details))),
      text: answer.body,
      body: parsed(answer.body, String(answer.headers['content-type'])) as T,
    }
  }

  const addressOf = (name: CallName, query: readonly [string, string][]) => {
    const [handler, method] = split(name)
    const folder = handler === 'Look' ? 'Demo' : 'H5'
    return `/OPM3/${folder}/${handler}.ashx?${new URLSearchParams([['method', method], ...query])}`
  }

  return {
    app,
    store,
    services,
    database,
    folder,
    /** Every SMS sent, oldest first. */
    messages,
    get: <K extends ReadName>(name: K, takes: Calls[K]['takes'], as: As = {}) =>
      send<Calls[K]['answers']>(
        { method: 'GET', url: addressOf(name, [...serializedEntries(takes), ['lang', as.lang ?? 'zh']]) },
        as,
      ),
    save: <K extends SaveName>(name: K, action: 'add' | 'edit', takes: Calls[K]['takes'], as: As = {}) =>
      send<Calls[K]['answers']>(
        {
          method: 'POST',
          url: addressOf(name, [
            ['action', action],
            ['lang', as.lang ?? 'zh'],
          ]),
          payload: new URLSearchParams(serializedEntries(takes)).toString(),
        },
        as,
      ),
    /** Uploads a file for a record. */
    upload: async (
      to: Readonly<Record<string, string>>,
      { name, content }: { readonly name: string; readonly content: Buffer },
      as: As = {},
    ) => {
      const { payload, type } = multipart(name, content)
      const query = new URLSearchParams({ method: 'SaveAnnex', app: '1', lang: as.lang ?? 'zh', ...to })
      const url = `/A_OPM/Common/Annex2/Annex_Add.ashx?${query}`
      return send<AnnexSaved>(
        { method: 'POST', url, payload },
        { ...as, headers: { 'content-type': type, ...as.headers } },
      )
    },
    /** Fetches a file as raw bytes. */
    fetch: (takes: Calls['Annex.GetFile']['takes'], { login = null, headers = {} }: As = {}) =>
      app.inject({
        method: 'GET',
        url: addressOf('Annex.GetFile', serializedEntries(takes)),
        headers: { ...(login === null ? {} : { auth: `${login.Id}.${login.JW}.${Date.now()}` }), ...headers },
      }),
    close: async () => {
      await app.close()
      await services.pdfWorker.close()
      await store.close()
      if (options.sharedWith !== undefined) return
      await rm(folder, { recursive: true, force: true })
      await database.drop()
    },
  }
}

export type Served = Awaited<ReturnType<typeof serve>>
