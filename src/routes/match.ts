import table from './routes.json'

export interface Route {
  readonly name: string
  /** The hash pattern: `:x` is a parameter, `:x?` may be left out together with all that follow. */
  readonly path: string
  readonly page: string
  readonly session: 'open' | 'person' | 'member'
  readonly tab?: boolean
  readonly with?: Readonly<Record<string, string>>
}

export type Params = Readonly<Record<string, string>>

interface Step {
  readonly key?: string
  readonly optional?: boolean
  readonly word?: string
}

const routes = table as unknown as readonly Route[]

const stepsOf = (path: string): readonly Step[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part.startsWith(':') ? { key: part.replace(/^:|\?$/g, ''), optional: part.endsWith('?') } : { word: part },
    )

const compiled = routes.map((route) => ({ route, steps: stepsOf(route.path) }))

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What old clients put where they have nothing. */
const nothing: readonly string[] = ['undefined', 'null']

function paramsIn(steps: readonly Step[], parts: readonly string[]): Params | null {
  if (parts.length > steps.length) return null
  const found: Record<string, string> = {}
  for (const [index, step] of steps.entries()) {
    const part = parts[index]
    if (part === undefined && step.optional !== true) return null
    if (step.word !== undefined && step.word !== part) return null
    if (step.key !== undefined && part !== undefined && !nothing.includes(part)) found[step.key] = decoded(part)
  }
  return found
}

export const queryIn = (text: string): Params =>
  Object.fromEntries(
    text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return at < 0 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
      }),
  )

/** Which route a hash path opens, and with what. Names that differ only by case are different names. */
export function matchHash(hash: string): { readonly route: Route; readonly params: Params } | null {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const parts = path.split('/').filter(Boolean)
  const wanted = parts.length === 1 && parts[0] === 'home' ? [] : parts
  for (const { route, steps } of compiled) {
    const params = paramsIn(steps, wanted)
    if (params !== null) return { route, params: { ...queryIn(query), ...params, ...route.with } }
  }
  return null
}

export const routeNamed = (name: string) => routes.find((route) => route.name === name)

/** Whether a route could have been asked for with these: what it fixes is the same, what it needs is there. */
const fits = ({ path, with: fixed = {} }: Route, params: Params) =>
  Object.entries(fixed).every(([key, value]) => params[key] === value) &&
  stepsOf(path).every(({ key, optional }) => key === undefined || optional === true || Boolean(params[key]))

/** The route of a page; where a page has several, the first that fits what it was opened with. */
export function routeOfPage(page: string, params: Params = {}): Route | undefined {
  const own = routes.filter((route) => route.page === page.replace(/^\//, ''))
  return own.find((route) => fits(route, params)) ?? own[0]
}

export const queryOf = (params: Params) =>
  Object.entries(params)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')

/** The hash path of a route. What has no place in the pattern, or stands behind a gap, goes into the query. */
export function hashOf({ path, with: fixed = {} }: Route, params: Params): string {
  const rest = Object.fromEntries(Object.entries(params).filter(([key, value]) => value !== '' && !(key in fixed)))
  let hash = ''
  for (const { key, word } of stepsOf(path)) {
    const value = key === undefined ? word : rest[key]
    if (value === undefined) break
    hash += `/${encodeURIComponent(value)}`
    if (key !== undefined) delete rest[key]
  }
  const query = queryOf(rest)
  return `${hash === '' ? '/home' : hash}${query === '' ? '' : `?${query}`}`
}
