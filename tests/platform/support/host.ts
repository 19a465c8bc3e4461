import { load, type Variant } from './variants'

/** How a host answers: the same story told in the words of each. What is thrown is the failure. */
export type Answers = Readonly<Record<string, (options: Record<string, unknown>) => unknown>>
type Asked = [name: string, options: Record<string, unknown>][]

/** What the host was asked since a capability was last taken. */
export const asked: Asked = []

/** Calls as hosts have them: an object with callbacks. */
const callsOf = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (options: Record<string, unknown> = {}) => {
        asked.push([name, options])
        const tell = (method: string, told: unknown) => {
          const hear = options[method]
          if (typeof hear === 'function') hear(told)
        }
        setTimeout(() => {
          try {
            tell('success', answer(options) ?? {})
          } catch (failure) {
            tell('fail', failure)
          }
        })
        return { abort: () => undefined, onProgressUpdate: () => undefined }
      },
    ]),
  )

interface More {
  /** What a host has besides calls that answer later. */
  readonly members?: Readonly<Record<string, unknown>>
  /** The pages that are open, the deepest last. */
  readonly pages?: readonly { readonly route: string }[]
}

/** Puts a host there and takes a capability as that host has it. */
export function on<T>(
  variant: Variant,
  capability: string,
  answers: Answers,
  { members = {}, pages = [] }: More = {},
): T {
  asked.splice(0)
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
