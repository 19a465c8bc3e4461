import type { Calls } from '@wire'
import { Problem } from '@/schema'
import type { Context } from '../../../engine/core/context'
import { attach, bindByPass, bindings, unbind } from '../../../engine/sign-on/bind'
import { askDesktop, collectDesktop, decideDesktop, seeDesktop } from '../../../engine/sign-on/desktop'
import { signOn } from '../../../engine/sign-on/enter'
import { makeLink, useLink } from '../../../engine/sign-on/links'
import { mustHaveTriesLeft } from '../../../engine/sign-on/refusals'
import { resolveIdentity, resolvePhone, signOnOf } from '../../../engine/sign-on/resolve-identity'
import type { Store } from '../../../store/store'
import { endpoint } from '../../wire/endpoint'
import { flag, guid, oneOf, optional, text } from '../../wire/input'

const hostInput = text({ min: 1, max: 20 })
const way = oneOf(['program', 'page'])
const codeInput = text({ min: 1, max: 600 })
/** A one-time token, or data that a host has encrypted. */
const sealedInput = text({ min: 1, max: 3000 })
const tokenInput = text({ min: 1, max: 100 })
const targetInput = text({ max: 1000, pattern: /^\/(?!\/)/ })

type CodeCall = Omit<Context, 'sql'> & {
  readonly store: Store
  readonly input: Pick<Calls['SignOn.Attach']['takes'], 'Host' | 'Way' | 'Code'>
}

type EnterCall = Omit<CodeCall, 'input'> & { readonly input: Calls['SignOn.Enter']['takes'] }

/** Checks the attempt limit first, then requests the identity from the host, because that call is slow. */
const identityByCode = async ({ input, store, ...context }: CodeCall) => {
  await store.system((sql) => mustHaveTriesLeft({ sql, address: context.address }))
  return resolveIdentity(context, { host: input.Host, way: input.Way, code: input.Code })
}

/** Resolves the identity by a code, or by a one-time token and the phone number that the host returns. */
function identityForEntry({ input, ...call }: EnterCall) {
  const { Way } = input
  if (Way !== 'phone') return identityByCode({ ...call, input: { ...input, Way } })
  return call.store.system(async (sql) => {
    await mustHaveTriesLeft({ sql, address: call.address })
    return resolvePhone({ ...call, sql }, input.Host, input.Code)
  })
}

/** Throws unless the page belongs to this server. */
function requireOwnOrigin(url: string, publicUrl: string) {
  const isOwnOrigin = URL.canParse(url) && new URL(url).origin === new URL(publicUrl).origin
  if (!isOwnOrigin) throw new Problem('invalid', { issues: [{ field: 'Url', reason: 'wrong-form' }] })
}

/** Calls for sign-on through hosts, bindings, one-time links and desktops that a phone signs in. */
export const signOnCalls = [
  endpoint('SignOn.GetConfig', {
    kind: 'read',
    session: 'open',
    input: {},
    handle: async ({ services }) =>
      Object.entries(services.signOns).map(([Host, { values: Values }]) => ({ Host, Values })),
  }),
  endpoint('SignOn.Enter', {
    kind: 'save',
    session: 'open',
    input: {
      Host: hostInput,
      Way: oneOf(['program', 'page', 'phone']),
      Code: sealedInput,
      Enterprise: optional(guid()),
    },
    before: identityForEntry,
    handle: (call, identity) => signOn(call, call.input.Host, identity, call.input.Enterprise),
  }),
  endpoint('SignOn.Bind', {
    kind: 'save',
    session: 'person',
    input: { Bind: tokenInput },
    handle: (call) => bindByPass(call, call.input.Bind),
  }),
  endpoint('SignOn.Attach', {
    kind: 'save',
    session: 'person',
    input: { Host: hostInput, Way: way, Code: codeInput },
    before: identityByCode,
    handle: (call, identity) => attach(call, call.input.Host, identity),
  }),
  endpoint('SignOn.GetBindings', { kind: 'read', session: 'person', input: {}, handle: bindings }),
  endpoint('SignOn.Unbind', {
    kind: 'save',
    session: 'person',
    input: { Host: hostInput },
    handle: (call) => unbind(call, call.input.Host),
  }),
  endpoint('SignOn.MakeLink', {
    kind: 'save',
    session: 'member',
    input: { Target: optional(targetInput) },
    handle: (call) => makeLink(call, call.input.Target),
  }),
  endpoint('SignOn.UseLink', {
    kind: 'save',
    session: 'open',
    input: { Token: tokenInput, Bid: text({ max: 100 }), Uc: text({ max: 100 }), Oid: text({ max: 1000 }) },
    handle: (call) => {
      const { Token, Bid, Uc, Oid } = call.input
      return useLink(call, { token: Token, enterprise: Bid, user: Uc, target: Oid })
    },
  }),
  endpoint('SignOn.AskDesktop', { kind: 'save', session: 'open', input: {}, handle: askDesktop }),
  endpoint('SignOn.CollectDesktop', {
    kind: 'save',
    session: 'open',
    input: { Code: tokenInput, Secret: tokenInput },
    handle: (call) => collectDesktop(call, call.input.Code, call.input.Secret),
  }),
  endpoint('SignOn.SeeDesktop', {
    kind: 'save',
    session: 'person',
    input: { Code: tokenInput },
    handle: (call) => seeDesktop(call, call.input.Code),
  }),
  endpoint('SignOn.DecideDesktop', {
    kind: 'save',
    session: 'person',
    input: { Code: tokenInput, Agreed: flag() },
    handle: (call) => decideDesktop(call, call.input.Code, call.input.Agreed),
  }),
  endpoint('SignOn.GetPageConfig', {
    kind: 'read',
    session: 'person',
    input: { Host: hostInput, Url: text({ min: 1, max: 2000 }) },
    before: async ({ services, input, requestId }) => {
      const sign = signOnOf(services, input.Host)?.sign
      if (sign === undefined) throw new Problem('sso-not-configured')
      requireOwnOrigin(input.Url, services.publicUrl)
      return sign(input.Url).catch((error: unknown) => {
        services.log.warn({ requestId, reason: String(error) }, 'a page could not be signed')
        throw new Problem('host-unreachable')
      })
    },
    handle: async (_, signed) => signed,
  }),
]
