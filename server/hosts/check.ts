type Env = Readonly<Record<string, string | undefined>>

/** One line of what was found: whether it is well, and what to do where it is not. */
export interface Finding {
  readonly isWell: boolean
  readonly text: string
}

interface Host {
  readonly title: string
  /** Every value to be set, and where it stands in the provider's console. */
  readonly values: Readonly<Record<string, string>>
  /** What else it can do, each with values that are set together or not at all. */
  readonly more: Readonly<Record<string, readonly string[]>>
  readonly tokenAddress: (env: Env) => string
  /** What a refusal by its number means. */
  readonly meanings: Readonly<Record<number, string>>
}

const patience = 10_000
const asked = (address: string, values: Readonly<Record<string, string | undefined>>) =>
  `${address}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, value ?? '']))}`

const hosts: readonly Host[] = [
  {
    title: 'WeCom',
    values: {
      WECOM_CORP_ID: 'My Company > Company information > Company ID',
      WECOM_AGENT_ID: 'App Management > the application > AgentId',
      WECOM_SECRET: 'App Management > the application > Secret',
    },
    more: {
      'address book and answers in the chat': ['WECOM_CALLBACK_TOKEN', 'WECOM_AES_KEY', 'WECOM_ENTERPRISE'],
    },
    tokenAddress: (env) =>
      asked(`${env.WECOM_URL ?? 'https://qyapi.weixin.qq.com'}/cgi-bin/gettoken`, {
        corpid: env.WECOM_CORP_ID,
        corpsecret: env.WECOM_SECRET,
      }),
    meanings: {
      40001: 'WECOM_SECRET is not the secret of an application of this company',
      40013: 'WECOM_CORP_ID is not the id of a company',
      40091: 'WECOM_SECRET has been replaced: take the new one from the console',
      45009: 'WeCom was asked too often: try again in a minute',
      60020: 'the address of this server is not among the trusted IPs of the application',
    },
  },
  {
    title: 'DingTalk',
    values: {
      DINGTALK_APP_KEY: 'the application > Credentials > Client ID (AppKey)',
      DINGTALK_AGENT_ID: 'the application > Credentials > AgentId',
      DINGTALK_APP_SECRET: 'the application > Credentials > Client Secret (AppSecret)',
    },
    more: {
      'sign-on in its pages': ['DINGTALK_CORP_ID'],
      'address book': ['DINGTALK_CORP_ID', 'DINGTALK_CALLBACK_TOKEN', 'DINGTALK_AES_KEY', 'DINGTALK_ENTERPRISE'],
      'answers in the chat': ['DINGTALK_CORP_ID', 'DINGTALK_CARD_TEMPLATE', 'DINGTALK_CARD_SECRET'],
    },
    tokenAddress: (env) =>
      asked(`${env.DINGTALK_URL ?? 'https://oapi.dingtalk.com'}/gettoken`, {
        appkey: env.DINGTALK_APP_KEY,
        appsecret: env.DINGTALK_APP_SECRET,
      }),
    meanings: {
      40089: 'DINGTALK_APP_KEY or DINGTALK_APP_SECRET is not that of an application',
      40096: 'DINGTALK_APP_KEY is not that of an application',
      90018: 'DingTalk was asked too often: try again in a minute',
      60020: 'the address of this server is not among the allowed IPs of the application',
    },
  },
]

const well = (text: string): Finding => ({ isWell: true, text })
const wrong = (text: string): Finding => ({ isWell: false, text })

async function tokenOf({ title, tokenAddress, meanings }: Host, env: Env): Promise<Finding> {
  const address = tokenAddress(env)
  const { host } = new URL(address)
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(patience) })
    const { errcode = -1, errmsg = '' } = (await reply.json()) as { errcode?: number; errmsg?: string }
    if (errcode === 0) return well(`${title}: ${host} gives a token`)
    return wrong(`${title}: ${meanings[errcode] ?? `${host} says ${errcode} ${errmsg.slice(0, 200)}`}`)
  } catch {
    return wrong(
      `${title}: ${host} does not answer as the provider would; is it reached from here, and its address right?`,
    )
  }
}

async function checkOne(host: Host, env: Env): Promise<readonly Finding[]> {
  const names = Object.keys(host.values)
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return [well(`${host.title}: not configured`)]
  if (missing.length > 0) {
    return missing.map((name) => wrong(`${host.title}: ${name} is missing (${host.values[name]})`))
  }
  return [await tokenOf(host, env), ...checkMore(host, env)]
}

/** Both hosts make keys of this length. */
const aesKey = /^[A-Za-z0-9]{43}$/

function checkMore({ title, more }: Host, env: Env): readonly Finding[] {
  return Object.entries(more).flatMap(([what, names]) => {
    const missing = names.filter((name) => !env[name])
    if (missing.length === names.length) return [well(`${title}, ${what}: off`)]
    // What several of them need may be set for another.
    if (names.every((name) => missing.includes(name) || isShared(more, name))) return [well(`${title}, ${what}: off`)]
    if (missing.length > 0) return missing.map((name) => wrong(`${title}, ${what}: ${name} is missing`))
    const short = names.filter((name) => name.endsWith('_AES_KEY') && !aesKey.test(env[name] ?? ''))
    if (short.length > 0)
      return short.map((name) => wrong(`${title}, ${what}: ${name} must have 43 letters and digits`))
    return [well(`${title}, ${what}: on`)]
  })
}

const isShared = (more: Host['more'], name: string) =>
  Object.values(more).filter((names) => names.includes(name)).length > 1

function ofServer(env: Env): Finding {
  const address = env.PUBLIC_URL ?? ''
  if (address.startsWith('https://')) return well(`PUBLIC_URL: ${address}`)
  return wrong('PUBLIC_URL: WeCom and DingTalk open https addresses only; set the address people use')
}

/** What is configured for the places people work in, asked of these places themselves. No secret is told. */
export async function checkHosts(env: Env): Promise<readonly Finding[]> {
  const found = (await Promise.all(hosts.map((host) => checkOne(host, env)))).flat()
  const isUsed = found.some(({ text }) => !text.endsWith('not configured'))
  return isUsed ? [ofServer(env), ...found] : found
}
