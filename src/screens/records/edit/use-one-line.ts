import { useEffect, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { initialLine } from '@/fields/kinds/lines/begun-line'
import { isFixed, linesIn, type Module } from '@/schema'
import { useEditMode } from '../shared/edit-mode'
import { lineOfAddress } from '../shared/line-of-address'
import type { useRecordForm } from './use-record-form'

/** The line that the address shows without the rest of its document, until the whole is asked for or has a problem. */
export function useOneLine(module: Module, form: ReturnType<typeof useRecordForm>) {
  const { params } = useEditMode()
  const [isWhole, setWhole] = useState(false)
  const { list, at: numbered, isAsked } = lineOfAddress(params)
  // A new document has the line that it begins with.
  const at = form.isEdit ? numbered : 0
  const lines = linesIn(form.values, list)
  const isReady = !form.loading && form.failure === '' && !form.isMissing
  const fields = module.fields[list]?.options.lines?.fields
  // A form that begins from another record has its first line from that, once its draft has begun.
  const isBegun = form.draft.version >= 0
  const isFirst = isAsked && isReady && isBegun && !form.isEdit && !isWhole && lines.length === 0
  useEffect(() => {
    if (isFirst && fields !== undefined) form.fill({ [list]: [{ ...initialLine(fields), guid: newGuid() }] })
  })
  const isElsewhere = form.problems.some(({ field }) => !field.startsWith(`${list}.${at}.`))
  const { model } = form
  const isFixedNow =
    form.isEdit && model !== undefined && isFixed(module, { state: model.flow ?? 0, values: model.values }, list)
  const isShown = isAsked && isReady && !isWhole && !isElsewhere && lines[at] !== undefined
  return {
    shown: isShown ? { list, at, isFixed: isFixedNow } : null,
    /** Whether the document has no such line. */
    isMissing: isAsked && isReady && form.isEdit && lines[at] === undefined,
    showWhole: () => setWhole(true),
  }
}
