import { type Module, recordCall } from '@/schema'
import type { As, Served } from '../../support/serve'
import type { Values } from './desk'

export interface SendOptions {
  readonly key?: string
  readonly madeAt?: string
  readonly version?: number
  readonly through?: Served
  readonly as?: As
}

export const headersOf = ({ key, madeAt }: Pick<SendOptions, 'key' | 'madeAt'>) => ({
  ...(key === undefined ? {} : { 'purlin-key': key }),
  ...(madeAt === undefined ? {} : { 'purlin-made': madeAt }),
})

/** Saves a record with an idempotency key and a time of creation, as a client does. */
export const keyedSave =
  (server: Served, defaultCaller: As) =>
  (module: Module, guid: string, Data: Values, options: SendOptions = {}) => {
    const { version: Version = 0, through = server, as = defaultCaller } = options
    const takes = { guid, Version, Data, Confirmed: [], Reason: '' }
    const action = Version === 0 ? 'add' : 'edit'
    return through.save(recordCall(module, 'Save'), action, takes, { ...as, headers: headersOf(options) })
  }

export const textsOf = (answers: readonly { readonly text: string; readonly problem: string | null }[]) =>
  answers.map(({ text, problem }) => problem ?? text)
