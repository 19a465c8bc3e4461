import { pageSignature } from '../signature'

type Options = Readonly<Record<string, unknown>>
export type WecomAnswers = Readonly<Record<string, (options: Options) => unknown>>

interface ClientOptions {
  /** Answers of the person or of WeCom to a page; a thrown text is the refusal (`cancel`, `auth deny`). */
  readonly answers?: WecomAnswers
  readonly corp?: string
  readonly agent?: string
  /** WeCom identifies a page by its entry address even after a navigation. */
  readonly keepsEntry?: boolean
  /** False if WeCom accepts the company but not this application. */
  readonly knowsApplication?: boolean
}

/** `WeixinJSBridge` for a page's own library. Functions run only for a page with a verified signature. */
export function wecomClient({
  answers = {},
  corp = 'corp',
  agent = '1000002',
  keepsEntry = false,
  knowsApplication = true,
}: ClientOptions = {}) {
  const calls: [name: string, options: Options][] = []
  let entry = ''
  let allowed = new Set<string>()

  const register = (name: string, isValid: boolean, names: unknown) => {
    if (!isValid) return { err_msg: `${name}:invalid signature` }
    allowed = new Set((names as readonly string[]).map(String))
    return { err_msg: `${name}:ok` }
  }
  const registerApplication = (config: Options, url: string) => {
    const { nonceStr: nonce, timestamp } = config
    const expected = pageSignature({ ticket: `agent-${corp}`, nonce, timestamp, url })
    const isValid =
      knowsApplication && config.corpid === corp && config.agentid === agent && config.signature === expected
    return register('agentConfig', isValid, config.jsApiList)
  }
  const registerCompany = (config: Options, url: string) => {
    const { verifyNonceStr: nonce, verifyTimestamp: timestamp } = config
    const expected = pageSignature({ ticket: `jsapi-${corp}`, nonce, timestamp, url })
    const isValid = config.verifyAppId === corp && config.verifySignature === expected
    return register('config', isValid, config.verifyJsApiList)
  }
  const run = (name: string, options: Options) => {
    const answer = answers[name]
    if (answer === undefined) return { err_msg: `${name}:function_not_exist` }
    if (!allowed.has(name)) return { err_msg: `${name}:permission denied` }
    try {
      return { err_msg: `${name}:ok`, ...(answer(options) as object) }
    } catch (error) {
      return { err_msg: `${name}:${String(error)}` }
    }
  }

  return {
    /** All calls, oldest first. */
    asked: calls,
    /** Opens a page, which must then authenticate. */
    opened: (address: string) => {
      entry = address
      allowed = new Set()
    },
    invoke(name: string, options: Options, address: string): Options {
      calls.push([name, options])
      const url = keepsEntry ? entry : address
      if (name === 'agentConfig') return registerApplication(options, url)
      return name === 'preVerifyJSAPI' ? registerCompany(options, url) : run(name, options)
    },
  }
}

export type WecomClient = ReturnType<typeof wecomClient>
