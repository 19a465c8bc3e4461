import { Redirect, type Reply, type Topic } from './double'

interface Looking {
  /** The company or account whose page it is. */
  readonly app: string
  /** A code for whoever looks at the page, in a scope; nothing when they say no. */
  readonly codeFor: (scope: string) => string | undefined
}

const wrong: Reply = { errcode: 10003, errmsg: 'redirect_uri is not of a trusted domain, or appid is unknown' }

/** The page that WeCom and WeChat send browsers back from: `/connect/oauth2/authorize`. */
export const authorizePage =
  (pages: readonly Looking[]): Topic =>
  ({ path, query }) => {
    if (path !== '/connect/oauth2/authorize') return undefined
    const page = pages.find(({ app }) => app === query.get('appid'))
    const back = query.get('redirect_uri') ?? ''
    if (page === undefined || !URL.canParse(back) || query.get('response_type') !== 'code') return wrong
    const to = new URL(back)
    const code = page.codeFor(query.get('scope') ?? '')
    if (code !== undefined) to.searchParams.set('code', code)
    to.searchParams.set('state', query.get('state') ?? '')
    return new Redirect(to.href)
  }
