import { useRead } from '@/client/use-read'
import { useParams } from '@/platform/router'
import { isEmpty, type Module, recordCall, stepInto } from '@/schema'

interface Filled {
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
}

const nothing: Filled = { values: {}, words: {} }

/** A reference that an address fills in, as `contract=ContractId` in its route says. */
function useOne(module: Module, pair: string | undefined) {
  const params = useParams()
  const [name = '', param = ''] = (pair ?? '').split('=')
  const guid = params[param] ?? ''
  const { to, within = {}, copies = {}, begins = {} } = module.fields[name]?.options ?? {}
  const target = (to?.() ?? module) as Module
  const isAsked = to !== undefined && guid !== ''
  const { data, failure } = useRead(recordCall(target, 'GetModel'), { guid }, { enabled: isAsked })
  if (!isAsked || failure !== '') return { isWaiting: false, filled: nothing }
  if (data === undefined) return { isWaiting: true, filled: nothing }
  const brought = [...Object.entries(copies), ...Object.entries(within).map(([theirs, own]) => [own, theirs] as const)]
  const known = Object.entries(begins).filter(([, theirs]) => !isEmpty(data.values[theirs]))
  brought.push(...known)
  const step = stepInto(module)?.steps.find((each) => each.name === params.step && each.on === name)
  return {
    isWaiting: false,
    filled: {
      values: {
        ...step?.with,
        [name]: guid,
        ...Object.fromEntries(brought.map(([own, theirs]) => [own, data.values[theirs] ?? null])),
      },
      words: {
        [name]: String(data.values[target.list.title] ?? ''),
        ...Object.fromEntries(brought.map(([own, theirs]) => [own, data.words[theirs] ?? ''])),
      },
    },
  }
}

/** What the address a form was opened at fills in already. */
export function useFilled(module: Module) {
  const [first, second] = (useParams().fill ?? '').split(',')
  const one = useOne(module, first)
  const other = useOne(module, second)
  return {
    isWaiting: one.isWaiting || other.isWaiting,
    values: { ...other.filled.values, ...one.filled.values },
    words: { ...other.filled.words, ...one.filled.words },
  }
}
