import { pageSignature } from '../signature'

type Options = Readonly<Record<string, unknown>>
export type WecomAnswers = Readonly<Record<string, (options: Options) => unknown>>

interface Person {
  /** What the person, or WeCom, says when a page asks; thrown words are the refusal (`cancel`, `auth deny`). */
  readonly answers?: WecomAnswers
  readonly corp?: string
  readonly agent?: string
  /** WeCom goes on knowing a page by the address it was entered by. */
  readonly keepsEntry?: boolean
  /** It knows the company and not this application. */
  readonly knowsApplication?: boolean
}

/** `WeixinJSBridge` as WeCom answers a page's own library: nothing is done for a page whose signature was not looked at. */
export function wecomClient({
  answers = {},
  corp = 'corp',
  agent = '1000002',
  keepsEntry = false,
  knowsApplication = true,
}: Person = {}) {
  const asked: [name: string, options: Options][] = []
  let entry = ''
  let allowed = new Set<string>()

  const registered = (name: string, isTheirs: boolean, names: unknown) => {
    if (!isTheirs) return { err_msg: `${name}:invalid signature` }
    allowed = new Set((names as readonly string[]).map(String))
    return { err_msg: `${name}:ok` }
  }
  const asApplication = (said: Options, url: string) => {
    const { nonceStr: nonce, timestamp } = said
    const wanted = pageSignature({ ticket: `agent-${corp}`, nonce, timestamp, url })
    const isTheirs = knowsApplication && said.corpid === corp && said.agentid === agent && said.signature === wanted
    return registered('agentConfig', isTheirs, said.jsApiList)
  }
  const asCompany = (said: Options, url: string) => {
    const { verifyNonceStr: nonce, verifyTimestamp: timestamp } = said
    const wanted = pageSignature({ ticket: `jsapi-${corp}`, nonce, timestamp, url })
    const isTheirs = said.verifyAppId === corp && said.verifySignature === wanted
    return registered('config', isTheirs, said.verifyJsApiList)
  }
  const done = (name: string, options: Options) => {
    const answer = answers[name]
    if (answer === undefined) return { err_msg: `${name}:function_not_exist` }
    if (!allowed.has(name)) return { err_msg: `${name}:permission denied` }
    try {
      return { err_msg: `${name}:ok`, ...(answer(options) as object) }
    } catch (why) {
      return { err_msg: `${name}:${String(why)}` }
    }
  }

  return {
    /** What it was asked, oldest first. */
    asked,
    /** A page comes, and has to say who it is. */
    opened: (address: string) => {
      entry = address
      allowed = new Set()
    },
    invoke(name: string, options: Options, address: string): Options {
      asked.push([name, options])
      const url = keepsEntry ? entry : address
      if (name === 'agentConfig') return asApplication(options, url)
      return name === 'preVerifyJSAPI' ? asCompany(options, url) : done(name, options)
    },
  }
}

export type WecomClient = ReturnType<typeof wecomClient>
