import { Text, View } from '@tarojs/components'
import type { ListRow, QuotationComparison, QuotationOffer } from '@wire'
import { useCallback } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { go, useParams } from '@/platform/router'
import { type Module, recordCall, showMoney, showNumber } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Stamp } from '@/ui/marks/stamp'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { PagedList } from '../records/list/paged-list'
import './comparison.scss'

interface Modules {
  readonly request: Module
  readonly quotation: Module
  readonly choice: Module
}

const begin = (module: Module, field: string, guid: string) =>
  go(`${module.area}Edit`, { module: module.name, fill: `${field}=of`, of: guid })

/** One quotation: its supplier, its sum and whether it is the lowest. */
function Offer({ offer, modules }: { readonly offer: QuotationOffer; readonly modules: Modules }) {
  const t = useTranslate()
  const { guid, Supplier, Total, Days, ValidUntil, Status, IsComplete, IsLowest, MayChoose } = offer
  const { quotation, choice } = modules
  const stamp = IsLowest
    ? { tone: 'pass' as const, word: t('supply.compare.lowest') }
    : { tone: 'wait' as const, word: t('supply.compare.partial') }
  return (
    <View className="comparison__offer">
      <Row
        title={Supplier}
        sum={showMoney(Total)}
        note={[
          textOf(quotation, { field: 'status', choice: Status }),
          ...(Days === null ? [] : [t('supply.compare.days', { count: Days })]),
          ...(ValidUntil === '' ? [] : [t('supply.compare.until', { date: ValidUntil })]),
        ]}
        {...(IsLowest || !IsComplete ? { stamp } : {})}
        onPress={() => go(`${quotation.area}Detail`, { module: quotation.name, guid })}
      />
      {MayChoose ? (
        <Button kind="plain" label={t('supply.compare.pick')} onPress={() => begin(choice, 'quotation', guid)} />
      ) : null}
    </View>
  )
}

/** The prices of the suppliers for each line, the lowest of a line emphasised. */
function Lines({ data: { Lines: lines, Offers } }: { readonly data: QuotationComparison }) {
  const t = useTranslate()
  return (
    <Card title={t('supply.compare.lines')}>
      {lines.map(({ guid, Material, Unit, Quantity, Prices }) => {
        const lowest = Math.min(...Prices.filter((price): price is number => price !== null))
        return (
          <View key={guid} className="comparison__line">
            <Text className="comparison__title">{`${Material} · ${showNumber(Quantity)} ${Unit}`}</Text>
            {Offers.map((offer, at) => {
              const price = Prices[at] ?? null
              return (
                <View key={offer.guid} className="comparison__price">
                  <Text className="comparison__supplier">{offer.Supplier}</Text>
                  {price !== null && price === lowest && Offers.length > 1 ? (
                    <Stamp tone="pass" word={t('supply.compare.lowest')} />
                  ) : null}
                  <Text className="comparison__amount">
                    {price === null ? t('supply.compare.noPrice') : showMoney(price)}
                  </Text>
                </View>
              )
            })}
          </View>
        )
      })}
    </Card>
  )
}

function Comparison({ purchase, modules }: { readonly purchase: string; readonly modules: Modules }) {
  const t = useTranslate()
  const { data, failure, problem, reload } = useRead('QuotationBoard.GetModel', { purchase })
  const add = (
    <Button
      kind="text"
      label={t('supply.compare.add')}
      onPress={() => begin(modules.quotation, 'purchase', purchase)}
    />
  )
  return (
    <Page title={data?.Title ?? t('supply.compare.title')} onRefresh={reload}>
      {data === undefined && failure === '' ? <Skeleton rows={6} /> : null}
      {data === undefined && failure !== '' ? <Failed text={failure} problem={problem} onRetry={reload} /> : null}
      {data === undefined || data.Offers.length > 0 ? null : (
        <Empty icon="tray" title={t('supply.compare.none')} text={t('supply.compare.noneText')} />
      )}
      {data === undefined || data.Offers.length === 0 ? null : (
        <>
          <Card>
            {data.Offers.map((offer) => (
              <Offer key={offer.guid} offer={offer} modules={modules} />
            ))}
          </Card>
          <Lines data={data} />
        </>
      )}
      {data === undefined ? null : add}
    </Page>
  )
}

const asked = { keyword: '', sort: '', also: [], deleted: false, numbers: false } as const

/** The requests whose quotations may be compared: those that nothing has arrived of. */
function Requests({ request }: { readonly request: Module }) {
  const t = useTranslate()
  const list = usePages(recordCall(request, 'GetListPage'), { ...asked, filters: { status: 'open' } }, { rows: 20 })
  const renderRow = useCallback(
    ({ guid, values, words }: ListRow) => (
      <Row
        key={guid}
        title={String(values.title ?? '')}
        note={[words.applicant ?? '', String(values.needBy ?? '')].filter((each) => each !== '')}
        {...(typeof values.total === 'number' ? { sum: showMoney(values.total) } : {})}
        onPress={() => go('quotation', { purchase: guid })}
      />
    ),
    [],
  )
  return (
    <Page title={t('supply.compare.choose')} room="listing" onRefresh={list.reload} onReachEnd={list.more}>
      <PagedList
        list={list}
        rows={list.rows}
        renderRow={renderRow}
        empty={<Empty icon="tray" title={t('supply.compare.none')} text={t('supply.compare.noneText')} />}
      />
    </Page>
  )
}

/** Compares the quotations of a purchase request; without one in the address it is chosen first. */
export function ComparisonScreen(modules: Modules) {
  const { purchase = '' } = useParams()
  return purchase === '' ? <Requests request={modules.request} /> : <Comparison purchase={purchase} modules={modules} />
}
