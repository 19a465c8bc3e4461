import type { MaterialOverview } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { type Module, showMoney, showNumber } from '@/schema'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import { addDetailFeatures } from '../records/features/detail'
import type { DetailSectionProps } from '../records/shared/record-feature'

type Own<K extends keyof MaterialOverview> = { readonly rows: MaterialOverview[K]; readonly unit: string }

function Stocks({ rows, unit }: Own<'Stocks'>) {
  const t = useTranslate()
  if (rows.length === 0) return null
  return (
    <Card title={t('supply.overview.stocks')}>
      {rows.map(({ guid, Warehouse, Batch, Quantity }) => (
        <Row
          key={guid}
          title={Warehouse}
          sum={`${showNumber(Quantity)} ${unit}`}
          {...(Batch === '' ? {} : { note: Batch })}
          onPress={() => go('materialsDetail', { module: 'stock', guid })}
        />
      ))}
    </Card>
  )
}

function Prices({ rows, unit }: Own<'Prices'>) {
  const t = useTranslate()
  if (rows.length === 0) return null
  const prices = rows.map(({ Price }) => Price)
  const extreme = (label: string, value: number) => ({ label, value: showMoney(value), money: true })
  return (
    <Card title={t('supply.overview.prices')}>
      {rows.map(({ guid, Line, Date: day, Supplier, Quantity, Price }) => (
        <Row
          key={Line}
          title={day}
          sum={showMoney(Price)}
          note={[Supplier, `${showNumber(Quantity)} ${unit}`]}
          onPress={() => go('materialsDetail', { module: 'goods-in', guid })}
        />
      ))}
      <Facts
        items={[
          extreme(t('supply.overview.lowest'), Math.min(...prices)),
          extreme(t('supply.overview.highest'), Math.max(...prices)),
        ]}
      />
    </Card>
  )
}

function Plans({ rows }: Own<'Plans'>) {
  const t = useTranslate()
  if (rows.length === 0) return null
  return (
    <Card title={t('supply.overview.plans')}>
      {rows.map(({ guid, Project, Planned, Requested, Arrived, Used }) => (
        <Row
          key={guid}
          title={Project}
          note={t('supply.overview.planned', {
            ...{ planned: showNumber(Planned), requested: showNumber(Requested) },
            ...{ arrived: showNumber(Arrived), used: showNumber(Used) },
          })}
          onPress={() => go('materialsDetail', { module: 'material-plan-item', guid })}
        />
      ))}
    </Card>
  )
}

/** Where a material is, what it cost, and the projects that plan it. */
function Overview({ guid, record, isLoaded }: DetailSectionProps) {
  const { data } = useRead('MaterialBoard.GetModel', { guid }, { enabled: isLoaded, quiet: true })
  if (data === undefined) return null
  const unit = String(record?.values.unit ?? '')
  return (
    <>
      <Stocks rows={data.Stocks} unit={unit} />
      <Prices rows={data.Prices} unit={unit} />
      <Plans rows={data.Plans} unit={unit} />
    </>
  )
}

/** The page of a material also shows where it is. */
export const addMaterialOverview = (material: Module) =>
  addDetailFeatures({
    name: 'material-overview',
    appliesTo: (module) => module === material,
    detailSection: Overview,
  })
