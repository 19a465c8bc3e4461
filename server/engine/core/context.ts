import type { LanguageCode } from '@wire'
import type { Hosts } from '../../hosts/provider'
import type { SignOns } from '../../hosts/sign-on/contract'
import type { TellWeather } from '../../hosts/weather'
import type { Log } from '../../log'
import type { Sql } from '../../store/connection/statements'
import type { Actor } from './actor'
import type { FileHost, Press } from './services'

/** What the program needs from outside. */
export interface Services {
  readonly sendSms: (phone: string, text: string) => Promise<void>
  readonly tellWeather: TellWeather
  /** How hard a password is to try: the exponent of scrypt's cost. */
  readonly passwordCost: number
  readonly trialDays: number
  readonly lowestVersion: string
  readonly title: string
  readonly publicUrl: string
  readonly demoFlag: boolean
  /** Where messages are pushed to beside SMS: only what is configured. */
  readonly pushes: readonly ('wecom' | 'dingtalk')[]
  /** Where people work: what is configured, each with its token. */
  readonly hosts: Hosts
  /** Those of them that people can sign on with. */
  readonly signOns: SignOns
  readonly press: Press
  readonly files: FileHost
  readonly log: Log
}

/** What a phone says of a save: a key of its own, and when it was made there. Null where it says nothing. */
export interface Made {
  readonly key: string | null
  readonly at: string | null
}

/** What every piece of work is given: the transaction, who asks if anyone, and from where. */
export interface Context {
  readonly sql: Sql
  readonly lang: LanguageCode
  readonly address: string
  readonly device: { readonly id: string; readonly name: string; readonly platform: string }
  readonly requestId: string
  readonly services: Services
  /** Missing for what the program does by itself. */
  readonly made?: Made
  /** Runs once what was written stands, and not when it is rolled back. Nothing outside is told before. */
  readonly after?: (work: () => Promise<unknown>) => void
}

export interface Known extends Context {
  readonly who: Actor
}

/** Someone at work in an enterprise. */
export interface AtWork extends Known {
  readonly enterprise: string
}
