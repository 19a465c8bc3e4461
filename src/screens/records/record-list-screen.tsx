import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Module } from '@/schema'
import { Card } from '@/ui/card'
import { Chips } from '@/ui/chips'
import { Empty } from '@/ui/empty'
import { Failed } from '@/ui/failed'
import { ListEnd } from '@/ui/list-end'
import { Notice } from '@/ui/notice'
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
  /** Only records whose fields are these. */
  readonly narrowed?: Readonly<Record<string, string>>
}

type Screen = ReturnType<typeof useRecordList>

/** The list of any module. */
export function RecordListScreen({ module, tab = false, top, narrowed }: Props) {
  const screen = useRecordList(module, narrowed)
  const { t, title, keyword, setKeyword, choice, setChoice, chips, list, deleted } = screen
  const add = { label: t('records.add'), icon: 'plus' as const, onPress: screen.add, ...screen.refused }
  return (
    <Page
      tab={tab}
      title={deleted ? t('records.deletedTitle', { title }) : title}
      more={screen.more}
      action={add}
      onRefresh={list.reload}
      onReachEnd={list.more}
    >
      {top}
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('work.searchIn', { title })} />
      {chips.length > 0 ? <Chips items={chips} value={choice} onChange={setChoice} /> : null}
      {screen.refusal === '' ? null : <Notice kind="error" text={screen.refusal} />}
      <Totals screen={screen} />
      <Cards screen={screen} />
    </Page>
  )
}

function Totals({ screen: { t, total, totals } }: { readonly screen: Screen }) {
  if (total === undefined) return null
  return (
    <View className="record-totals">
      <Text className="record-total">{t('work.total', { count: total })}</Text>
      {totals.map(({ label, text }) => (
        <Text key={label} className="record-total">{`${label} ${text}`}</Text>
      ))}
    </View>
  )
}

function Cards({ screen: { t, title, cards, list, isNarrowed } }: { readonly screen: Screen }) {
  if (cards.length > 0) {
    return (
      <>
        <Card>
          {cards.map(({ guid, title: name, note, stamp, open }) => (
            <Row key={guid} title={name} note={note} stamp={stamp} onPress={open} />
          ))}
        </Card>
        {list.state === 'ready' ? null : <ListEnd state={list.state} onRetry={list.reload} />}
      </>
    )
  }
  if (list.state === 'loading') return <Skeleton rows={8} />
  if (list.state === 'failed') return <Failed text={list.failure} onRetry={list.reload} />
  return <Empty icon="buildings" title={isNarrowed ? t('work.nothingFound') : t('work.emptyList', { title })} />
}
