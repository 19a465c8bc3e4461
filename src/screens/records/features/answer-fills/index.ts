import { useEffect, useRef } from 'react'
import { read } from '@/client/request/call'
import { listQueryOf } from '@/fields/edit/pick-query'
import { rowOf } from '@/fields/edit/use-pick'
import { isEmpty, linesIn, type Module, recordCall } from '@/schema'
import { changed } from '../../changed/change-field'
import type { FormFeature, FormNoticeProps, RecordForm } from '../../shared/record-feature'

/** The lists of a module whose answers fill a reference of the record. */
const fillsOf = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([list, { options }]) => {
    const { value = '', fills } = options.lines?.answers ?? {}
    return fills === undefined ? [] : [{ list, value, ...fills }]
  })

type Fill = ReturnType<typeof fillsOf>[number]

/** The record that the first line with the answer names; empty if there is none or the reference is filled in. */
function namedBy({ list, value, when, from, into }: Fill, values: RecordForm['values']) {
  if (!isEmpty(values[into])) return ''
  const line = linesIn(values, list).find((each) => each[value] === when && !isEmpty(each[from]))
  return String(line?.[from] ?? '')
}

/** Fills in the reference, with what is copied from it; what the user typed stays. */
async function fill(module: Module, form: RecordForm, { into }: Fill, guid: string) {
  const field = module.fields[into]
  if (field === undefined) return
  const { target, copies, begins, query } = listQueryOf({ module, name: into, field, beside: form.now().values }, '')
  const filters = { ...query.filters, '@these': guid }
  const { rows } = await read(recordCall(target, 'GetListPage'), { ...query, filters, page: 1, rows: 1 })
  const [row] = rows.map(rowOf(target, copies, begins))
  const draft = form.now()
  if (row === undefined || !isEmpty(draft.values[into])) return
  const isFree = ([own]: readonly [string, unknown]) => own in copies || isEmpty(draft.values[own])
  const taken = Object.fromEntries(Object.entries(row.copies ?? {}).filter(isFree))
  form.change(changed(module, draft, into, { value: row.id, words: row.label, copies: taken }))
}

function AnswerFills({ module, form, names }: FormNoticeProps) {
  const of = fillsOf(module).find(({ into }) => names.includes(into))
  const guid = of === undefined ? '' : namedBy(of, form.values)
  const done = useRef('')
  useEffect(() => {
    // A reference that the user emptied stays empty until another line has the answer.
    if (of === undefined || guid === '' || done.current === guid) return
    done.current = guid
    fill(module, form, of, guid).catch(() => undefined)
  })
  return null
}

/** An answer to a line fills in a reference of the record, such as the problem of a check item that is not qualified. */
export const answerFills: FormFeature = {
  name: 'answer-fills',
  appliesTo: (module) => fillsOf(module).length > 0,
  formNotice: AnswerFills,
}
