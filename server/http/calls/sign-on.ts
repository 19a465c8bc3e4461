import type { Calls } from '@wire'
import { Problem } from '@/schema'
import type { Context } from '../../engine/core/context'
import { attach, bindByPass, bindings, unbind } from '../../engine/sign-on/bind'
import { askDesktop, collectDesktop, decideDesktop, seeDesktop } from '../../engine/sign-on/desktop'
import { signOn } from '../../engine/sign-on/enter'
import { makeLink, useLink } from '../../engine/sign-on/links'
import { mustBeLetTry } from '../../engine/sign-on/refusals'
import { recognise, recognisePhone, signOnOf } from '../../engine/sign-on/resolve-identity'
import type { Store } from '../../store/store'
import { endpoint } from '../wire/endpoint'
import { flag, guid, oneOf, optional, text } from '../wire/input'

const host = text({ min: 1, max: 20 })
const way = oneOf(['program', 'page'])
const code = text({ min: 1, max: 600 })
/** A pass, and what a host has encrypted. */
const sealed = text({ min: 1, max: 3000 })
const token = text({ min: 1, max: 100 })
const target = text({ max: 1000, pattern: /^\/(?!\/)/ })

type Coded = Omit<Context, 'sql'> & {
  readonly store: Store
  readonly input: Pick<Calls['SignOn.Attach']['takes'], 'Host' | 'Way' | 'Code'>
}

type Coming = Omit<Coded, 'input'> & { readonly input: Calls['SignOn.Enter']['takes'] }

/** The host is asked before anything is begun here, and not at all for who was refused too often. */
const recognised = async ({ input, store, ...context }: Coded) => {
  await store.system((sql) => mustBeLetTry({ sql, address: context.address }))
  return recognise(context, { host: input.Host, way: input.Way, code: input.Code })
}

/** By a code, or by a pass and the phone that the host tells of whom it stands for. */
function entering({ input, ...call }: Coming) {
  const { Way } = input
  if (Way !== 'phone') return recognised({ ...call, input: { ...input, Way } })
  return call.store.system(async (sql) => {
    await mustBeLetTry({ sql, address: call.address })
    return recognisePhone({ ...call, sql }, input.Host, input.Code)
  })
}

/** A page of ours and of nobody else. */
function mustBeOurs(url: string, publicUrl: string) {
  const isOurs = URL.canParse(url) && new URL(url).origin === new URL(publicUrl).origin
  if (!isOurs) throw new Problem('invalid', { issues: [{ field: 'Url', reason: 'wrong-form' }] })
}

/** Signing on from where people work, binding, one-time links, and desktops that are signed in by a phone. */
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
    input: { Host: host, Way: oneOf(['program', 'page', 'phone']), Code: sealed, Enterprise: optional(guid()) },
    ahead: entering,
    handle: (call, identity) => signOn(call, call.input.Host, identity, call.input.Enterprise),
  }),
  endpoint('SignOn.Bind', {
    kind: 'save',
    session: 'person',
    input: { Bind: token },
    handle: (call) => bindByPass(call, call.input.Bind),
  }),
  endpoint('SignOn.Attach', {
    kind: 'save',
    session: 'person',
    input: { Host: host, Way: way, Code: code },
    ahead: recognised,
    handle: (call, identity) => attach(call, call.input.Host, identity),
  }),
  endpoint('SignOn.GetBindings', { kind: 'read', session: 'person', input: {}, handle: bindings }),
  endpoint('SignOn.Unbind', {
    kind: 'save',
    session: 'person',
    input: { Host: host },
    handle: (call) => unbind(call, call.input.Host),
  }),
  endpoint('SignOn.MakeLink', {
    kind: 'save',
    session: 'member',
    input: { Target: optional(target) },
    handle: (call) => makeLink(call, call.input.Target),
  }),
  endpoint('SignOn.UseLink', {
    kind: 'save',
    session: 'open',
    input: { Token: token, Bid: text({ max: 100 }), Uc: text({ max: 100 }), Oid: text({ max: 1000 }) },
    handle: (call) => {
      const { Token, Bid, Uc, Oid } = call.input
      return useLink(call, { token: Token, enterprise: Bid, user: Uc, target: Oid })
    },
  }),
  endpoint('SignOn.AskDesktop', { kind: 'save', session: 'open', input: {}, handle: askDesktop }),
  endpoint('SignOn.CollectDesktop', {
    kind: 'save',
    session: 'open',
    input: { Code: token, Secret: token },
    handle: (call) => collectDesktop(call, call.input.Code, call.input.Secret),
  }),
  endpoint('SignOn.SeeDesktop', {
    kind: 'save',
    session: 'person',
    input: { Code: token },
    handle: (call) => seeDesktop(call, call.input.Code),
  }),
  endpoint('SignOn.DecideDesktop', {
    kind: 'save',
    session: 'person',
    input: { Code: token, Agreed: flag() },
    handle: (call) => decideDesktop(call, call.input.Code, call.input.Agreed),
  }),
  endpoint('SignOn.GetPageConfig', {
    kind: 'read',
    session: 'person',
    input: { Host: host, Url: text({ min: 1, max: 2000 }) },
    ahead: async ({ services, input, requestId }) => {
      const sign = signOnOf(services, input.Host)?.sign
      if (sign === undefined) throw new Problem('sso-not-configured')
      mustBeOurs(input.Url, services.publicUrl)
      return sign(input.Url).catch((error: unknown) => {
        services.log.warn({ requestId, reason: String(error) }, 'a page could not be signed')
        throw new Problem('host-unreachable')
      })
    },
    handle: async (_, signed) => signed,
  }),
]
