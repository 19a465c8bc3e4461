import table from './routes.json'

export interface Route {
  readonly name: string
  /** Hash pattern: `:x` is a parameter; `:x?` may be omitted together with all that follow, or by itself before required ones. */
  readonly path: string
  readonly page: string
  readonly session: 'open' | 'person' | 'member'
  readonly tab?: boolean
  readonly with?: Readonly<Record<string, string>>
}

export type Params = Readonly<Record<string, string>>

interface Segment {
  readonly key?: string
  readonly optional?: boolean
  readonly word?: string
}

const routes = table as unknown as readonly Route[]

const segmentsOf = (path: string): readonly Segment[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part.startsWith(':') ? { key: part.replace(/^:|\?$/g, ''), optional: part.endsWith('?') } : { word: part },
    )

/** An optional parameter before required ones may be omitted by itself. */
const isSkippable = (segments: readonly Segment[], at: number) =>
  segments[at]?.optional === true && segments.slice(at + 1).some(({ optional }) => optional !== true)

const variantsOf = (segments: readonly Segment[]) => [
  segments,
  ...segments.flatMap((_, at) => (isSkippable(segments, at) ? [segments.filter((__, index) => index !== at)] : [])),
]

const compiled = routes.flatMap((route) => variantsOf(segmentsOf(route.path)).map((segments) => ({ route, segments })))

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Texts that old clients send instead of an empty parameter. */
const emptyTexts: readonly string[] = ['', 'undefined', 'null']

/** The parts of a path; an empty part between others stands for an omitted parameter. */
const partsOf = (path: string) => path.replace(/^\/+|\/+$/g, '').split('/')

function paramsIn(segments: readonly Segment[], parts: readonly string[]): Params | null {
  if (parts.length > segments.length) return null
  const found: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]
    if ((part === undefined || part === '') && segment.optional !== true) return null
    if (segment.word !== undefined && segment.word !== part) return null
    if (segment.key !== undefined && part !== undefined && !emptyTexts.includes(part))
      found[segment.key] = decoded(part)
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

/** The route of a hash path with its parameters. Route names are case-sensitive. */
export function matchHash(hash: string): { readonly route: Route; readonly params: Params } | null {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const parts = partsOf(path)
  const normalised = parts.length === 1 && (parts[0] === 'home' || parts[0] === '') ? [] : parts
  for (const { route, segments } of compiled) {
    const params = paramsIn(segments, normalised)
    if (params !== null) return { route, params: { ...queryIn(query), ...params, ...route.with } }
  }
  return null
}

export const routeNamed = (name: string) => routes.find((route) => route.name === name)

/** Whether a route matches the parameters: its fixed ones are equal and its required ones exist. */
const matchesParams = ({ path, with: fixed = {} }: Route, params: Params) =>
  Object.entries(fixed).every(([key, value]) => params[key] === value) &&
  segmentsOf(path).every(({ key, optional }) => key === undefined || optional === true || Boolean(params[key]))

/** The route of a page; if a page has several, the first that matches the parameters. */
export function routeOfPage(page: string, params: Params = {}): Route | undefined {
  const own = routes.filter((route) => route.page === page.replace(/^\//, ''))
  return own.find((route) => matchesParams(route, params)) ?? own[0]
}

export const queryOf = (params: Params) =>
  Object.entries(params)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')

/** The hash path of a route. Parameters that are not in the pattern, or follow a missing one, go into the query. */
export function hashOf({ path, with: fixed = {} }: Route, params: Params): string {
  const rest = Object.fromEntries(Object.entries(params).filter(([key, value]) => value !== '' && !(key in fixed)))
  let hash = ''
  const segments = segmentsOf(path)
  for (const [at, { key, word }] of segments.entries()) {
    const value = key === undefined ? word : rest[key]
    if (value === undefined && isSkippable(segments, at)) continue
    if (value === undefined) break
    hash += `/${encodeURIComponent(value)}`
    if (key !== undefined) delete rest[key]
  }
  const query = queryOf(rest)
  return `${hash === '' ? '/home' : hash}${query === '' ? '' : `?${query}`}`
}
