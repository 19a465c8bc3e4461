import type { Calls } from '@wire'
import { openHosts } from '../../../../server/hosts/provider'
import { signOnsFrom } from '../../../../server/hosts/sign-on'
import { calls } from '../../../../server/http/calls'
import { jsonLog } from '../../../../server/log'
import { settingsFrom } from '../../../../server/settings'
import { type HostDoubles, openHosts as openDoubles } from '../../../hosts'
import type { HostPerson } from '../../../hosts/people'
import { openFirm } from '../../support/firm'
import { type As, type Served, serve } from '../../support/serve'

type Way = Calls['SignOn.Enter']['takes']['Way']

export const publicUrl = 'https://purlin.example'

/** The phone of a person, which has its own bindings and remembered devices. */
export const phoneOf = (device: string, address = '10.0.0.1'): As => ({
  headers: { device, devicename: encodeURIComponent(`${device} 的手机`), platform: 'h5' },
  address,
})

interface Refusal {
  readonly subject: string
  readonly changes: { readonly reason: string }
}

/** The refusals in the log, sorted, because several may be logged at once. */
const loggedRefusals = (lines: readonly string[]) =>
  lines
    .map((line) => JSON.parse(line) as { readonly msg?: string; readonly reason?: string; readonly subject?: string })
    .filter(({ msg }) => msg === 'signing on was refused')
    .map(({ reason, subject }) => `${subject} ${reason}`)
    .sort()

const requestsOf = (server: Served, lines: readonly string[]) => ({
  enter: (Host: string, Way: Way, Code: string, as: As = phoneOf('phone'), Enterprise = '') =>
    server.save('SignOn.Enter', 'edit', { Host, Way, Code, Enterprise }, as),
  /** The refusals in the audit log, newest last; expects the same ones in the server log. */
  refusals: async () => {
    const audited = await server.store.system((sql) =>
      sql.many<Refusal>(`select subject, changes from audit where action = 'refused' order by id`),
    )
    expect(loggedRefusals(lines)).toEqual(audited.map(({ subject, changes }) => `${subject} ${changes.reason}`).sort())
    return audited
  },
})

/** The server with all three hosts configured, each simulated at one address, and a firm. */
export async function openWorld(people: readonly HostPerson[] = [], env: Readonly<Record<string, string>> = {}) {
  const lines: string[] = []
  const log = jsonLog('info', (line) => lines.push(line))
  const doubles: HostDoubles = await openDoubles({ people })
  const hosts = openHosts(settingsFrom({ ...doubles.env, ...env }, '/tmp').hosts)
  const services = { hosts, signOns: signOnsFrom(hosts, publicUrl), publicUrl, log }
  const server = await serve({ endpoints: calls, services, log })
  const firm = await openFirm(server, '甲建设', 1000)
  return {
    server,
    firm,
    doubles,
    lines,
    ...requestsOf(server, lines),
    close: async () => {
      await server.close()
      await doubles.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
