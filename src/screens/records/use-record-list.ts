import type { ListRow } from '@wire'
import { useCallback, useRef, useState } from 'react'
import { useMe } from '@/client/session'
import { useLater } from '@/client/use-later'
import { usePages } from '@/client/use-pages'
import { useSave } from '@/client/use-save'
import { showValue } from '@/fields/show-value'
import { go } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { ask as askPerson } from '@/ui/ask'
import { toast } from '@/ui/toast'
import { useWords, wordsOf } from '@/words'
import { type Asked, filterWords, narrowedWords, nothingAsked, orderWords, without } from './list-asked'
import { useRefused } from './refused'

/** The choices of the counted field that have any rows, with how many. */
function chipsOf(
  module: Module,
  counted: string,
  counts: Readonly<Record<string, number>>,
  chosen: string,
  all: string,
) {
  const choices = Object.keys(module.fields[counted]?.options.choices ?? {})
  const shown = choices.filter((each) => (counts[each] ?? 0) > 0 || each === chosen)
  return [
    { value: '', label: all },
    ...shown.map((each) => ({
      value: each,
      label: wordsOf(module, { field: counted, choice: each }),
      count: counts[each] ?? 0,
    })),
  ]
}

/** What is asked for beside the counted filter, in words, each to be dropped. */
const chosenOf = (module: Module, asked: Asked, ask: (asked: Asked) => void) => [
  ...Object.entries(asked.filters).map(([name, choice]) => ({
    label: filterWords(module, name, choice),
    drop: () => ask(without(asked, name)),
  })),
  ...(asked.sort === '' ? [] : [{ label: orderWords(module, asked.sort), drop: () => ask({ ...asked, sort: '' }) }]),
]

/** Brings back what was taken away, once it was asked for twice. */
function useRestoring(module: Module) {
  const t = useWords()
  const restoring = useSave(recordCall(module, 'Restore'))
  const restore = async ({ guid, version }: ListRow) => {
    const yes = await askPerson({ title: t('records.restoreTitle'), yes: t('records.restore'), no: t('shell.cancel') })
    if (yes && (await restoring.save({ guid, Version: version })) !== undefined) toast(t('records.restored'))
  }
  return { restore, refusal: restoring.refusal?.words ?? '' }
}

/** A record that is added to a list narrowed to what it belongs to begins with that. */
function filledBy({ fields }: Module, narrowed: Readonly<Record<string, string>>) {
  const links = Object.entries(narrowed).filter(([name]) => fields[name]?.kind === 'reference')
  if (links.length === 0) return {}
  return {
    fill: links.map(([name]) => `${name}=link-${name}`).join(','),
    ...Object.fromEntries(links.map(([name, guid]) => [`link-${name}`, guid])),
  }
}

const known = ['reference', 'person', 'people']

/** What the address of a list narrows it by, until somebody drops it; the counted filter is chosen on the list itself. */
function useNarrowing(module: Module, given: Readonly<Record<string, string>>, counted: string) {
  const [dropped, drop] = useState<readonly string[]>([])
  const left = Object.entries(given).filter(([name]) => name !== counted && !dropped.includes(name))
  return {
    narrowed: Object.fromEntries(left),
    /** Fields whose words tell what the list is narrowed by. */
    also: left.map(([name]) => name).filter((name) => known.includes(module.fields[name]?.kind ?? '')),
    chosen: (words: ListRow['words']) =>
      left.map(([name, value]) => ({
        label: narrowedWords(module, name, value, words),
        drop: () => drop([...dropped, name]),
      })),
  }
}

/** The list of any module: what is searched and filtered, and the rows as words. */
export function useRecordList(module: Module, given: Readonly<Record<string, string>> = {}, typed = '') {
  const t = useWords()
  const me = useMe()
  const refused = useRefused()
  const [keyword, setKeyword] = useState(typed)
  const [counted = ''] = module.list.filters
  const [choice, setChoice] = useState(given[counted] ?? '')
  const [asked, ask] = useState(nothingAsked)
  const [deleted, setDeleted] = useState(false)
  const { narrowed, also, chosen: narrowing } = useNarrowing(module, given, counted)
  const wanted = useLater(keyword.trim())
  const ofCounted: Record<string, string> = choice === '' ? {} : { [counted]: choice }
  const filters = { ...narrowed, ...asked.filters, ...ofCounted }
  const list = usePages(recordCall(module, 'GetListPage'), {
    ...{ keyword: wanted, sort: asked.sort, filters, also, deleted },
  })
  const chosen = [
    ...narrowing(list.rows[0]?.words ?? {}),
    // Deleted records have no counted chips, so that their filter is shown here.
    ...(deleted && choice !== '' ? [{ label: filterWords(module, counted, choice), drop: () => setChoice('') }] : []),
    ...chosenOf(module, asked, ask),
  ]
  const first = list.pages[0]
  const { restore, refusal } = useRestoring(module)
  const opening = useRef((_: ListRow): unknown => undefined)
  opening.current = (row) =>
    deleted ? restore(row) : go(`${module.area}Detail`, { module: module.name, guid: row.guid })
  return {
    t,
    title: wordsOf(module),
    keyword,
    setKeyword,
    choice,
    setChoice,
    chips: deleted ? [] : chipsOf(module, counted, first?.counts ?? {}, choice, t('work.all')),
    total: deleted ? undefined : first?.total,
    totals: Object.entries(first?.totals ?? {}).map(([name, sum]) => ({
      label: wordsOf(module, { field: name }),
      text: showValue(module, name, { values: { [name]: sum }, words: {} }),
    })),
    isNarrowed: wanted !== '' || Object.keys(filters).length > 0,
    asked,
    ask,
    chosen,
    /** The same function every time: rows are drawn again only when they change. */
    open: useCallback((row: ListRow) => opening.current(row), []),
    list,
    deleted,
    refused: refused(first?.can.edit, 'edit'),
    add: () => go(`${module.area}Edit`, { module: module.name, ...filledBy(module, narrowed) }),
    more:
      !module.closed && (me?.IsAdministrator === true || me?.IsCreator === true)
        ? [{ label: t(deleted ? 'records.showPresent' : 'records.showDeleted'), onPress: () => setDeleted(!deleted) }]
        : [],
    refusal,
  }
}
