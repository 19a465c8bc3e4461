import { tmpdir } from 'node:os'
import type { CallName } from '@wire'
import { buildApp } from '../../../server/app'
import { calls } from '../../../server/http/calls'
import { settingsFrom } from '../../../server/settings'
import { openStore } from '../../../server/store/store'
import type { Answer, As, Served } from './serve'

const settings = { ...settingsFrom({}, tmpdir()), perMinute: 0, trustProxy: true }
const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const texts = (takes: object) => Object.entries(takes).map(([name, value]) => [name, plain(value)])

/** Another instance of the server on the database that one has opened: an app and connections of its own. */
export async function openBeside({ database, services }: Served) {
  const store = await openStore({ url: database.url, log: services.log })
  const app = await buildApp({ store, services, endpoints: calls, settings, clientFolder: tmpdir() })

  async function ask(verb: 'GET' | 'POST', name: CallName, query: object, form: object | null, { login }: As) {
    const [handler, method] = name.split('.')
    const answer = await app.inject({
      method: verb,
      url: `/OPM3/H5/${handler}.ashx?${new URLSearchParams([['method', `${method}`], ...texts(query)])}`,
      ...(form === null ? {} : { payload: new URLSearchParams(texts(form)).toString() }),
      headers: {
        ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(login ? { auth: `${login.Id}.${login.JW}.${Date.now()}` } : {}),
      },
    })
    const { 'purlin-problem': problem, 'purlin-details': details, 'content-type': type } = answer.headers
    const isJson = String(type).startsWith('application/json')
    const told: Answer<unknown> = {
      status: answer.statusCode,
      problem: problem === undefined ? null : String(problem),
      details: details === undefined ? {} : JSON.parse(decodeURIComponent(String(details))),
      text: answer.body,
      body: isJson ? JSON.parse(answer.body) : answer.body,
    }
    return told
  }

  const get = (name: CallName, takes: object, as: As = {}) => ask('GET', name, takes, null, as)
  const save = (name: CallName, action: 'add' | 'edit', takes: object, as: As = {}) =>
    ask('POST', name, { action }, takes, as)
  return {
    get: get as Served['get'],
    save: save as Served['save'],
    close: async () => {
      await app.close()
      await store.close()
    },
  }
}

export type Beside = Awaited<ReturnType<typeof openBeside>>
