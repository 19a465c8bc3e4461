import type { ListRow, Me } from '@wire'
import { useCallback, useRef, useState } from 'react'
import { choicesOf, choiceWords, useDictionaries } from '@/client/queries/dictionaries'
import { useLater } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useSave } from '@/client/queries/use-save'
import { useMe } from '@/client/session/session'
import { useBeside } from '@/platform/beside'
import { go, goBeside } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { ask as askPerson } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { listWords, translate, useWords } from '@/words'
import { filledBy } from '../shared/prefill-params'
import { useRefused } from '../shared/refused'
import { useSheets } from '../sheets/use-sheets'
import { type Asked, filterWords, narrowedWords, nothingAsked, orderWords, toggled, without } from './list-query'
import { totalsOf } from './list-totals'
import { useMessageSettings } from './message-settings'
import { useCommon } from './use-common'

/** The choices of the counted field that have any rows, with how many. */
function chipsOf(
  module: Module,
  counted: string,
  counts: Readonly<Record<string, number>>,
  chosen: string,
  all: string,
) {
  const choices = choicesOf(module.fields[counted], chosen)
  const shown = choices.filter((each) => (counts[each] ?? 0) > 0 || each === chosen)
  return [
    { value: '', label: all },
    ...shown.map((each) => ({
      value: each,
      label: choiceWords(module, { field: counted, choice: each }),
      count: counts[each] ?? 0,
    })),
  ]
}

/** The name under which a list is narrowed to what was not opened yet. */
const unread = 'unread'

/** The chip that shows what was not opened yet; none where there is nothing. */
const unreadOf = (asked: Asked, count: number, ask: (asked: Asked) => void) => ({
  count,
  isOn: unread in asked.filters,
  toggle: () => ask(toggled(asked, unread, 'true')),
})

/** What is asked for beside the counted filter, in words, each to be dropped. */
const chosenOf = (module: Module, asked: Asked, ask: (asked: Asked) => void) => [
  ...Object.entries(asked.filters).map(([name, choice]) => ({
    label: name === unread ? translate('records.unread') : filterWords(module, name, choice, asked.words[name]),
    drop: () => ask(without(asked, name)),
  })),
  ...(asked.sort === '' ? [] : [{ label: orderWords(module, asked.sort), drop: () => ask({ ...asked, sort: '' }) }]),
]

const mayRestore = (me: Me | null) => me?.IsAdministrator === true || me?.IsCreator === true

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

const known = ['reference', 'person', 'people']

/** What the address of a list narrows it by, until somebody drops it; the counted filter is chosen on the list itself. */
function useNarrowing(module: Module, given: Readonly<Record<string, string>>, counted: string) {
  const [dropped, drop] = useState<readonly string[]>([])
  const left = Object.entries(given).filter(([name]) => name !== counted && !dropped.includes(name))
  return {
    narrowed: Object.fromEntries(left),
    /** Fields whose words tell what the list is narrowed by. */
    also: left.map(([name]) => name).filter((name) => known.includes(module.fields[name]?.kind ?? '')),
    /** Those that nothing else was picked for. */
    chosen: (words: ListRow['words'], picked: Asked['filters']) =>
      left
        .filter(([name]) => !(name in picked))
        .map(([name, value]) => ({
          label: narrowedWords(module, name, value, words),
          drop: () => drop([...dropped, name]),
        })),
  }
}

/** What was taken away instead of what is there, for who may bring it back; and what one is told of the module. */
function useBehindMore(module: Module, deleted: boolean, show: (deleted: boolean) => void) {
  const t = useWords()
  const me = useMe()
  const settings = useMessageSettings(module)
  const label = t(deleted ? 'records.showPresent' : 'records.showDeleted')
  const showing = module.closed || !mayRestore(me) ? [] : [{ label, onPress: () => show(!deleted) }]
  return [...showing, ...settings]
}

/** What is always shown as a chip: the counted choice of deleted records has none of its own. */
const keptChoice = (module: Module, counted: string, choice: string, drop: () => void) =>
  choice === '' ? [] : [{ label: filterWords(module, counted, choice), drop }]

/** The same function every time: rows are drawn again only when they change. */
function useOpening(module: Module, deleted: boolean, restore: (row: ListRow) => unknown) {
  const opening = useRef((_: ListRow): unknown => undefined)
  opening.current = (row) =>
    deleted ? restore(row) : goBeside(`${module.area}Detail`, { module: module.name, guid: row.guid })
  return useCallback((row: ListRow) => opening.current(row), [])
}

/** The list of any module: what is searched and filtered, and the rows as words. */
export function useRecordList(module: Module, given: Readonly<Record<string, string>> = {}, typed = '') {
  const t = useWords()
  useDictionaries(module)
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
    ...narrowing(list.rows[0]?.words ?? {}, asked.filters),
    ...(deleted ? keptChoice(module, counted, choice, () => setChoice('')) : []),
    ...chosenOf(module, asked, ask),
  ]
  const first = list.pages[0]
  const { restore, refusal } = useRestoring(module)
  const sheets = useSheets(module)
  return {
    t,
    title: listWords(module),
    common: useCommon(module, filters, list.rows, asked.words),
    ...{ keyword, setKeyword, choice, setChoice },
    chips: deleted ? [] : chipsOf(module, counted, first?.counts ?? {}, choice, t('work.all')),
    unread: unreadOf(asked, deleted ? 0 : (first?.unread ?? 0), ask),
    total: deleted ? undefined : first?.total,
    totals: totalsOf(module, first ?? {}),
    isNarrowed: wanted !== '' || Object.keys(filters).length > 0,
    asked,
    ask,
    chosen,
    open: useOpening(module, deleted, restore),
    /** What stands beside the list. */
    beside: useBeside(),
    list,
    deleted,
    refused: refused(first?.can.edit, 'edit'),
    add: () =>
      go(`${module.area}Edit`, { module: module.name, ...filledBy(module, { ...narrowed, ...asked.filters }) }),
    sheets,
    shown: { keyword: keyword.trim(), sort: asked.sort, filters },
    more: [
      ...(deleted ? [] : sheets.items(refused(first?.can.edit, 'edit'))),
      ...useBehindMore(module, deleted, setDeleted),
    ],
    refusal,
  }
}
