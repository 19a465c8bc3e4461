import { load, type Variant } from './variants'

/** Answers of a host by call name, in the format of the host; a thrown value is passed to `fail`. */
export type Answers = Readonly<Record<string, (options: Record<string, unknown>) => unknown>>
type HostCallList = [name: string, options: Record<string, unknown>][]

/** Calls to the host since a capability was last loaded. */
export const hostCalls: HostCallList = []

/** Calls of a host, which take an object with callbacks. */
const callsOf = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (options: Record<string, unknown> = {}) => {
        hostCalls.push([name, options])
        const callBack = (method: string, value: unknown) => {
          const callback = options[method]
          if (typeof callback === 'function') callback(value)
        }
        setTimeout(() => {
          try {
            callBack('success', answer(options) ?? {})
          } catch (failure) {
            callBack('fail', failure)
          }
        })
        return { abort: () => undefined, onProgressUpdate: () => undefined }
      },
    ]),
  )

interface HostOptions {
  /** Members of the host other than asynchronous calls. */
  readonly members?: Readonly<Record<string, unknown>>
  /** Open pages, the top one last. */
  readonly pages?: readonly { readonly route: string }[]
}

/** Defines a host and loads the variant of a capability for it. */
export function on<T>(
  variant: Variant,
  capability: string,
  answers: Answers,
  { members = {}, pages = [] }: HostOptions = {},
): T {
  hostCalls.splice(0)
  const host = { getSystemInfoSync: () => ({}), canIUse: () => false, ...callsOf(answers), ...members }
  const isDingTalk = variant === 'dd'
  const globals = isDingTalk ? { wx: undefined, dd: host, my: host } : { wx: host, dd: undefined, my: undefined }
  return load<T>(variant, capability, globals, pages)
}

export const minis = ['qywx', 'dd'] as const
export const denied = { qywx: { errMsg: 'fail auth deny' }, dd: { error: 11, errorMessage: '没有权限' } }
export const throwing = (failure: unknown) => () => {
  throw failure
}
