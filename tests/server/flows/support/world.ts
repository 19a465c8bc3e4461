import { setTimeout as sleep } from 'node:timers/promises'
import type { FlowQuery } from '@wire'
import { modules } from '@/modules'
import { calls } from '../../../../server/http/calls'
import { silent } from '../../../../server/log'
import { moduleHooks } from '../../../../server/modules'
import { startListening } from '../../../../server/store/connection/notify'
import { type Served, serve } from '../../support/serve'
import { type Office, openOffice, type Person } from './office'

export let server: Served
export let office: Office
let first = 0

/** Starts a server for the tests of a file, with an office of the given number of people. */
export function openOfficeForTests(people?: number, services: Parameters<typeof serve>[0]['services'] = {}) {
  beforeAll(async () => {
    server = await serve({ endpoints: calls, services })
    office = await openOffice(server, people)
  })
  afterAll(() => server.close())
}

/** Gives each test four people of its own. */
export function fourPeoplePerTest() {
  first = -4
  beforeEach(() => {
    first += 4
  })
}

export function person(index: number): Person {
  const found = office.staff[first + index]
  if (found === undefined) throw new Error('there is no such person')
  return found
}
/** The name of an invited person. */
export const nameOf = (index: number) => `员工${first + 20 + index}`

export const inFirm = <T>(work: Parameters<typeof server.store.transaction<T>>[1]) =>
  server.store.transaction({ enterprise: office.firm.enterprise }, work)

/** Query for a whole box. */
export const everything: FlowQuery = { page: 1, rows: 50, keyword: '', module: '', status: '', sort: '' }

/** The dependencies of the clock. */
export const clockDeps = () => ({
  store: server.store,
  services: server.services,
  business: { modules, extras: moduleHooks },
})

/** Listens to published changes; returns the users notified about approvals and counts. */
export async function listenForChanges() {
  const notes: { u: readonly string[]; t: readonly string[] }[] = []
  const listening = startListening({
    ...{ url: server.database.url, log: silent },
    onNotification: (note) => note !== null && note !== '' && notes.push(JSON.parse(note)),
  })
  await sleep(300)
  return {
    notifiedUsers: async () => {
      await sleep(300)
      return notes
        .splice(0)
        .filter(({ t }) => t.includes('approvals') && t.includes('counts'))
        .flatMap(({ u }) => u)
        .sort()
    },
    close: () => listening.close(),
  }
}
