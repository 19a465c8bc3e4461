import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignedIn } from '@wire'
import type { HostDoubles } from '../hosts'
import { speaker } from '../journeys/support/wire'

export type Target = 'qywx' | 'dd'

async function speakerOf(server: string, login: string) {
  const takes = { LoginName: login, Password: 'purlin2026', Remember: false }
  const { body } = await speaker(server).save('Login.Login', takes)
  return { wire: speaker(server, { login: body as SignedIn }), me: (body as SignedIn).Me }
}

/** Somebody of the office names the boss in what they say about a contract; answers what was said. */
async function sayTo(server: string) {
  const [pm, boss] = await Promise.all([speakerOf(server, 'pm'), speakerOf(server, 'boss')])
  const listing = { page: 1, rows: 1, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const { body } = await pm.wire.read('Contract.GetListPage' as 'Record.GetListPage', listing)
  const Remark = `请尽快确认 ${randomUUID().slice(0, 8)}`
  const RID = body.rows[0]?.guid ?? ''
  const Data = { UID: randomUUID(), RID, MID: 'contract', BC: '', Remark, ToUser: boss.me.UserCode }
  const { text } = await pm.wire.save('Comment.Save', { Data }, 'add')
  if (text !== 'Success') throw new Error(text)
  return Remark
}

/** What happens beside a phone: what its host says of whoever holds it, and what others do meanwhile. */
export async function openBeside(target: Target, hosts: HostDoubles, server: string) {
  const codeOf = target === 'qywx' ? hosts.wecom.programCode : hosts.dingtalk.authCode
  const beside = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://beside')
    try {
      const who = searchParams.get('who') ?? ''
      const answers: Readonly<Record<string, () => string | Promise<string>>> = {
        '/code': () => codeOf(who),
        '/mobile': () => JSON.stringify(hosts.wecom.mobile(who)),
        '/comment': () => sayTo(server),
      }
      response.end(await answers[pathname]?.())
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => beside.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(beside.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        beside.close(() => resolve())
        beside.closeAllConnections()
      }),
  }
}
