import { useRef, useState } from 'react'
import { targetIn } from '@/client/picks/form-field'
import { openForm } from '@/client/picks/open-form'
import { type PickedRow, storePick } from '@/client/picks/picked'
import { rememberPicks } from '@/client/picks/recent-picks'
import { pickerOf } from '@/fields/edit/use-recent'
import { back, replace } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import type { PickRequest } from './use-request'
import { useEditing } from './use-rows'

/** The largest number of values that are picked at once. */
const most = 200

/** What a form has chosen so far, with its labels; a field of lines begins with nothing. */
function chosenIn(value: unknown, words: string): readonly PickedRow[] {
  const ids = [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')
  const labels = words.split('、')
  return ids.map((id, at) => ({ id, label: (ids.length === 1 ? words : labels[at]) || id }))
}

/** The picked values in the order of picking; what is picked by a search stays when the search changes. */
function useMarked(initial: readonly PickedRow[], onFull: () => void) {
  const [marked, setMarked] = useState(initial)
  const toggle = (rows: readonly PickedRow[]) => {
    const isIn = (id: string) => marked.some((each) => each.id === id)
    const [first] = rows
    if (first !== undefined && isIn(first.id)) {
      return setMarked(marked.filter(({ id }) => rows.every((each) => each.id !== id)))
    }
    const next = [...marked, ...rows.filter(({ id }) => !isIn(id))]
    if (next.length > most) return onFull()
    setMarked(next)
  }
  const begun = useRef(initial.length > 0)
  const begin = (rows: readonly PickedRow[]) => {
    if (!begun.current) setMarked(rows)
    begun.current = true
  }
  return { marked, toggle, begin }
}

/** A single pick is returned at once to the form it was asked for; multiple picks are confirmed. */
export function usePicking(request: PickRequest) {
  const { code, module, isSeveral, begins, field: dictionary } = request
  const from = request.from === 'posts' ? 'texts' : request.from
  const t = useTranslate()
  const editing = useEditing(request)
  const [search, setSearch] = useState('')
  // The form does not change while it is below this page.
  const { current: form } = useRef(openForm())
  const of = { code, from, module: from === 'dictionary' ? dictionary : module.name }
  const target = targetIn(form, of)
  const chosen = typeof target === 'string' ? [] : chosenIn(target.value, form?.wordsOf?.(code) ?? '')
  const {
    marked,
    toggle,
    begin: beginMarked,
  } = useMarked(isSeveral ? chosen : [], () => toast(t('selectors.most', { count: most })))
  const isFirst = begins !== null && form === null
  /** Opens a new record, which takes the pick. */
  const begin = ({ module: name, project }: NonNullable<typeof begins>, rows: readonly PickedRow[]) => {
    storePick({ ...of, form: '', formModule: name, rows })
    replace(`${module.area}Edit`, { module: name, ...(project === '' ? {} : { fill: 'project=of', of: project }) })
  }
  const give = (rows: readonly PickedRow[]) => {
    if (begins !== null && form === null) return begin(begins, rows)
    if (form === null || typeof target === 'string')
      return toast(t(`selectors.${target === 'fixed' ? 'fixed' : 'noForm'}`))
    if (['people', 'departments', 'records'].includes(from)) rememberPicks(pickerOf(editing), rows)
    storePick({ ...of, form: form.record, ...(form.isNew === true ? { formModule: form.module.name } : {}), rows })
    back()
  }
  return {
    ...{ t, editing, form, search, setSearch, marked, isSeveral, toggle, begin: beginMarked },
    /** Why nothing can be picked; empty if it can. */
    refused: typeof target === 'string' && !isFirst ? target : ('' as const),
    /** What the form has now, or what the address says that it has. */
    isChosen: ({ id, label }: PickedRow) =>
      isSeveral
        ? false
        : [...chosen.map((each) => each.id), ...request.chosen].some((each) => each === id || each === label),
    choose: ({ id, label, title }: PickedRow) => {
      const row = { id, label, ...(title === undefined ? {} : { title }) }
      return isSeveral ? toggle([row]) : give([row])
    },
    done: () => give(marked),
  }
}
