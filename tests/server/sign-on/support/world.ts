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

/** Somebody's phone: bindings and remembered devices are its own. */
export const phoneOf = (device: string, address = '10.0.0.1'): As => ({
  headers: { device, devicename: encodeURIComponent(`${device} 的手机`), platform: 'h5' },
  address,
})

const asked = (server: Served) => ({
  enter: (Host: string, Way: Way, Code: string, as: As = phoneOf('phone'), Enterprise = '') =>
    server.save('SignOn.Enter', 'edit', { Host, Way, Code, Enterprise }, as),
  /** What was written down of refusals, the newest last. */
  refusals: () =>
    server.store.system((sql) =>
      sql.many<{ subject: string; changes: { reason: string } }>(
        `select subject, changes from audit where action = 'refused' order by id`,
      ),
    ),
})

/** The server with all three hosts configured, each a double at one address, and a firm. */
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
    ...asked(server),
    close: async () => {
      await server.close()
      await doubles.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
