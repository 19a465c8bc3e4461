import type { Dingtalk } from '../provider/dingtalk'
import type { Reply } from '../provider/token'
import { type Identity, NotAMember, type SignOn } from './contract'
import { cachedTicket, signatureOf } from './js-ticket'

interface Visitor extends Reply {
  readonly result?: { readonly userid?: string; readonly name?: string }
}
interface Person extends Reply {
  readonly result?: { readonly name?: string; readonly mobile?: string }
}

/**
 * Mini-programs and pages use the same calls: `topapi/v2/user/getuserinfo`, then `topapi/v2/user/get` for the phone.
 */
async function identify(host: Dingtalk, code: string): Promise<Identity> {
  const { result = {} } = await host.post<Visitor>('topapi/v2/user/getuserinfo', { code })
  const { userid = '', name = '' } = result
  if (userid === '') throw new NotAMember('a guest')
  const person = await host.post<Person>('topapi/v2/user/get', { userid }).catch((): Person => ({}))
  const { settings } = host
  const tenant = settings.corp === '' ? settings.key : settings.corp
  return { tenant, id: userid, name: person.result?.name ?? name, phone: person.result?.mobile ?? '' }
}

export function dingtalkSignOn(host: Dingtalk): SignOn {
  const { corp, agent, key } = host.settings
  const ticket = cachedTicket(() => host.get('get_jsapi_ticket'))
  return {
    values: { corp, client: key },
    identify: (_, code) => identify(host, code),
    sign: async (url) => ({ corp, agent, ...signatureOf(await ticket.get(), url) }),
  }
}
