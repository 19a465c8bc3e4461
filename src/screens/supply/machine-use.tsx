import { useRead } from '@/client/queries/use-read'
import { type Module, showNumber } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { useTranslate } from '@/words'
import { addDetailFeatures } from '../records/features/detail'
import type { DetailSectionProps } from '../records/shared/record-feature'

/** The hours that a machine worked and stood by, and the days on which it was at a project without a record. */
function Use({ guid, isLoaded }: DetailSectionProps) {
  const t = useTranslate()
  const { data } = useRead('DeviceBoard.GetUse', { guid }, { enabled: isLoaded, quiet: true })
  if (data === undefined || data.Present + data.Recorded === 0) return null
  const { Days, Present, Recorded, Worked, Standby } = data
  const label = t('supply.use.title', { count: Days })
  const hours = (value: number) => t('supply.use.hours', { hours: showNumber(value) })
  return (
    <Card title={label}>
      <Bars
        label={label}
        bars={[
          { key: 'worked', label: t('supply.use.worked'), value: Worked, text: hours(Worked), tone: 'blue' },
          { key: 'standby', label: t('supply.use.standby'), value: Standby, text: hours(Standby), tone: 'wait' },
        ]}
      />
      <Facts
        items={[
          { label: t('supply.use.present'), value: showNumber(Present) },
          { label: t('supply.use.idle'), value: showNumber(Math.max(0, Present - Recorded)) },
        ]}
      />
    </Card>
  )
}

/** The page of a machine also shows how much it worked. */
export const addMachineUse = (device: Module) =>
  addDetailFeatures({ name: 'machine-use', appliesTo: (module) => module === device, detailSection: Use })
