import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignedIn } from '@wire'
import type { HostDoubles } from '../hosts'
import { wireClient } from '../journeys/support/wire'

export type Target = 'qywx' | 'dd'

async function signedInClient(server: string, login: string) {
  const credentials = { LoginName: login, Password: 'purlin2026', Remember: false }
  const { body } = await wireClient(server).save('Login.Login', credentials)
  return { wire: wireClient(server, { login: body as SignedIn }), me: (body as SignedIn).Me }
}

/** Adds a comment to a contract that mentions the boss, as the project manager; returns its text. */
async function commentTo(server: string) {
  const [pm, boss] = await Promise.all([signedInClient(server, 'pm'), signedInClient(server, 'boss')])
  const listing = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const { body } = await pm.wire.read('Contract.GetListPage' as 'Record.GetListPage', listing)
  const Remark = `请尽快确认 ${randomUUID().slice(0, 8)}`
  const RID = body.rows[0]?.guid ?? ''
  const Data = { UID: randomUUID(), RID, MID: 'contract', BC: '', Remark, ToUser: boss.me.UserCode }
  const { text } = await pm.wire.save('Comment.Save', { Data }, 'add')
  if (text !== 'Success') throw new Error(text)
  return Remark
}

/** Control server for a walk: it provides host codes and phone numbers of users, and acts as other users. */
export async function openControlServer(target: Target, hosts: HostDoubles, server: string) {
  const codeOf = target === 'qywx' ? hosts.wecom.programCode : hosts.dingtalk.authCode
  const control = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://control')
    try {
      const user = searchParams.get('who') ?? ''
      const handlers: Readonly<Record<string, () => string | Promise<string>>> = {
        '/code': () => codeOf(user),
        '/mobile': () => JSON.stringify(hosts.wecom.mobile(user)),
        '/comment': () => commentTo(server),
      }
      response.end(await handlers[pathname]?.())
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => control.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        control.close(() => resolve())
        control.closeAllConnections()
      }),
  }
}
