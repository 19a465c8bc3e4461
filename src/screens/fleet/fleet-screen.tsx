import type { FleetUse } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { type Module, showMoney, showNumber, sumOf } from '@/schema'
import { Loaded } from '@/screens/account/form/loaded'
import { Bars } from '@/ui/charts/bars'
import { StackedBar } from '@/ui/charts/stacked-bar'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { careByWeek, costsOf, monthSpan } from './fleet-figures'
import { useClasses } from './use-board'

const openList = (module: string, filters: Readonly<Record<string, string>>) =>
  go('equipment', {
    module,
    only: Object.entries(filters)
      .map(([name, value]) => `${name}=${value}`)
      .join(','),
  })

/** How much each machine worked, stood by and was idle; a bar opens its work records. */
function Use({ use: { Machines, Days, From, To } }: { readonly use: FleetUse }) {
  const t = useTranslate()
  if (Machines.length === 0) return <Empty icon="tray" title={t('supply.fleet.none')} />
  const hours = (value: number) => t('supply.use.hours', { hours: showNumber(value) })
  const total = (name: 'Worked' | 'Standby' | 'Idle') => sumOf(Machines.map((each) => each[name]))
  const part = (name: 'Worked' | 'Standby' | 'Idle', label: string, tone: 'blue' | 'wait' | 'plain') => {
    const value = total(name)
    return { key: name, label, value, text: hours(value), tone }
  }
  const label = t('supply.use.title', { count: Days })
  return (
    <Card title={label}>
      <StackedBar
        label={label}
        parts={[
          part('Worked', t('supply.use.worked'), 'blue'),
          part('Standby', t('supply.use.standby'), 'wait'),
          part('Idle', t('supply.fleet.idle'), 'plain'),
        ]}
      />
      <Bars
        label={t('supply.fleet.byMachine')}
        full={100}
        bars={Machines.map(({ guid, Name, Code, Worked, Standby, Idle }) => {
          const available = Worked + Standby + Idle
          const rate = available === 0 ? 0 : Math.round((100 * Worked) / available)
          return {
            ...{ key: guid, label: `${Name} · ${Code}`, value: rate, text: `${rate}%`, tone: 'blue' as const },
            note: t('supply.fleet.note', {
              ...{ worked: showNumber(Worked), standby: showNumber(Standby), idle: showNumber(Idle) },
            }),
            onPress: () => openList('device-work-record', { device: guid, date: `${From}~${To}` }),
          }
        })}
      />
    </Card>
  )
}

/** The confirmed cost of own machines by project, of one month. */
function Costs({ use: { Costs: costs } }: { readonly use: FleetUse }) {
  const t = useTranslate()
  const months = [...new Set(costs.map(({ Month }) => Month))]
  const [chosen, setChosen] = useState('')
  const month = months.includes(chosen) ? chosen : (months[0] ?? '')
  if (month === '') return null
  return (
    <Card title={t('supply.fleet.costs')}>
      <Chips inLine items={months.map((value) => ({ value, label: value }))} value={month} onChange={setChosen} />
      <Bars
        label={t('supply.fleet.costs')}
        bars={costsOf(costs, month).map(({ Project, Name, Cost }) => ({
          ...{
            key: Project,
            label: Name || t('supply.board.hidden'),
            value: Cost,
            text: showMoney(Cost),
            tone: 'blue',
          },
          onPress: () =>
            openList('device-work-record', { project: Project, status: 'confirmed', date: monthSpan(month) }),
        }))}
      />
    </Card>
  )
}

/** Planned care by the week in which it is due. */
function Care({ use: { Care: care, To } }: { readonly use: FleetUse }) {
  const t = useTranslate()
  const weeks = careByWeek(care, To)
  if (care.length === 0) return null
  return (
    <Card title={t('supply.fleet.care')}>
      <Bars
        label={t('supply.fleet.care')}
        bars={weeks.map(({ key, from, to, count }) => ({
          ...{ key, value: count, text: String(count), tone: key === 'late' ? 'fail' : 'wait' },
          label: key === 'late' ? t('supply.fleet.late') : `${from.slice(5)} – ${to.slice(5)}`,
          onPress: () => openList('device-care', { dueOn: `${from}~${to}`, status: 'planned,late' }),
        }))}
      />
    </Card>
  )
}

/** The use of the fleet in the last days, its cost by project and the care that is due. */
export function FleetScreen({ classes }: { readonly classes: Module }) {
  const t = useTranslate()
  const [kind, setKind] = useState('')
  const kinds = useClasses(classes)
  const read = useRead('DeviceBoard.GetFleet', { kind }, { keep: true })
  return (
    <Page title={t('supply.fleet.title')} onRefresh={read.reload}>
      {kinds.length === 0 ? null : (
        <Chips inLine items={[{ value: '', label: t('supply.board.all') }, ...kinds]} value={kind} onChange={setKind} />
      )}
      <Loaded read={read}>
        {(use) => (
          <>
            <Use use={use} />
            <Costs use={use} />
            <Care use={use} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
