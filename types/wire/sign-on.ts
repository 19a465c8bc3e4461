import type { Read, Save } from './base'
import type { SignedIn } from './people'

/** Sign-on through hosts. Host names are those of the client's platform. */
export interface HostConfig {
  readonly Host: string
  /** Values that the client needs to request a code from the host. */
  readonly Values: Readonly<Record<string, string>>
}

export interface SignOnAnswer {
  /** Null if the identity is not bound to an account yet; the person then binds one. */
  readonly SignedIn: SignedIn | null
  /** A one-time token that binds the identity to the account that signs in on this device within ten minutes. */
  readonly Bind: string
  /** The person's name at the host. */
  readonly Name: string
}

export interface BindingRow {
  readonly Host: string
  readonly Name: string
  readonly BoundAt: string
}

interface Code {
  readonly Host: string
  /** Whether the code was issued to a mini-program or to a page. */
  readonly Way: 'program' | 'page'
  readonly Code: string
}

type Nothing = Readonly<Record<never, never>>

export interface SignOnCalls {
  'SignOn.GetConfig': Read<Nothing, readonly HostConfig[]>
  /**
   * Signs on by a code of the host. A given enterprise is required, otherwise the default one is used. With `phone` the
   * code consists of the `Bind` token, the encrypted phone number from the host and its initialization vector, joined
   * by dots; only the server can decrypt it.
   */
  'SignOn.Enter': Save<Omit<Code, 'Way'> & { Way: Code['Way'] | 'phone'; Enterprise: string }, SignOnAnswer>
  'SignOn.Bind': Save<{ Bind: string }>
  /** Binds the identity to the signed-in account. */
  'SignOn.Attach': Save<Code>
  'SignOn.GetBindings': Read<Nothing, readonly BindingRow[]>
  'SignOn.Unbind': Save<{ Host: string }>
  /** A one-time link that opens an address as the caller within a minute. */
  'SignOn.MakeLink': Save<{ Target: string }, { Url: string; Seconds: number }>
  'SignOn.UseLink': Save<
    { Token: string; Bid: string; Uc: string; Oid: string },
    { SignedIn: SignedIn; Target: string }
  >
  /** A desktop requests to be signed in by a phone. Only the holder of the secret receives the session. */
  'SignOn.AskDesktop': Save<Nothing, { Code: string; Secret: string; Picture: string; Seconds: number }>
  'SignOn.CollectDesktop': Save<
    { Code: string; Secret: string },
    { State: 'open' | 'seen' | 'refused' | 'in'; SignedIn: SignedIn | null }
  >
  'SignOn.SeeDesktop': Save<{ Code: string }, { Device: string; Address: string; AskedAt: string }>
  'SignOn.DecideDesktop': Save<{ Code: string; Agreed: boolean }>
  /** Allows a page of this server to use functions of its host. */
  'SignOn.GetPageConfig': Read<{ Host: string; Url: string }, Readonly<Record<string, string>>>
}
