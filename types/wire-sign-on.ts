import type { Read, Save } from './wire-base'
import type { SignedIn } from './wire-people'

/** Signing on from where people work: hosts are named as the client's platform names them. */
export interface HostConfig {
  readonly Host: string
  /** What the client needs to ask the host for a code. */
  readonly Values: Readonly<Record<string, string>>
}

export interface SignOnAnswer {
  /** Null when the host knows the person and we do not yet: then they bind an account. */
  readonly SignedIn: SignedIn | null
  /** Binds what the host said to the account that signs in on this device within ten minutes. */
  readonly Bind: string
  /** What the host calls the person. */
  readonly Name: string
}

export interface BindingRow {
  readonly Host: string
  readonly Name: string
  readonly BoundAt: string
}

interface Code {
  readonly Host: string
  /** To whom the host gave the code: a mini-program or a page of ours. */
  readonly Way: 'program' | 'page'
  readonly Code: string
}

type Nothing = Readonly<Record<never, never>>

export interface SignOnCalls {
  'SignOn.GetConfig': Read<Nothing, readonly HostConfig[]>
  /**
   * By a code of the host's. The enterprise may be said, then it is that one or none. Who is not known yet may come again
   * with the phone the host tells of them, which only our server can read: the code is then what `Bind` said, what the
   * host said, and where that begins, with a dot between each.
   */
  'SignOn.Enter': Save<Omit<Code, 'Way'> & { Way: Code['Way'] | 'phone'; Enterprise: string }, SignOnAnswer>
  'SignOn.Bind': Save<{ Bind: string }>
  /** Binds the host's identity to whoever is signed in. */
  'SignOn.Attach': Save<Code>
  'SignOn.GetBindings': Read<Nothing, readonly BindingRow[]>
  'SignOn.Unbind': Save<{ Host: string }>
  /** A link that opens one address as oneself, once, within a minute. */
  'SignOn.MakeLink': Save<{ Target: string }, { Url: string; Seconds: number }>
  'SignOn.UseLink': Save<
    { Token: string; Bid: string; Uc: string; Oid: string },
    { SignedIn: SignedIn; Target: string }
  >
  /** A desktop asks to be signed in by a phone. Only who has the secret is given the session. */
  'SignOn.AskDesktop': Save<Nothing, { Code: string; Secret: string; Picture: string; Seconds: number }>
  'SignOn.CollectDesktop': Save<
    { Code: string; Secret: string },
    { State: 'open' | 'seen' | 'refused' | 'in'; SignedIn: SignedIn | null }
  >
  'SignOn.SeeDesktop': Save<{ Code: string }, { Device: string; Address: string; AskedAt: string }>
  'SignOn.DecideDesktop': Save<{ Code: string; Agreed: boolean }>
  /** Lets the page at this address of ours use its host's functions. */
  'SignOn.GetPageConfig': Read<{ Host: string; Url: string }, Readonly<Record<string, string>>>
}
