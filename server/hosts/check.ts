type Env = Readonly<Record<string, string | undefined>>

/** One line of the result: whether a setting is valid, and otherwise what to do. */
export interface Finding {
  readonly isOk: boolean
  readonly text: string
}

interface Host {
  readonly title: string
  /** Required settings, each with its location in the provider's console. */
  readonly values: Readonly<Record<string, string>>
  /** Optional features, each with settings that must be set together. */
  readonly features: Readonly<Record<string, readonly string[]>>
  readonly tokenAddress: (env: Env) => string
  /** Explanations of error codes. */
  readonly explanations: Readonly<Record<number, string>>
}

const timeout = 10_000
const addressWith = (address: string, values: Readonly<Record<string, string | undefined>>) =>
  `${address}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, value ?? '']))}`

const hosts: readonly Host[] = [
  {
    title: 'WeCom',
    values: {
      WECOM_CORP_ID: 'My Company > Company information > Company ID',
      WECOM_AGENT_ID: 'App Management > the application > AgentId',
      WECOM_SECRET: 'App Management > the application > Secret',
    },
    features: {
      'address book and answers in the chat': ['WECOM_CALLBACK_TOKEN', 'WECOM_AES_KEY', 'WECOM_ENTERPRISE'],
    },
    tokenAddress: (env) =>
      addressWith(`${env.WECOM_URL ?? 'https://qyapi.weixin.qq.com'}/cgi-bin/gettoken`, {
        corpid: env.WECOM_CORP_ID,
        corpsecret: env.WECOM_SECRET,
      }),
    explanations: {
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
    features: {
      'sign-on in its pages': ['DINGTALK_CORP_ID'],
      'address book': ['DINGTALK_CORP_ID', 'DINGTALK_CALLBACK_TOKEN', 'DINGTALK_AES_KEY', 'DINGTALK_ENTERPRISE'],
      'answers in the chat': ['DINGTALK_CORP_ID', 'DINGTALK_CARD_TEMPLATE', 'DINGTALK_CARD_SECRET'],
    },
    tokenAddress: (env) =>
      addressWith(`${env.DINGTALK_URL ?? 'https://oapi.dingtalk.com'}/gettoken`, {
        appkey: env.DINGTALK_APP_KEY,
        appsecret: env.DINGTALK_APP_SECRET,
      }),
    explanations: {
      40089: 'DINGTALK_APP_KEY or DINGTALK_APP_SECRET is not that of an application',
      40096: 'DINGTALK_APP_KEY is not that of an application',
      90018: 'DingTalk was asked too often: try again in a minute',
      60020: 'the address of this server is not among the allowed IPs of the application',
    },
  },
]

const ok = (text: string): Finding => ({ isOk: true, text })
const failed = (text: string): Finding => ({ isOk: false, text })

async function checkToken({ title, tokenAddress, explanations: meanings }: Host, env: Env): Promise<Finding> {
  const address = tokenAddress(env)
  const { host } = new URL(address)
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeout) })
    const { errcode = -1, errmsg = '' } = (await reply.json()) as { errcode?: number; errmsg?: string }
    if (errcode === 0) return ok(`${title}: ${host} gives a token`)
    return failed(`${title}: ${meanings[errcode] ?? `${host} says ${errcode} ${errmsg.slice(0, 200)}`}`)
  } catch {
    return failed(
      `${title}: ${host} does not answer as the provider would; is it reached from here, and its address right?`,
    )
  }
}

async function checkHost(host: Host, env: Env): Promise<readonly Finding[]> {
  const names = Object.keys(host.values)
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return [ok(`${host.title}: not configured`)]
  if (missing.length > 0) {
    return missing.map((name) => failed(`${host.title}: ${name} is missing (${host.values[name]})`))
  }
  return [await checkToken(host, env), ...checkFeatures(host, env)]
}

/** Both hosts create keys of this length. */
const aesKey = /^[A-Za-z0-9]{43}$/

function checkFeatures({ title, features }: Host, env: Env): readonly Finding[] {
  return Object.entries(features).flatMap(([feature, names]) => {
    const missing = names.filter((name) => !env[name])
    if (missing.length === names.length) return [ok(`${title}, ${feature}: off`)]
    // A setting that several features share may be set for another feature.
    if (names.every((name) => missing.includes(name) || isShared(features, name)))
      return [ok(`${title}, ${feature}: off`)]
    if (missing.length > 0) return missing.map((name) => failed(`${title}, ${feature}: ${name} is missing`))
    const invalid = names.filter((name) => name.endsWith('_AES_KEY') && !aesKey.test(env[name] ?? ''))
    if (invalid.length > 0)
      return invalid.map((name) => failed(`${title}, ${feature}: ${name} must have 43 letters and digits`))
    return [ok(`${title}, ${feature}: on`)]
  })
}

const isShared = (more: Host['features'], name: string) =>
  Object.values(more).filter((names) => names.includes(name)).length > 1

function checkPublicUrl(env: Env): Finding {
  const address = env.PUBLIC_URL ?? ''
  if (address.startsWith('https://')) return ok(`PUBLIC_URL: ${address}`)
  return failed('PUBLIC_URL: WeCom and DingTalk open https addresses only; set the address people use')
}

/** Checks the configuration of the hosts by requests to them. The result contains no secrets. */
export async function checkHosts(env: Env): Promise<readonly Finding[]> {
  const findings = (await Promise.all(hosts.map((host) => checkHost(host, env)))).flat()
  const isUsed = findings.some(({ text }) => !text.endsWith('not configured'))
  return isUsed ? [checkPublicUrl(env), ...findings] : findings
}
