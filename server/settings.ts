import { isIP } from 'node:net'
import { join } from 'node:path'
import { type MapSettings, mapSettingsFrom } from './http/site/map/settings'

/** Settings of an application in WeCom; empty if not configured. */
export interface WecomSettings {
  readonly url: string
  /** The address to which a browser is sent to identify the person. */
  readonly authorizeUrl: string
  readonly corp: string
  readonly agent: string
  readonly secret: string
  /** Secret of the mini-program's application; empty if it is the same application. */
  readonly miniSecret: string
  /** Signs and encrypts the callbacks. */
  readonly callbackToken: string
  readonly aesKey: string
  /** The code of the enterprise that owns the address book. */
  readonly enterprise: string
}

/** Settings of an application in DingTalk; empty if not configured. */
export interface DingtalkSettings {
  readonly url: string
  /** Address of the newer API. */
  readonly apiUrl: string
  readonly corp: string
  readonly key: string
  readonly agent: string
  readonly secret: string
  readonly callbackToken: string
  readonly aesKey: string
  /** The code of the enterprise that owns the address book. */
  readonly enterprise: string
  /** The template of cards with buttons, the robot that sends them and the secret that signs their answers. */
  readonly cardTemplate: string
  readonly robot: string
  readonly cardSecret: string
}

/** Settings of an account in WeChat for sign-on; empty if not configured. */
export interface WechatSettings {
  readonly url: string
  readonly authorizeUrl: string
  readonly app: string
  readonly secret: string
}

export interface HostSettings {
  readonly wecom: WecomSettings
  readonly dingtalk: DingtalkSettings
  readonly wechat: WechatSettings
}

/** Trusted proxies: none, their number in a chain, or their addresses and networks. */
export type TrustProxy = false | number | readonly string[]

interface FaceSettings {
  readonly url: string
  readonly token: string
  /** In milliseconds. */
  readonly timeout: number
  /** In bytes. */
  readonly largest: number
  /** Of 100. */
  readonly least: number
}

export interface Settings {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** Whether statements of several requests are sent at once. */
  readonly batching: boolean
  readonly dataFolder: string
  readonly publicUrl: string
  readonly corsOrigins: readonly string[]
  readonly frameAncestors: readonly string[]
  readonly metricsToken: string
  readonly logLevel: string
  readonly trustProxy: TrustProxy
  readonly smsUrl: string
  readonly smsToken: string
  /** A weather service; without one people enter the weather by hand. */
  readonly weatherUrl: string
  readonly weatherToken: string
  /** A service that compares pictures of persons; without one people compare them. */
  readonly faces: FaceSettings
  /** A service that asks the tax office about invoices; without one they are checked by hand. */
  readonly invoiceUrl: string
  readonly invoiceToken: string
  /** The provider of maps in browsers. */
  readonly map: MapSettings
  /** The hosts for sign-on and messages; a host without keys is off. */
  readonly hosts: HostSettings
  readonly trialDays: number
  readonly lowestVersion: string
  readonly title: string
  readonly perMinute: number
  /** Concurrent connections of one address. */
  readonly socketsPerAddress: number
  /** Maximum size of an upload, in bytes. */
  readonly largestFile: number
  /** Object storage for files; an empty address means the data folder. */
  readonly s3: {
    readonly url: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly region: string
  }
}

const list = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean)

const whole = (name: string, text: string | undefined, fallback: number) => {
  const number = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} must be a whole number, not "${text}"`)
  return number
}

type Env = Readonly<Record<string, string | undefined>>

function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return family !== 0 && isWhole && more.length === 0
}

/** Accepts `true` as one proxy, because it was the only value in earlier versions. */
function trustFrom(text: string): TrustProxy {
  const value = text.trim().toLowerCase()
  if (['', 'false', '0'].includes(value)) return false
  if (value === 'true') return 1
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const networks = list(value)
  const invalid = networks.find((each) => !isNetwork(each))
  if (invalid === undefined) return networks
  throw new Error(`TRUST_PROXY must be a number of proxies or a list of their addresses, not "${invalid}"`)
}

const authorizePage = 'https://open.weixin.qq.com/connect/oauth2/authorize'

const wecomFrom = (env: Env): WecomSettings => ({
  url: env.WECOM_URL ?? 'https://qyapi.weixin.qq.com',
  authorizeUrl: env.WECOM_AUTHORIZE_URL ?? authorizePage,
  corp: env.WECOM_CORP_ID ?? '',
  agent: env.WECOM_AGENT_ID ?? '',
  secret: env.WECOM_SECRET ?? '',
  miniSecret: env.WECOM_MINI_SECRET ?? '',
  callbackToken: env.WECOM_CALLBACK_TOKEN ?? '',
  aesKey: env.WECOM_AES_KEY ?? '',
  enterprise: env.WECOM_ENTERPRISE ?? '',
})

const dingtalkFrom = (env: Env): DingtalkSettings => ({
  url: env.DINGTALK_URL ?? 'https://oapi.dingtalk.com',
  apiUrl: env.DINGTALK_API_URL ?? 'https://api.dingtalk.com',
  corp: env.DINGTALK_CORP_ID ?? '',
  key: env.DINGTALK_APP_KEY ?? '',
  agent: env.DINGTALK_AGENT_ID ?? '',
  secret: env.DINGTALK_APP_SECRET ?? '',
  callbackToken: env.DINGTALK_CALLBACK_TOKEN ?? '',
  aesKey: env.DINGTALK_AES_KEY ?? '',
  enterprise: env.DINGTALK_ENTERPRISE ?? '',
  cardTemplate: env.DINGTALK_CARD_TEMPLATE ?? '',
  robot: env.DINGTALK_ROBOT_CODE ?? env.DINGTALK_APP_KEY ?? '',
  cardSecret: env.DINGTALK_CARD_SECRET ?? '',
})

const hostsFrom = (env: Env): HostSettings => ({
  wecom: wecomFrom(env),
  dingtalk: dingtalkFrom(env),
  wechat: {
    url: env.WECHAT_URL ?? 'https://api.weixin.qq.com',
    authorizeUrl: env.WECHAT_AUTHORIZE_URL ?? authorizePage,
    app: env.WECHAT_APP_ID ?? '',
    secret: env.WECHAT_SECRET ?? '',
  },
})

const weatherFrom = (env: Env) => ({ weatherUrl: env.WEATHER_URL ?? '', weatherToken: env.WEATHER_TOKEN ?? '' })
const invoicesFrom = (env: Env) => ({ invoiceUrl: env.INVOICE_URL ?? '', invoiceToken: env.INVOICE_TOKEN ?? '' })

const facesFrom = (env: Env): FaceSettings => ({
  url: env.FACE_URL ?? '',
  token: env.FACE_TOKEN ?? '',
  timeout: whole('FACE_TIMEOUT', env.FACE_TIMEOUT, 5000),
  largest: whole('FACE_LARGEST', env.FACE_LARGEST, 1_000_000),
  least: whole('FACE_SCORE', env.FACE_SCORE, 80),
})

/** Reads all settings from the environment. The README lists the same names. */
export function settingsFrom(env: Env, root: string): Settings {
  const port = whole('PORT', env.PORT, 8080)
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    databaseUrl: env.DATABASE_URL ?? '',
    batching: env.STATEMENT_BATCHING !== 'off',
    dataFolder: env.DATA_DIR ?? join(root, 'data'),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    corsOrigins: list(env.CORS_ORIGINS),
    frameAncestors: list(env.FRAME_ANCESTORS),
    metricsToken: env.METRICS_TOKEN ?? '',
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: trustFrom(env.TRUST_PROXY ?? ''),
    smsUrl: env.SMS_URL ?? '',
    smsToken: env.SMS_TOKEN ?? '',
    ...weatherFrom(env),
    ...invoicesFrom(env),
    faces: facesFrom(env),
    map: mapSettingsFrom(env),
    hosts: hostsFrom(env),
    trialDays: whole('TRIAL_DAYS', env.TRIAL_DAYS, 30),
    lowestVersion: env.LOWEST_VERSION ?? '',
    title: env.TITLE ?? 'Purlin',
    perMinute: whole('REQUESTS_PER_MINUTE', env.REQUESTS_PER_MINUTE, 1200),
    socketsPerAddress: whole('SOCKETS_PER_ADDRESS', env.SOCKETS_PER_ADDRESS, 1000),
    largestFile: whole('MAX_FILE_MB', env.MAX_FILE_MB, 200) * 1_048_576,
    s3: {
      url: env.S3_URL ?? '',
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      region: env.S3_REGION ?? 'us-east-1',
    },
  }
}
