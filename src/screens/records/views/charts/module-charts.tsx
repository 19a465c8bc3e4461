import { useDictionaries } from '@/client/queries/dictionaries'
import { go } from '@/platform/router'
import type { ChartView, Module } from '@/schema'
import { ChartOfRecords } from './chart-view'
import '../views.scss'

interface Props {
  readonly module: string
  readonly modules: readonly Module[]
  /** Only records of this project; empty for all. */
  readonly project: string
}

/** The charts that a module declares, on the home page of its tile; each part opens its list. */
export function ModuleCharts({ module: name, modules, project }: Props) {
  const module = modules.find((each) => each.name === name)
  return module === undefined ? null : <Charts module={module} project={project} />
}

function Charts({ module, project }: { readonly module: Module; readonly project: string }) {
  useDictionaries(module)
  const charts = module.views.filter((view): view is ChartView => view.kind === 'chart')
  const { project: field } = module.scope
  const filters = project === '' || field === undefined ? {} : { [field]: project }
  const onFilter = (more: Readonly<Record<string, string>>) =>
    go(module.area, {
      ...{ module: module.name, ...(project === '' ? {} : { PrjGuid: project }) },
      only: Object.entries(more)
        .map((pair) => pair.join('='))
        .join(','),
    })
  return (
    <>
      {charts.map((chart) => (
        <ChartOfRecords
          key={chart.name}
          {...{ module, chart, onFilter }}
          view={`chart.${chart.name}`}
          query={{ keyword: '', sort: '', filters }}
          total={undefined}
          open={() => undefined}
          openNext=""
          add={undefined}
        />
      ))}
    </>
  )
}
