export interface MapSettings {
  /** Without a provider no map is drawn in a browser. */
  readonly provider: '' | 'amap' | 'tencent'
  readonly key: string
  /** The security code that Amap issues with a key; empty for Tencent. */
  readonly secret: string
}

type Provider = Exclude<MapSettings['provider'], ''>

interface Addresses {
  /** The hosts from which the script of the provider loads more scripts, pictures and data. */
  readonly hosts: readonly string[]
  readonly scriptOf: (key: string) => string
}

export const providers: Readonly<Record<Provider, Addresses>> = {
  amap: {
    hosts: ['https://*.amap.com', 'https://*.autonavi.com'],
    scriptOf: (key) => `https://webapi.amap.com/maps?v=2.0&key=${encodeURIComponent(key)}`,
  },
  tencent: {
    hosts: ['https://*.qq.com', 'https://*.gtimg.com', 'https://*.myqcloud.com'],
    scriptOf: (key) => `https://map.qq.com/api/gljs?v=1.exp&key=${encodeURIComponent(key)}`,
  },
}

/** A provider without a key is not used, because it would show an error instead of a map. */
export function mapSettingsFrom({
  MAP_PROVIDER = '',
  MAP_KEY = '',
  MAP_SECRET = '',
}: Readonly<Record<string, string | undefined>>): MapSettings {
  const off = { provider: '', key: '', secret: '' } as const
  if (MAP_PROVIDER === '') return off
  if (MAP_PROVIDER !== 'amap' && MAP_PROVIDER !== 'tencent')
    throw new Error(`MAP_PROVIDER must be amap or tencent, not "${MAP_PROVIDER}"`)
  return MAP_KEY === '' ? off : { provider: MAP_PROVIDER, key: MAP_KEY, secret: MAP_SECRET }
}
