import type { Reply } from '../provider/token'
import type { Wecom } from '../provider/wecom'
import { type Identity, NotOneOfThem, type SignOn, type Way } from './contract'
import { keptTicket, signatureOf } from './js-ticket'
import { phoneIn } from './sealed'

interface Session extends Reply {
  readonly corpid?: string
  readonly userid?: string
  readonly session_key?: string
}
interface Visitor extends Reply {
  readonly userid?: string
  readonly user_ticket?: string
}
interface Person extends Reply {
  readonly name?: string
  readonly mobile?: string
}

/** Where a page is sent to be told who looks at it: silently, or with the phone once the person agrees. */
const authorizeUrl = ({ settings }: Wecom, back: string, scope: 'snsapi_base' | 'snsapi_privateinfo') =>
  `${settings.authorizeUrl}?${new URLSearchParams({
    appid: settings.corp,
    redirect_uri: back,
    response_type: 'code',
    scope,
    agentid: settings.agent,
  })}`

type Application = Pick<Wecom, 'get'>

/** What the address book tells: a name, and a phone to older applications only. */
const inAddressBook = (application: Application, userid: string) =>
  application.get<Person>('user/get', { userid }).catch((): Person => ({}))

/** A mini-program's code: `miniprogram/jscode2session`. */
async function inProgram(host: Wecom, code: string): Promise<Identity> {
  const { corp } = host.settings
  const query = { js_code: code, grant_type: 'authorization_code' }
  const {
    corpid = '',
    userid = '',
    session_key: key = '',
  } = await host.mini.get<Session>('miniprogram/jscode2session', query)
  if (corpid !== corp || userid === '') throw new NotOneOfThem('of another company')
  const person = await inAddressBook(host.mini, userid)
  return { tenant: corp, id: userid, name: person.name ?? '', phone: person.mobile ?? '', key }
}

/** A page's code: `auth/getuserinfo`, and `auth/getuserdetail` where the person has agreed. */
async function onPage(host: Wecom, code: string): Promise<Identity> {
  const { userid = '', user_ticket: ticket = '' } = await host.get<Visitor>('auth/getuserinfo', { code })
  if (userid === '') throw new NotOneOfThem('a guest')
  const known = await inAddressBook(host, userid)
  const person = ticket === '' ? known : await host.post<Person>('auth/getuserdetail', { user_ticket: ticket })
  return { tenant: host.settings.corp, id: userid, name: known.name ?? '', phone: person.mobile ?? '' }
}

/** WeCom: the company's pages are signed twice, for the company and for the application. */
export function wecomSignOn(host: Wecom, back: string): SignOn {
  const { corp, agent } = host.settings
  const ofCompany = keptTicket(() => host.get('get_jsapi_ticket'))
  const ofApplication = keptTicket(() => host.get('ticket/get', { type: 'agent_config' }))
  return {
    values: {
      corp,
      agent,
      authorize: authorizeUrl(host, back, 'snsapi_base'),
      authorizeWithPhone: authorizeUrl(host, back, 'snsapi_privateinfo'),
    },
    identify: (way: Way, code: string) => (way === 'program' ? inProgram(host, code) : onPage(host, code)),
    readPhone: (key, sealed) => phoneIn(key, sealed),
    sign: async (url) => {
      const [company, application] = await Promise.all([ofCompany.get(), ofApplication.get()])
      const [first, second] = [signatureOf(company, url), signatureOf(application, url)]
      return {
        corp,
        agent,
        ...first,
        agentNonce: second.nonce,
        agentTimestamp: second.timestamp,
        agentSignature: second.signature,
      }
    },
  }
}
