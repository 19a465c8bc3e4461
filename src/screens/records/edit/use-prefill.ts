import { useMemo } from 'react'
import { newGuid } from '@/client/core/guid'
import { useRead } from '@/client/queries/use-read'
import { initialLine } from '@/fields/kinds/lines/begun-line'
import type { Params } from '@/routes/match'
import { type Field, type Module, recordCall, stepParentOf } from '@/schema'
import { useEditMode } from '../shared/edit-mode'
import { guidIn } from '../shared/guid-in'
import { linkPrefix, type Prefill, prefillFrom } from '../shared/prefill-params'

const noPrefill: Prefill = { values: {}, words: {} }

/** A reference filled in by the address; the route has `contract=ContractId`. */
function useReference(module: Module, pair: string | undefined) {
  const { params } = useEditMode()
  const [name = '', param = ''] = (pair ?? '').split('=')
  // Older links have the whole record there.
  const guid = guidIn({ [param]: params[param] ?? '', key: param })
  const { to } = module.fields[name]?.options ?? {}
  const target = (to?.() ?? module) as Module
  const isRequested = to !== undefined && guid !== ''
  // A copy is read again, because the source may have changed since it was cached.
  const readOptions = params.copy === undefined ? { enabled: isRequested } : { enabled: isRequested, stale: 0 }
  const { data, failure, problem, refreshing } = useRead(recordCall(target, 'GetModel'), { guid }, readOptions)
  const isMissing = problem === 'not-found' && !param.startsWith(linkPrefix)
  if (!isRequested || failure !== '') return { isWaiting: false, isMissing, filled: noPrefill }
  if (data === undefined || (refreshing && params.copy !== undefined))
    return { isWaiting: true, isMissing: false, filled: noPrefill }
  const { values, words } = prefillFrom(module, name, { ...data, guid })
  const step = stepParentOf(module)?.steps.find((each) => each.name === params.step && each.on === name)
  return {
    isWaiting: false,
    isMissing: false,
    filled: { values: { ...step?.with, ...values }, words },
  }
}

/** The fields that filter this field, and those that filter them: names here and in the referenced record. */
const outerFields = ({ fields }: Module, { options }: Field): readonly (readonly [own: string, theirs: string])[] =>
  Object.entries(options.within ?? {}).flatMap(([theirs, own]) => {
    const outer = fields[own]
    // A field of the line itself follows from the record.
    return outer === undefined ? [] : [[own, theirs] as const, ...outerFields({ fields } as Module, outer)]
  })

/** A line started by the address; the route has `items.stock=warehouseMaterialObj`. */
function useLine(module: Module) {
  const { params } = useEditMode()
  const [place = '', param = ''] = (params.line ?? '').split('=')
  const [list = '', name = ''] = place.split('.')
  const fields = module.fields[list]?.options.lines?.fields ?? {}
  const lineField = fields[name]
  const target = lineField?.options.to?.() as Module | undefined
  const guid = target === undefined ? '' : guidIn({ ...params, key: param })
  const line = useMemo(newGuid, [])
  const isRequested = guid !== ''
  const { data, failure, problem } = useRead(
    recordCall(target ?? module, 'GetModel'),
    { guid },
    { enabled: isRequested },
  )
  const isMissing = problem === 'not-found'
  if (!isRequested || lineField === undefined || target === undefined || failure !== '')
    return { isWaiting: false, isMissing, filled: noPrefill }
  if (data === undefined) return { isWaiting: true, isMissing, filled: noPrefill }
  const copies = Object.entries({ ...lineField.options.begins, ...lineField.options.copies })
  const outer = outerFields(module, lineField)
  const from = (pairs: readonly (readonly [string, string])[], source: Prefill['values']) =>
    Object.fromEntries(pairs.map(([own, theirs]) => [own, source[theirs] ?? null]))
  const words = { [name]: String(data.values[target.list.title] ?? ''), ...from(copies, data.words) }
  const inLine = Object.entries(words).map(([each, word]) => [`${list}.${line}.${each}`, word ?? ''])
  return {
    isWaiting: false,
    isMissing: false,
    filled: {
      values: {
        ...from(outer, data.values),
        [list]: [{ ...initialLine(fields), guid: line, ...from(copies, data.values), [name]: guid }],
      },
      words: { ...(from(outer, data.words) as Prefill['words']), ...Object.fromEntries(inLine) },
    },
  }
}

/** A text or a person filled in by the address: `given` names the field, `words` is the name of the person. */
function givenIn({ fields }: Module, { given = '', words = '', ...params }: Params): Prefill {
  const value = params[given] ?? ''
  if (value === '' || !['text', 'person'].includes(fields[given]?.kind ?? '')) return noPrefill
  return { values: { [given]: value }, words: words === '' ? {} : { [given]: words } }
}

/** The values filled in by the address of the form. */
export function usePrefill(module: Module) {
  const { params } = useEditMode()
  const [first, second] = (params.fill ?? '').split(',')
  const one = useReference(module, first)
  const other = useReference(module, second)
  const line = useLine(module)
  const given = givenIn(module, params)
  return {
    isWaiting: one.isWaiting || other.isWaiting || line.isWaiting,
    isMissing: one.isMissing || other.isMissing || line.isMissing,
    values: { ...given.values, ...line.filled.values, ...other.filled.values, ...one.filled.values },
    words: { ...given.words, ...line.filled.words, ...other.filled.words, ...one.filled.words },
  }
}
