import { useMemo } from 'react'
import { newGuid } from '@/client/core/guid'
import { useRead } from '@/client/queries/use-read'
import { type Field, isEmpty, type Module, recordCall, stepInto } from '@/schema'
import { useOpened } from '../shared/edit-mode'
import { guidIn } from '../shared/guid-in'
import { linked } from '../shared/prefill-params'

interface Filled {
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
}

const nothing: Filled = { values: {}, words: {} }

/** A reference that an address fills in, as `contract=ContractId` in its route says. */
function useOne(module: Module, pair: string | undefined) {
  const { params } = useOpened()
  const [name = '', param = ''] = (pair ?? '').split('=')
  const guid = params[param] ?? ''
  const { to, within = {}, copies = {}, begins = {} } = module.fields[name]?.options ?? {}
  const target = (to?.() ?? module) as Module
  const isAsked = to !== undefined && guid !== ''
  // What a copy goes by may have moved since it was last looked at.
  const how = params.copy === undefined ? { enabled: isAsked } : { enabled: isAsked, stale: 0 }
  const { data, failure, problem, refreshing } = useRead(recordCall(target, 'GetModel'), { guid }, how)
  const isMissing = problem === 'not-found' && !param.startsWith(linked)
  if (!isAsked || failure !== '') return { isWaiting: false, isMissing, filled: nothing }
  if (data === undefined || (refreshing && params.copy !== undefined))
    return { isWaiting: true, isMissing: false, filled: nothing }
  const brought = [...Object.entries(copies), ...Object.entries(within).map(([theirs, own]) => [own, theirs] as const)]
  const known = Object.entries(begins).filter(([, theirs]) => !isEmpty(data.values[theirs]))
  brought.push(...known)
  const step = stepInto(module)?.steps.find((each) => each.name === params.step && each.on === name)
  return {
    isWaiting: false,
    isMissing: false,
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

/** What a field stands within, and what that stands within in turn: theirs by own names. */
const around = ({ fields }: Module, { options }: Field): readonly (readonly [own: string, theirs: string])[] =>
  Object.entries(options.within ?? {}).flatMap(([theirs, own]) => {
    const outer = fields[own]
    return [[own, theirs] as const, ...(outer === undefined ? [] : around({ fields } as Module, outer))]
  })

/** A line that an address begins, as `items.stock=warehouseMaterialObj` in its route says. */
function useLine(module: Module) {
  const { params } = useOpened()
  const [place = '', param = ''] = (params.line ?? '').split('=')
  const [list = '', name = ''] = place.split('.')
  const of = module.fields[list]?.options.lines?.fields[name]
  const target = of?.options.to?.() as Module | undefined
  const guid = target === undefined ? '' : guidIn({ ...params, key: param })
  const line = useMemo(newGuid, [])
  const isAsked = guid !== ''
  const { data, failure, problem } = useRead(recordCall(target ?? module, 'GetModel'), { guid }, { enabled: isAsked })
  const isMissing = problem === 'not-found'
  if (!isAsked || of === undefined || target === undefined || failure !== '')
    return { isWaiting: false, isMissing, filled: nothing }
  if (data === undefined) return { isWaiting: true, isMissing, filled: nothing }
  const copies = Object.entries(of.options.copies ?? {})
  const outer = around(module, of)
  const from = (pairs: readonly (readonly [string, string])[], of: Filled['values']) =>
    Object.fromEntries(pairs.map(([own, theirs]) => [own, of[theirs] ?? null]))
  const words = { [name]: String(data.values[target.list.title] ?? ''), ...from(copies, data.words) }
  const inLine = Object.entries(words).map(([each, word]) => [`${list}.${line}.${each}`, word ?? ''])
  return {
    isWaiting: false,
    isMissing: false,
    filled: {
      values: {
        ...from(outer, data.values),
        [list]: [{ guid: line, ...from(copies, data.values), [name]: guid }],
      },
      words: { ...(from(outer, data.words) as Filled['words']), ...Object.fromEntries(inLine) },
    },
  }
}

/** What the address a form was opened at fills in already. */
export function useFilled(module: Module) {
  const [first, second] = (useOpened().params.fill ?? '').split(',')
  const one = useOne(module, first)
  const other = useOne(module, second)
  const line = useLine(module)
  return {
    isWaiting: one.isWaiting || other.isWaiting || line.isWaiting,
    isMissing: one.isMissing || other.isMissing || line.isMissing,
    values: { ...line.filled.values, ...other.filled.values, ...one.filled.values },
    words: { ...line.filled.words, ...other.filled.words, ...one.filled.words },
  }
}
