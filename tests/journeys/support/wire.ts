import type { CallName, Calls, ReadName, SaveName, SignedIn } from '@wire'

/** The response to a call: text, status, and the problem code if the call was refused. */
export interface Answer<T> {
  readonly status: number
  readonly problem: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly text: string
  readonly body: T
}

const split = (name: CallName) => name.split('.') as [string, string]

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Client of the wire API for one user with one IP address. */
export function wireClient(url: string, { login = null as SignedIn | null, address = '10.0.0.1' } = {}) {
  const headers = (): Record<string, string> => ({
    version: 'V3.1.1_22120602',
    platform: 'h5',
    'x-forwarded-for': address,
    ...(login === null ? {} : { Auth: `${login.Id}.${login.JW}.${Date.now()}` }),
  })

  async function send<T>(target: string, init: RequestInit): Promise<Answer<T>> {
    const response = await fetch(`${url}${target}`, { ...init, headers: { ...headers(), ...init.headers } })
    const text = await response.text()
    const [problem, details] = [response.headers.get('purlin-problem'), response.headers.get('purlin-details')]
    return {
      ...{ status: response.status, problem, text, body: parsed(text) as T },
      details: details === null ? {} : (JSON.parse(decodeURIComponent(details)) as Answer<T>['details']),
    }
  }

  return {
    read<K extends ReadName>(name: K, takes: Calls[K]['takes']) {
      const [handler, method] = split(name)
      const values = Object.entries(takes).map(([key, value]) => [key, asText(value)])
      const query = new URLSearchParams([...values, ['method', method], ['lang', 'zh']])
      return send<Calls[K]['answers']>(`/OPM3/H5/${handler}.ashx?${query}`, {})
    },
    save<K extends SaveName>(name: K, takes: Calls[K]['takes'], action: 'add' | 'edit' = 'edit') {
      const [handler, method] = split(name)
      const body = new URLSearchParams(Object.entries(takes).map(([key, value]) => [key, asText(value)]))
      return send<Calls[K]['answers']>(`/OPM3/H5/${handler}.ashx?method=${method}&action=${action}&lang=zh&la=zh`, {
        method: 'POST',
        body,
      })
    },
  }
}
