import { type View, viewNames } from '@/schema'
import type { IconName } from '@/ui/icon'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { textOf, useTranslate } from '@/words'
import type { ViewChipProps } from '../shared/record-feature'
import { kindOfView } from './kind-of-view'

const icons: Readonly<Record<View['kind'] | 'list', IconName>> = {
  ...{ list: 'rows', kanban: 'squares-four', timeline: 'steps', calendar: 'note', map: 'traffic-cone' },
  ...{ gallery: 'image', chart: 'sliders-horizontal' },
}

/** All views of a list. */
export function ViewSheet({ module, view, onView, onClose }: ViewChipProps & { readonly onClose: () => void }) {
  const t = useTranslate()
  const choose = (name: string) => {
    onView(name)
    onClose()
  }
  return (
    <Sheet open title={t('views.title')} onClose={onClose}>
      {['', ...viewNames(module)].map((name) => {
        const kind = kindOfView(name)
        const chart = name.slice('chart.'.length)
        return (
          <Row
            key={name}
            icon={icons[kind]}
            title={kind === 'chart' ? textOf(module, { chart }) : t(`views.kinds.${kind}`)}
            {...(kind === 'chart' ? { note: t('views.kinds.chart') } : {})}
            caret={false}
            current={name === view}
            {...(name === view ? { aside: '✓' } : {})}
            onPress={() => choose(name)}
          />
        )
      })}
    </Sheet>
  )
}
