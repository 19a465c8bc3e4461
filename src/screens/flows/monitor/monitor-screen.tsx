import { Text, View } from '@tarojs/components'
import type { FlowRow } from '@wire'
import { useCallback } from 'react'
import { press } from '@/ui/base/press'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Page } from '@/ui/page/page'
import { ChosenFilters } from '../../records/list/list-filters'
import { PagedList } from '../../records/list/paged-list'
import { FlowRowView } from '../inbox/flow-row'
import { openFlow } from '../inbox/use-inbox'
import { Durations } from './durations'
import { MonitorFilters } from './filter-sheet'
import { type Monitor, useMonitor } from './use-monitor'
import '../inbox/inbox.scss'

/** The state of approvals: the user's own, and all others if the user has the right. */
export function MonitorScreen() {
  const screen = useMonitor()
  const { t, list, showsTimes, module, openNode } = screen
  return (
    <Page
      title={t('flows.monitor.title')}
      {...(screen.seesAll
        ? { action: { label: t(showsTimes ? 'flows.monitor.list' : 'flows.monitor.times'), onPress: screen.showTimes } }
        : {})}
      onRefresh={list.reload}
      {...(showsTimes ? {} : { onReachEnd: list.more })}
    >
      {showsTimes ? (
        <Durations module={module} onOpen={openNode} />
      ) : (
        <>
          <Tabs screen={screen} />
          <Filters screen={screen} />
          <Rows screen={screen} />
        </>
      )}
    </Page>
  )
}

const Tabs = ({ screen: { tabs, box, setBox } }: { readonly screen: Monitor }) => (
  <View className="inbox-tabs" role="tablist">
    {tabs.map(({ value, label, count }) => (
      <View
        key={value}
        className={`inbox-tabs__one${box === value ? ' inbox-tabs__one--chosen' : ''}`}
        role="tab"
        aria-selected={box === value}
        aria-label={count === undefined ? label : `${label} ${count}`}
        data-value={value}
        {...press(() => setBox(value))}
      >
        <Text className="inbox-tabs__count">{count ?? '\u00a0'}</Text>
        <Text>{label}</Text>
      </View>
    ))}
  </View>
)

function Filters({ screen }: { readonly screen: Monitor }) {
  const { t, keyword, setKeyword, filters, setFilters, filterCount, status, setStatus, statuses } = screen
  const { module, setModule, modules, total, amount } = screen
  const chosen = [
    ...(filters.node === '' ? [] : [{ label: t('flows.monitor.at', { node: filters.node }), part: { node: '' } }]),
    ...Object.values(filters.by).map((name) => ({ label: t('flows.monitor.startedBy', { name }), part: { by: {} } })),
    ...(filters.from === '' ? [] : [{ label: `≥ ${filters.from}`, part: { from: '' } }]),
    ...(filters.to === '' ? [] : [{ label: `≤ ${filters.to}`, part: { to: '' } }]),
  ]
  return (
    <>
      <View className="list-search">
        <SearchBox value={keyword} onChange={setKeyword} placeholder={t('flows.inbox.search')} />
        <MonitorFilters currentFilters={filters} count={filterCount} onFilter={setFilters} />
      </View>
      <ChosenFilters
        items={chosen.map(({ label, part }) => ({ label, drop: () => setFilters({ ...filters, ...part }) }))}
      />
      <Chips inLine items={statuses} value={status} onChange={setStatus} />
      {modules.length > 1 || module !== '' ? (
        <Chips
          inLine
          items={[{ value: '', label: t('flows.monitor.allKinds') }, ...modules]}
          value={module}
          onChange={setModule}
        />
      ) : null}
      <View className="inbox-total">
        <Text>
          {total === undefined ? '' : t('work.total', { count: total })}
          {amount === '' ? '' : ` · ${t('flows.inbox.sum', { sum: amount })}`}
        </Text>
      </View>
    </>
  )
}

function Rows({ screen }: { readonly screen: Monitor }) {
  const { t, box, list, isFiltered } = screen
  const renderRow = useCallback(
    (row: FlowRow) => <FlowRowView key={`${row.TaskID}${row.Guid}`} row={row} box={box} onOpen={openFlow} />,
    [box],
  )
  const title = isFiltered ? t('work.nothingFound') : t(`flows.monitor.empty.${box}`)
  return <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={<Empty icon="tray" title={title} />} />
}
