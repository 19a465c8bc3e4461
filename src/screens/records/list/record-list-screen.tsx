import { Text, View } from '@tarojs/components'
import type { ListRow } from '@wire'
import { type ReactNode, useCallback } from 'react'
import { type Module, viewOf } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { AsOf } from '@/ui/marks/as-of'
import { Page } from '@/ui/page/page'
import { listTitleOf, textOf } from '@/words'
import { listParts } from '../features/list'
import { Pending } from '../shared/pending'
import { ExportSheet } from '../sheets/export-sheet'
import { ImportSheet } from '../sheets/import-sheet'
import { ChosenFilters, ListFilters } from './list-filters'
import { useOfferOfAddress } from './offer-of-address'
import { PagedList } from './paged-list'
import { RecordRow } from './record-row'
import { useRecordList } from './use-record-list'
import '../shared/records.scss'

interface Props {
  readonly module: Module
  /** True for a page of the tab bar. */
  readonly tab?: boolean
  /** Content above the search, for the rights of the module's tile that the user has. */
  readonly top?: (rights: readonly string[], mayAdd: boolean) => ReactNode
  /** Filters set by the address. */
  readonly addressFilters?: Readonly<Record<string, string>>
  /** Initial keyword. */
  readonly keyword?: string
  /** Title from the address; empty for the module's own title. */
  readonly addressTitle?: string
}

type Screen = ReturnType<typeof useRecordList>

/**
 * The list of any module. Conditional content has its own container, because Taro sends all siblings again when one is
 * added or removed, such as the search and the rows.
 */
export function RecordListScreen({
  module,
  tab = false,
  top,
  addressFilters,
  keyword: initialKeyword,
  addressTitle = '',
}: Props) {
  const screen = useRecordList(module, addressFilters, initialKeyword)
  const offer = useOfferOfAddress(module)
  const { t, title, keyword, setKeyword, list, deleted } = screen
  const add = { label: t('records.add'), icon: 'plus' as const, onPress: screen.add, ...screen.refused }
  return (
    <Page
      tab={tab}
      room="listing"
      title={deleted ? t('records.deletedTitle', { title: listTitleOf(module, true) }) : addressTitle || title}
      more={screen.more}
      {...(module.closed ? {} : { action: add })}
      onRefresh={screen.reload}
      onReachEnd={list.more}
    >
      {top?.(screen.rights, !('disabled' in screen.refused))}
      <View className="list-search">
        <SearchBox
          value={keyword}
          onChange={setKeyword}
          placeholder={t('work.searchIn', { title: listTitleOf(module, true) })}
        />
        <ListFilters module={module} query={screen.query} onQuery={screen.setQuery} />
      </View>
      <View>
        <AsOf at={list.asOf} />
        {offer === undefined ? null : (
          <Notice kind="info" text={t('records.pickFor', { action: textOf(module, { offer: offer.name }) })} />
        )}
        <ChosenFilters items={screen.chosen} />
        <Ways
          module={module}
          screen={screen}
          isOpen={Object.keys({ ...addressFilters }).length === 0 && !initialKeyword}
        />
        <Unread screen={screen} />
        <Pending module={module} />
        {screen.refusal === '' ? null : <Notice kind="error" text={screen.refusal} />}
        {screen.view === '' ? <Totals screen={screen} /> : null}
        {screen.view === '' ? <Features module={module} screen={screen} /> : null}
      </View>
      <View>
        {screen.view === '' ? <Cards module={module} screen={screen} /> : <OtherView module={module} screen={screen} />}
      </View>
      <View>
        <Sheets module={module} screen={screen} />
      </View>
    </Page>
  )
}

function Features({ module, screen }: { readonly module: Module; readonly screen: Screen }) {
  const { months, query, setQuery, deleted, refused } = screen
  const { filters } = query
  const onFilter = (more: Readonly<Record<string, string>>) =>
    setQuery({
      ...query,
      filters: Object.fromEntries(Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '')),
    })
  const mayAdd = !(deleted || 'disabled' in refused)
  return (
    <>
      {listParts(module, 'listSection').map(({ name, part: Section }) => (
        <Section key={name} {...{ module, months, mayAdd, filters, onFilter }} />
      ))}
    </>
  )
}

const queryOf = ({ asked: { keyword, sort, filters } }: Screen) => ({ keyword, sort, filters })

/** The chip of the view and the chips of the first filter in one line. */
function Ways({
  module,
  screen,
  isOpen,
}: {
  readonly module: Module
  readonly screen: Screen
  readonly isOpen: boolean
}) {
  const { chips, choice, setChoice, view, setView, deleted } = screen
  const [way] = deleted ? [] : listParts(module, 'viewChip')
  // A board has the choices of the filter as its columns.
  const areColumns = view === 'kanban' && viewOf(module, 'kanban')?.by === module.list.filters[0]
  const line =
    chips.length > 0 && !areColumns ? <Chips inLine items={chips} value={choice} onChange={setChoice} /> : null
  if (way === undefined) return line
  return (
    <View className="list-ways">
      <way.part
        {...{ module, view, isOpen }}
        onView={setView}
        query={queryOf(screen)}
        onSaved={screen.showSaved}
        mayEdit={!('disabled' in screen.refused)}
      />
      {line}
    </View>
  )
}

function OtherView({ module, screen }: { readonly module: Module; readonly screen: Screen }) {
  const { view, total, open, openNext, showOnly } = screen
  const [way] = listParts(module, 'listView')
  if (way === undefined) return null
  const add = module.closed || 'disabled' in screen.refused ? undefined : screen.add
  return <way.part {...{ module, view, query: queryOf(screen), total, open, openNext, add }} onFilter={showOnly} />
}

function Unread({ screen: { t, unread } }: { readonly screen: Screen }) {
  const { count, isOn, isShown, toggle } = unread
  if (!isShown) return null
  return (
    <Chips
      inLine
      items={[{ value: 'unread', label: t('records.unread'), ...(count === undefined ? {} : { count }) }]}
      value={isOn ? 'unread' : ''}
      onChange={toggle}
    />
  )
}

function Sheets({ module, screen: { sheets, shown, total } }: { readonly module: Module; readonly screen: Screen }) {
  const { open, close } = sheets
  if (open === 'export') return <ExportSheet module={module} shown={shown} total={total} onClose={close} />
  return open === 'import' ? <ImportSheet module={module} onClose={close} /> : null
}

/** Sums that are scrolled by keyboard, because they contain nothing to press. */
const focusable = { tabIndex: 0 }

function Totals({ screen: { t, totals } }: { readonly screen: Screen }) {
  if (totals.length === 0) return null
  return (
    <View className="record-totals" role="group" aria-label={t('records.totals')} {...focusable}>
      {totals.map((text) => (
        <Text key={text} className="record-total">
          {text}
        </Text>
      ))}
    </View>
  )
}

function Cards({ module, screen }: { readonly module: Module; readonly screen: Screen }) {
  const { t, list, common, open, openNext, isFiltered } = screen
  const renderRow = useCallback(
    (row: ListRow) => (
      <RecordRow
        key={row.guid}
        module={module}
        row={row}
        common={common}
        isOpenNext={row.guid === openNext}
        onOpen={open}
      />
    ),
    [module, common, open, openNext],
  )
  const mayAdd = !(module.closed || screen.deleted || isFiltered || 'disabled' in screen.refused)
  const empty = (
    <Empty
      icon="tray"
      title={isFiltered ? t('work.nothingFound') : t('work.emptyList', { title: listTitleOf(module, true) })}
      {...(mayAdd ? { action: { label: t('records.add'), onPress: screen.add } } : {})}
    />
  )
  return <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={empty} />
}
