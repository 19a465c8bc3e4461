import { Text, View } from '@tarojs/components'
import type { FlowRow } from '@wire'
import { useCallback } from 'react'
import { useDecisions } from '@/client/outbox/delayed-decisions'
import { showMoney } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { PickedBar } from '@/ui/controls/picked-rows'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { AsOf } from '@/ui/marks/as-of'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { PagedList } from '../../records/list/paged-list'
import { AgreeSheet } from './agree-sheet'
import { BatchBar, BatchResult } from './batch-bar'
import { splitByReady, sumOf } from './bulk'
import { FlowRowView } from './flow-row'
import { type Bulk, useBulk } from './use-bulk'
import { type Inbox, useInbox } from './use-inbox'
import './inbox.scss'

/** The approvals of the user: pending, decided, received copies, and own reports. */
export function InboxScreen() {
  const screen = useInbox()
  const bulk = useBulk(screen)
  const { t, box, list, keyword, setKeyword } = screen
  const batch = useDecisions((decisions) => decisions.batch)
  const isHolding = batch !== null && batch.phase !== 'sent'
  const startPicking = bulk.picked === null ? { label: t('flows.inbox.many'), onPress: bulk.begin } : undefined
  const stopPicking = bulk.picked === null ? undefined : { label: t('shell.cancel'), onPress: bulk.end }
  const action = box === 'waiting' ? (startPicking ?? stopPicking) : undefined
  const bar = bulk.picked === null || isHolding ? undefined : <BulkBar bulk={bulk} />
  const footer = isHolding ? <BatchBar /> : bar
  return (
    <Page
      title={t('flows.inbox.title')}
      room="listing"
      onRefresh={list.reload}
      onReachEnd={list.more}
      {...(action === undefined ? {} : { action })}
      {...(footer === undefined ? {} : { footer })}
    >
      <Tabs screen={screen} onChange={bulk.end} />
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('flows.inbox.search')} />
      <Filters screen={screen} />
      <AsOf at={list.asOf} />
      <Rows screen={screen} bulk={bulk} />
      {bulk.asking === null ? null : (
        <AgreeSheet {...bulk.asking} onAgree={bulk.agree} onOpen={screen.open} onClose={bulk.close} />
      )}
      <BatchResult />
    </Page>
  )
}

function Tabs({ screen, onChange }: { readonly screen: Inbox; readonly onChange: () => void }) {
  const { tabs, box, setBox } = screen
  return (
    <View className="inbox-tabs" role="tablist">
      {tabs.map(({ value, label, count }) => (
        <View
          key={value}
          className={`inbox-tabs__one${box === value ? ' inbox-tabs__one--chosen' : ''}`}
          role="tab"
          aria-selected={box === value}
          aria-label={`${label} ${count}`}
          data-value={value}
          {...press(() => {
            onChange()
            setBox(value)
          })}
        >
          <Text className="inbox-tabs__count">{count}</Text>
          <Text>{label}</Text>
        </View>
      ))}
    </View>
  )
}

/** Filters by kind and by overdue, the order, and the totals. */
function Filters({ screen }: { readonly screen: Inbox }) {
  const { t, box, modules, module, setModule, sorts, sort, setSort, late, isLate, setLate, total, amount } = screen
  const overdue = { value: '@late', label: t('flows.inbox.overdue'), count: late }
  const showsLate = box === 'waiting' && (late > 0 || isLate)
  const kinds = [{ value: '', label: t('work.all') }, ...(showsLate ? [overdue] : []), ...modules]
  const next = () => setSort(sorts[(sorts.findIndex(({ value }) => value === sort) + 1) % sorts.length]?.value ?? sort)
  const choose = (value: string) => {
    setLate(value === '@late')
    setModule(value === '@late' ? '' : value)
  }
  return (
    <>
      {kinds.length > 2 || module !== '' || isLate ? (
        <Chips inLine items={kinds} value={isLate ? '@late' : module} onChange={choose} />
      ) : null}
      <View className="inbox-total">
        <Text>
          {total === undefined ? '' : t('work.total', { count: total })}
          {amount === '' ? '' : ` · ${t('flows.inbox.sum', { sum: amount })}`}
        </Text>
        <Button kind="text" icon="swap" label={sorts.find(({ value }) => value === sort)?.label ?? ''} onPress={next} />
      </View>
    </>
  )
}

function BulkBar({ bulk }: { readonly bulk: Bulk }) {
  const t = useTranslate()
  const rows = [...(bulk.picked?.values() ?? [])]
  const sum = sumOf(splitByReady(rows).ready)
  return (
    <PickedBar count={t('flows.inbox.picked', { count: rows.length })} sum={sum === null ? undefined : showMoney(sum)}>
      <Button kind="plain" label={t('flows.inbox.pickAll')} busy={bulk.busy} onPress={bulk.pickAll} />
      <Button
        label={t('flows.inbox.agreeMany')}
        disabled={rows.length === 0 || bulk.busy}
        onPress={() => bulk.askAbout(rows)}
      />
    </PickedBar>
  )
}

function Rows({ screen, bulk }: { readonly screen: Inbox; readonly bulk: Bulk }) {
  const { t, box, list, rows, open, openNext, isFiltered } = screen
  const { picked, toggle, askAbout } = bulk
  const batch = useDecisions((decisions) => decisions.batch)
  const askOne = useCallback((row: FlowRow) => askAbout([row]), [askAbout])
  const renderRow = useCallback(
    (row: FlowRow) => (
      <FlowRowView
        key={`${row.TaskID}${row.Guid}`}
        row={row}
        box={box}
        isOpenNext={row.RID === openNext}
        onOpen={open}
        onPick={toggle}
        picked={picked?.has(row.TaskID)}
        isSent={isIn(batch, row)}
        {...(box === 'waiting' ? { onAgree: askOne } : {})}
      />
    ),
    [box, open, openNext, toggle, picked, batch, askOne],
  )
  const empty = isFiltered ? (
    <Empty icon="tray" title={t('work.nothingFound')} />
  ) : (
    <Empty icon="tray" title={t(`flows.inbox.empty.${box}`)} text={t(`flows.inbox.emptyText.${box}`)} />
  )
  return <PagedList list={list} rows={rows} renderRow={renderRow} empty={empty} />
}

const isIn = (batch: ReturnType<typeof useDecisions.getState>['batch'], { TaskID }: FlowRow) =>
  batch !== null && batch.phase !== 'sent' && batch.items.some(({ decision }) => decision.TaskID === TaskID)
