import type { ListNumbers, ListRow, Me } from '@wire'
import { useCallback, useRef, useState } from 'react'
import { choicesOf, choiceWords, useDictionaries } from '@/client/queries/dictionaries'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useSave } from '@/client/queries/use-save'
import { useMe } from '@/client/session/session'
import { useDetailPane } from '@/platform/beside'
import { go, openInDetailPane, useParams } from '@/platform/router'
import { kindOf, type Module, recordCall, viewNames } from '@/schema'
import { ask as askPerson } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { listTitleOf, translate, useTranslate } from '@/words'
import { beginOffer } from '../features/offers/begin-offer'
import { prefillParamsOf } from '../shared/prefill-params'
import type { ListViewQuery } from '../shared/record-feature'
import { useRefused } from '../shared/refused'
import { unknownNumber } from '../shared/unknown-number'
import { useSheets } from '../sheets/use-sheets'
import { addressFilterWords, filterWords, type ListQuery, orderWords, toggled, without } from './list-query'
import { pendingTotalsOf, totalsOf } from './list-totals'
import { useMessageSettings } from './message-settings'
import { isOfferedBy, useOfferOfAddress } from './offer-of-address'
import { useProjectQuery } from './project-query'
import { useListNumbers } from './use-list-numbers'
import { useCommon } from './use-shared-values'

type Numbers = ReturnType<typeof useListNumbers>

/** The choices of the counted field that occur, with their counts as far as they are known. */
function chipsOf(module: Module, counted: string, { counts, latestCounts }: Numbers, chosen: string, all: string) {
  const choices = choicesOf(module.fields[counted], chosen)
  const shown = choices.filter((each) => ((counts ?? latestCounts)[each] ?? 0) > 0 || each === chosen)
  return [
    { value: '', label: all },
    ...shown.map((each) => ({
      value: each,
      label: choiceWords(module, { field: counted, choice: each }),
      ...(counts === undefined ? {} : { count: counts[each] ?? 0 }),
    })),
  ]
}

/** Name of the filter for unread records. */
const unreadFilter = 'unread'

/** The chip that filters by unread records, with their count; until it is known, shown if a row is unread. */
function unreadChip(
  query: ListQuery,
  count: number | undefined,
  rows: readonly ListRow[],
  setQuery: (query: ListQuery) => void,
) {
  const isOn = unreadFilter in query.filters
  const hasUnread = count === undefined ? rows.some(({ unread }) => unread === true) : count > 0
  return { count, isOn, isShown: isOn || hasUnread, toggle: () => setQuery(toggled(query, unreadFilter, 'true')) }
}

/** The number of records and their sums as texts. */
function totalTexts(module: Module, numbers: ListNumbers | undefined, filters: Filters) {
  const total = numbers === undefined ? unknownNumber : numbers.total
  const sums = numbers === undefined ? pendingTotalsOf(module, filters) : totalsOf(module, numbers)
  return [translate('work.total', { count: total }), ...sums]
}

/** The chosen filters and order as texts, each of which can be removed; without the counted filter. */
const chosenOf = (module: Module, query: ListQuery, setQuery: (query: ListQuery) => void) => [
  ...Object.entries(query.filters).map(([name, choice]) => ({
    label: name === unreadFilter ? translate('records.unread') : filterWords(module, name, choice, query.words[name]),
    drop: () => setQuery(without(query, name)),
  })),
  ...(query.sort === ''
    ? []
    : [{ label: orderWords(module, query.sort), drop: () => setQuery({ ...query, sort: '' }) }]),
]

const mayRestore = (me: Me | null) => me?.IsAdministrator === true || me?.IsCreator === true

/** Restores a deleted record after a confirmation. */
function useRestore(module: Module) {
  const t = useTranslate()
  const restoring = useSave(recordCall(module, 'Restore'))
  const restore = async ({ guid, version }: ListRow) => {
    const yes = await askPerson({ title: t('records.restoreTitle'), yes: t('records.restore'), no: t('shell.cancel') })
    if (yes && (await restoring.save({ guid, Version: version })) !== undefined) toast(t('records.restored'))
  }
  return { restore, refusal: restoring.refusal?.words ?? '' }
}

type Filters = ListQuery['filters']

const noRights: readonly string[] = []

/** The filters of the address, until the user removes them; the counted filter is chosen on the list itself. */
function useAddressFilters(module: Module, addressFilters: Filters, counted: string) {
  const [dropped, drop] = useState<readonly string[]>([])
  const { PrjName = '' } = useParams()
  const remaining = Object.entries(addressFilters).filter(([name]) => name !== counted && !dropped.includes(name))
  return {
    active: Object.fromEntries(remaining),
    /** Fields whose words are needed for the labels of these filters. */
    neededWords: remaining.map(([name]) => name).filter((name) => kindOf(module.fields[name]).refersTo !== undefined),
    /** Filters that no chosen filter replaces. */
    chosen: (words: ListRow['words'], picked: ListQuery['filters']) =>
      remaining
        .filter(([name]) => !(name in picked))
        .map(([name, value]) => ({
          // An empty list does not know the name of the project of its address.
          label: addressFilterWords(module, name, value, { project: PrjName, ...words }),
          drop: () => drop([...dropped, name]),
        })),
  }
}

/** Menu items: deleted records, for users who can restore them, and the message settings of the module. */
function useMenuItems(module: Module, deleted: boolean, show: (deleted: boolean) => void) {
  const t = useTranslate()
  const me = useMe()
  const settings = useMessageSettings(module)
  const label = t(deleted ? 'records.showPresent' : 'records.showDeleted')
  const deletedItems = module.closed || !mayRestore(me) ? [] : [{ label, onPress: () => show(!deleted) }]
  return [...deletedItems, ...settings]
}

/** The counted choice of deleted records as a removable filter, because their list has no chips with counts. */
const removableChoice = (module: Module, counted: string, choice: string, drop: () => void) =>
  choice === '' ? [] : [{ label: filterWords(module, counted, choice), drop }]

/** Takes the offer of the address, or opens the record. */
function openOrBegin(module: Module, row: ListRow, offer: Module['offers'][number] | undefined) {
  if (offer === undefined) return openInDetailPane(`${module.area}Detail`, { module: module.name, guid: row.guid })
  return isOfferedBy(offer, row) ? beginOffer(module, offer.name, row.guid) : toast(translate('records.notOffered'))
}

/** A stable callback, so that rows are rendered again only when they change. */
function useOpenRow(module: Module, deleted: boolean, restore: (row: ListRow) => unknown) {
  const offer = useOfferOfAddress(module)
  const latest = useRef((_: ListRow): unknown => undefined)
  latest.current = (row) => (deleted ? restore(row) : openOrBegin(module, row, offer))
  return useCallback((row: ListRow) => latest.current(row), [])
}

interface Narrowing {
  readonly counted: string
  readonly setChoice: (choice: string) => void
  readonly setKeyword: (keyword: string) => void
  readonly query: ListQuery
  readonly setQuery: (query: ListQuery) => void
}

/** The view of the address (`?view=`), then the chosen one; deleted records have only the list. */
function useChosenView(module: Module, deleted: boolean, of: Narrowing) {
  const { counted, setChoice, setKeyword, query, setQuery } = of
  const { view: named = '' } = useParams()
  const [view, setView] = useState(viewNames(module).includes(named) ? named : '')
  /** Shows the list, narrowed to a group of a view. */
  const showOnly = ({ [counted]: choice, ...others }: Filters) => {
    if (choice !== undefined) setChoice(choice)
    setQuery({ ...query, filters: { ...query.filters, ...others } })
    setView('')
  }
  const showSaved = (saved: ListViewQuery & { readonly view: string }) => {
    const { [counted]: choice = '', ...filters } = saved.filters
    setChoice(choice)
    setKeyword(saved.keyword)
    setQuery({ filters, sort: saved.sort, words: {} })
    setView(saved.view)
  }
  return { view: deleted ? '' : view, setView, showOnly, showSaved }
}

/** The filter whose choices are chips: the one that the route names (`chips`), else the first one of the list. */
function useCounted({ list: { filters } }: Module) {
  const { chips = '' } = useParams()
  return filters.includes(chips) ? chips : (filters[0] ?? '')
}

/** The list of any module: its search, filters and rows. */
export function useRecordList(module: Module, addressFilters: Filters = {}, initialKeyword = '') {
  const t = useTranslate()
  useDictionaries(module)
  const refused = useRefused()
  const [keyword, setKeyword] = useState(initialKeyword)
  const counted = useCounted(module)
  const [choice, setChoice] = useState(addressFilters[counted] ?? '')
  const [query, setQuery] = useProjectQuery(module, addressFilters)
  const [deleted, setDeleted] = useState(false)
  const { active, neededWords, chosen: chosenActive } = useAddressFilters(module, addressFilters, counted)
  const debouncedKeyword = useDebounced(keyword.trim())
  const countedFilter: Record<string, string> = choice === '' ? {} : { [counted]: choice }
  const filters = { ...active, ...query.filters, ...countedFilter }
  const asked = { keyword: debouncedKeyword, sort: query.sort, filters, also: neededWords, deleted, numbers: false }
  const ways = useChosenView(module, deleted, { counted, setChoice, setKeyword, query, setQuery })
  const list = usePages(recordCall(module, 'GetListPage'), asked, { rows: module.list.rows })
  const whole = useListNumbers(module, { keyword: debouncedKeyword, filters, counted, enabled: !deleted })
  const chosen = [
    ...chosenActive(list.rows[0]?.words ?? {}, query.filters),
    ...(deleted ? removableChoice(module, counted, choice, () => setChoice('')) : []),
    ...chosenOf(module, query, setQuery),
  ]
  const first = list.pages[0]
  const { restore, refusal } = useRestore(module)
  const sheets = useSheets(module)
  return {
    t,
    title: listTitleOf(module),
    common: useCommon(module, filters, list.rows, query.words),
    ...{ keyword, setKeyword, choice, setChoice },
    chips: deleted ? [] : chipsOf(module, counted, whole, choice, t('work.all')),
    unread: unreadChip(query, whole.numbers?.unread, deleted ? [] : list.rows, setQuery),
    ...{ total: whole.numbers?.total, months: whole.numbers?.months ?? [] },
    totals: deleted || first === undefined ? [] : totalTexts(module, whole.numbers, filters),
    isFiltered: debouncedKeyword !== '' || Object.keys(filters).length > 0,
    ...{ query, setQuery, chosen, asked, ...ways },
    open: useOpenRow(module, deleted, restore),
    /** Guid of the record that is open next to the list. */
    openNext: useDetailPane(),
    list,
    reload: () => Promise.all([list.reload(), ...(deleted ? [] : [whole.reload()])]),
    ...{ deleted, rights: first?.rights ?? noRights },
    refused: refused(first?.can.edit, 'edit'),
    add: () =>
      go(`${module.area}Edit`, { module: module.name, ...prefillParamsOf(module, { ...active, ...query.filters }) }),
    sheets,
    shown: { keyword: keyword.trim(), sort: query.sort, filters },
    more: [
      ...(deleted ? [] : sheets.items(refused(first?.can.edit, 'edit'))),
      ...useMenuItems(module, deleted, setDeleted),
    ],
    refusal,
  }
}
