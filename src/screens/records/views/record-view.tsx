import { viewNames } from '@/schema'
import type { ListViewProps } from '../shared/record-feature'
import { Board } from './board/board'
import { CalendarView } from './calendar-view'
import { ChartOfRecords } from './charts/chart-view'
import { GalleryView } from './gallery-view'
import { MapOfRecords } from './map-view'
import { TimelineView } from './timeline/timeline'
import './views.scss'

/** The records of a list in the chosen view, under the filters of the list. */
export function RecordView(props: ListViewProps) {
  const { module, view: name } = props
  const view = module.views[viewNames(module).indexOf(name)]
  switch (view?.kind) {
    case 'kanban':
      return <Board {...props} kanban={view} />
    case 'timeline':
      return <TimelineView {...props} timeline={view} />
    case 'calendar':
      return <CalendarView {...props} calendar={view} />
    case 'chart':
      return <ChartOfRecords key={view.name} {...props} chart={view} />
    case 'map':
      return <MapOfRecords {...props} />
    case 'gallery':
      return <GalleryView {...props} gallery={view} />
    default:
      return null
  }
}
