import type { Reply } from '../provider/token'
import type { Wecom } from '../provider/wecom'
import { type Identity, NotAMember, type SignOn, type Way } from './contract'
import { phoneIn } from './decrypt-phone'
import { cachedTicket, signatureOf } from './js-ticket'

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

/** The address to which a page is sent for a code: silently, or with the phone number after the person agrees. */
const authorizeUrl = ({ settings }: Wecom, back: string, scope: 'snsapi_base' | 'snsapi_privateinfo') =>
  `${settings.authorizeUrl}?${new URLSearchParams({
    appid: settings.corp,
    redirect_uri: back,
    response_type: 'code',
    scope,
    agentid: settings.agent,
  })}`

type Application = Pick<Wecom, 'get'>

/** Reads the address book: the name, and for older applications the phone number. */
const readContact = (application: Application, userid: string) =>
  application.get<Person>('user/get', { userid }).catch((): Person => ({}))

/** Resolves the code of a mini-program through `miniprogram/jscode2session`. */
async function identifyInProgram(host: Wecom, code: string): Promise<Identity> {
  const { corp } = host.settings
  const query = { js_code: code, grant_type: 'authorization_code' }
  const {
    corpid = '',
    userid = '',
    session_key: key = '',
  } = await host.mini.get<Session>('miniprogram/jscode2session', query)
  if (corpid !== corp || userid === '') throw new NotAMember('of another company')
  const person = await readContact(host.mini, userid)
  return { tenant: corp, id: userid, name: person.name ?? '', phone: person.mobile ?? '', key }
}

/** Resolves the code of a page through `auth/getuserinfo`, and `auth/getuserdetail` if the person has agreed. */
async function identifyOnPage(host: Wecom, code: string): Promise<Identity> {
  const { userid = '', user_ticket: ticket = '' } = await host.get<Visitor>('auth/getuserinfo', { code })
  if (userid === '') throw new NotAMember('a guest')
  const contact = await readContact(host, userid)
  const person = ticket === '' ? contact : await host.post<Person>('auth/getuserdetail', { user_ticket: ticket })
  return { tenant: host.settings.corp, id: userid, name: contact.name ?? '', phone: person.mobile ?? '' }
}

/** Sign-on through WeCom. A page has two signatures, one for the company and one for the application. */
export function wecomSignOn(host: Wecom, back: string): SignOn {
  const { corp, agent } = host.settings
  const companyTicket = cachedTicket(() => host.get('get_jsapi_ticket'))
  const applicationTicket = cachedTicket(() => host.get('ticket/get', { type: 'agent_config' }))
  return {
    values: {
      corp,
      agent,
      authorize: authorizeUrl(host, back, 'snsapi_base'),
      authorizeWithPhone: authorizeUrl(host, back, 'snsapi_privateinfo'),
    },
    identify: (way: Way, code: string) =>
      way === 'program' ? identifyInProgram(host, code) : identifyOnPage(host, code),
    readPhone: (key, sealed) => phoneIn(key, sealed),
    sign: async (url) => {
      const [company, application] = await Promise.all([companyTicket.get(), applicationTicket.get()])
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
