import type { LineArrival } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { linesIn, type Module, showNumber } from '@/schema'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import { addDetailFeatures } from '../records/features/detail'
import type { DetailSectionProps } from '../records/shared/record-feature'

interface LineProps {
  readonly title: string
  readonly unit: string
  readonly arrivals: readonly LineArrival[]
}

/** The deliveries of one line, the oldest first. */
function Line({ title, unit, arrivals }: LineProps) {
  return (
    <Card title={title}>
      {arrivals.map(({ guid, Number: number, Date: day, Warehouse, Quantity }) => (
        <Row
          key={guid}
          title={number}
          sum={`${showNumber(Quantity)} ${unit}`}
          note={[day, Warehouse]}
          onPress={() => go('materialsDetail', { module: 'goods-in', guid })}
        />
      ))}
    </Card>
  )
}

/** What arrived of a purchase request, by line and delivery. */
function Arrivals({ guid, record, isLoaded }: DetailSectionProps) {
  const t = useTranslate()
  const { data } = useRead('MaterialBoard.GetArrivals', { purchase: guid }, { enabled: isLoaded, quiet: true })
  const rows = data?.rows ?? []
  const lines = linesIn(record?.values ?? {}, 'items')
  return (
    <>
      {lines.map((line, at) => {
        const arrivals = rows.filter(({ Line: of }) => of === line.guid)
        if (arrivals.length === 0) return null
        const title = t('supply.arrivals.of', { what: record?.words[`items.${at}.material`] ?? '' })
        return <Line key={String(line.guid)} title={title} unit={String(line.unit ?? '')} arrivals={arrivals} />
      })}
    </>
  )
}

/** The page of a purchase request also shows its deliveries. */
export const addPurchaseArrivals = (purchase: Module) =>
  addDetailFeatures({
    name: 'purchase-arrivals',
    appliesTo: (module) => module === purchase,
    detailSection: Arrivals,
  })
