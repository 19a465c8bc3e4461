import type { LanguageCode } from '@wire'
import type { FaceProvider } from '../../hosts/faces'
import type { FindInvoice } from '../../hosts/invoices'
import type { Hosts } from '../../hosts/provider'
import type { SignOns } from '../../hosts/sign-on/contract'
import type { FetchWeather } from '../../hosts/weather'
import type { Log } from '../../log'
import type { Sql } from '../../store/connection/statements'
import type { Actor } from './actor'
import type { FileHost, PdfWorker } from './services'

/** External services and settings of the server. */
export interface Services {
  readonly sendSms: (phone: string, text: string) => Promise<void>
  readonly fetchWeather: FetchWeather
  readonly faces: FaceProvider
  readonly findInvoice: FindInvoice
  /** The provider of maps in browsers; empty if none is configured. */
  readonly mapProvider: string
  /** The exponent of scrypt's cost. */
  readonly passwordCost: number
  readonly trialDays: number
  readonly lowestVersion: string
  readonly title: string
  readonly publicUrl: string
  readonly demoFlag: boolean
  /** The configured push channels besides SMS. */
  readonly pushes: readonly ('wecom' | 'dingtalk')[]
  /** The configured hosts (WeCom, DingTalk), each with its access token. */
  readonly hosts: Hosts
  /** The hosts that users can sign on with. */
  readonly signOns: SignOns
  readonly pdfWorker: PdfWorker
  readonly files: FileHost
  readonly log: Log
}

/** Sent by the client with a save: its idempotency key and the time it was made on the device; null if not sent. */
export interface ClientSave {
  readonly key: string | null
  readonly at: string | null
}

/** Passed to every operation: the transaction, the language, and where the request came from. */
export interface Context {
  readonly sql: Sql
  readonly lang: LanguageCode
  readonly address: string
  readonly device: { readonly id: string; readonly name: string; readonly platform: string }
  readonly requestId: string
  readonly services: Services
  /** Missing for work that the server starts by itself. */
  readonly made?: ClientSave
  /**
   * Registers work that runs after the commit and is skipped on rollback. External systems are only notified this way.
   */
  readonly after?: (work: () => Promise<unknown>) => void
}

export interface Known extends Context {
  readonly who: Actor
}

/** The context of a caller who is signed in to an enterprise. */
export interface AtWork extends Known {
  readonly enterprise: string
}
