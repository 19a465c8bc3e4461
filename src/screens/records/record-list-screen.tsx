import { Text } from '@tarojs/components'
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

/** The list of any module; a tab page when it stands in the tab bar. */
export function RecordListScreen({ module }: { readonly module: Module }) {
  const { t, title, keyword, setKeyword, choice, setChoice, chips, total, cards, list } = useRecordList(module)
  const isFirst = list.pages.length === 0
  return (
    <Page title={title} onRefresh={list.reload} onReachEnd={list.more}>
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('work.searchIn', { title })} />
      <Chips items={chips} value={choice} onChange={setChoice} />
      {total === undefined ? null : <Text className="record-total">{t('work.total', { count: total })}</Text>}
      {isFirst && list.state === 'loading' ? <Skeleton rows={8} /> : null}
      {isFirst && list.state === 'failed' ? <Failed text={list.failure} onRetry={list.reload} /> : null}
      {total === 0 ? <Empty icon="buildings" title={t('work.emptyList', { title })} /> : null}
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
