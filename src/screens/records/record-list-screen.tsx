import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Module } from '@/schema'
import { Card } from '@/ui/card'
import { Chips } from '@/ui/chips'
import { Empty } from '@/ui/empty'
import { Failed } from '@/ui/failed'
import { ListEnd } from '@/ui/list-end'
import { Page } from '@/ui/page'
import { Row } from '@/ui/row'
import { SearchBox } from '@/ui/search-box'
import { Skeleton } from '@/ui/skeleton'
import { useRecordList } from './use-record-list'
import './records.scss'

interface Props {
  readonly module: Module
  /** Stands in the tab bar. */
  readonly tab?: boolean
  /** Stands above the search. */
  readonly top?: ReactNode
}

/** The list of any module. */
export function RecordListScreen({ module, tab = false, top }: Props) {
  const { t, title, keyword, setKeyword, choice, setChoice, chips, total, isNarrowed, cards, list } =
    useRecordList(module)
  const isFirst = list.pages.length === 0
  return (
    <Page tab={tab} title={title} onRefresh={list.reload} onReachEnd={list.more}>
      {top}
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('work.searchIn', { title })} />
      <Chips items={chips} value={choice} onChange={setChoice} />
      {total === undefined ? null : <Text className="record-total">{t('work.total', { count: total })}</Text>}
      {isFirst && list.state === 'loading' ? <Skeleton rows={8} /> : null}
      {isFirst && list.state === 'failed' ? <Failed text={list.failure} onRetry={list.reload} /> : null}
      {total === 0 ? (
        <Empty icon="buildings" title={isNarrowed ? t('work.nothingFound') : t('work.emptyList', { title })} />
      ) : null}
      {cards.length > 0 ? (
        <Card>
          {cards.map(({ guid, title: name, note, stamp, open }) => (
            <Row key={guid} title={name} note={note} stamp={stamp} onPress={open} />
          ))}
        </Card>
      ) : null}
      {cards.length > 0 && list.state !== 'ready' ? <ListEnd state={list.state} onRetry={list.reload} /> : null}
    </Page>
  )
}
