import { Redirect, type Reply, type Topic } from './double'

interface AuthorizePage {
  /** The company or account that the page belongs to. */
  readonly app: string
  /** A code for the person who views the page, in a scope; undefined if the person refuses. */
  readonly codeFor: (scope: string) => string | undefined
}

const refusal: Reply = { errcode: 10003, errmsg: 'redirect_uri is not of a trusted domain, or appid is unknown' }

/** `/connect/oauth2/authorize`, from which WeCom and WeChat redirect browsers with a code. */
export const authorizePage =
  (pages: readonly AuthorizePage[]): Topic =>
  ({ path, query }) => {
    if (path !== '/connect/oauth2/authorize') return undefined
    const page = pages.find(({ app }) => app === query.get('appid'))
    const redirectUri = query.get('redirect_uri') ?? ''
    if (page === undefined || !URL.canParse(redirectUri) || query.get('response_type') !== 'code') return refusal
    const target = new URL(redirectUri)
    const code = page.codeFor(query.get('scope') ?? '')
    if (code !== undefined) target.searchParams.set('code', code)
    target.searchParams.set('state', query.get('state') ?? '')
    return new Redirect(target.href)
  }
