import { type Module, recordCall } from '@/schema'
import type { As, Served } from '../../support/serve'
import type { Values } from './desk'

export interface Sent {
  readonly key?: string
  readonly made?: string
  readonly version?: number
  readonly through?: Served
  readonly as?: As
}

export const headersOf = ({ key, made }: Pick<Sent, 'key' | 'made'>) => ({
  ...(key === undefined ? {} : { 'purlin-key': key }),
  ...(made === undefined ? {} : { 'purlin-made': made }),
})

/** Saves a record with an idempotency key and a time of creation, as a client does. */
export const keyed =
  (server: Served, own: As) =>
  (module: Module, guid: string, Data: Values, sent: Sent = {}) => {
    const { version: Version = 0, through = server, as = own } = sent
    const takes = { guid, Version, Data, Confirmed: [], Reason: '' }
    const action = Version === 0 ? 'add' : 'edit'
    return through.save(recordCall(module, 'Save'), action, takes, { ...as, headers: headersOf(sent) })
  }

export const textsOf = (answers: readonly { readonly text: string; readonly problem: string | null }[]) =>
  answers.map(({ text, problem }) => problem ?? text)
