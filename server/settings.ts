import { join } from 'node:path'

/** Of an application in WeCom and one in DingTalk; empty where there is none. */
export interface PushSettings {
  readonly wecom: { readonly url: string; readonly corp: string; readonly agent: string; readonly secret: string }
  readonly dingtalk: {
    readonly url: string
    readonly key: string
    readonly agent: string
    readonly secret: string
  }
}

export interface Settings {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly dataFolder: string
  readonly publicUrl: string
  readonly corsOrigins: readonly string[]
  readonly frameAncestors: readonly string[]
  readonly metricsToken: string
  readonly logLevel: string
  readonly trustProxy: boolean
  readonly smsUrl: string
  readonly smsToken: string
  /** Where messages are pushed to beside SMS: only what has its keys. */
  readonly push: PushSettings
  readonly trialDays: number
  readonly lowestVersion: string
  readonly title: string
  readonly perMinute: number
  /** The largest file that may be uploaded, in bytes. */
  readonly largestFile: number
  /** Where the contents of files are kept; an address that is empty means the data folder. */
  readonly s3: {
    readonly url: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly region: string
  }
}

const list = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean)

const whole = (name: string, text: string | undefined, otherwise: number) => {
  const number = text === undefined || text === '' ? otherwise : Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} must be a whole number, not "${text}"`)
  return number
}

type Env = Readonly<Record<string, string | undefined>>

const pushFrom = (env: Env): PushSettings => ({
  wecom: {
    url: env.WECOM_URL ?? 'https://qyapi.weixin.qq.com',
    corp: env.WECOM_CORP_ID ?? '',
    agent: env.WECOM_AGENT_ID ?? '',
    secret: env.WECOM_SECRET ?? '',
  },
  dingtalk: {
    url: env.DINGTALK_URL ?? 'https://oapi.dingtalk.com',
    key: env.DINGTALK_APP_KEY ?? '',
    agent: env.DINGTALK_AGENT_ID ?? '',
    secret: env.DINGTALK_APP_SECRET ?? '',
  },
})

/** Everything the environment can say. The README lists the same names. */
export function settingsFrom(env: Env, root: string): Settings {
  const port = whole('PORT', env.PORT, 8080)
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    databaseUrl: env.DATABASE_URL ?? '',
    dataFolder: env.DATA_DIR ?? join(root, 'data'),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    corsOrigins: list(env.CORS_ORIGINS),
    frameAncestors: list(env.FRAME_ANCESTORS),
    metricsToken: env.METRICS_TOKEN ?? '',
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY === 'true',
    smsUrl: env.SMS_URL ?? '',
    smsToken: env.SMS_TOKEN ?? '',
    push: pushFrom(env),
    trialDays: whole('TRIAL_DAYS', env.TRIAL_DAYS, 30),
    lowestVersion: env.LOWEST_VERSION ?? '',
    title: env.TITLE ?? 'Purlin',
    perMinute: whole('REQUESTS_PER_MINUTE', env.REQUESTS_PER_MINUTE, 1200),
    largestFile: whole('MAX_FILE_MB', env.MAX_FILE_MB, 200) * 1_048_576,
    s3: {
      url: env.S3_URL ?? '',
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      region: env.S3_REGION ?? 'us-east-1',
    },
  }
}
