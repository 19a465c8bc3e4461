import type { HomeChart } from '@wire'
import type { HomeChart as Definition, Module } from '@/schema'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { chartText } from '../texts/definitions'
import { seenBy } from '../visible-to/visible-to'

const maxCharts = 2

/** The charts that the caller may see, without those of amounts that are hidden from them. */
export const chartsOf = ({ who, lang }: AtWork, modules: readonly Module[], all: readonly Definition[]) =>
  all
    .filter(({ code }) => may(who, code, 'view'))
    .flatMap(({ module: name, chart }): readonly HomeChart[] => {
      const found = modules.find((module) => module.name === name)
      if (found === undefined || !may(who, found.codes, 'view')) return []
      const seen = seenBy(who, found)
      return seen.views.flatMap((view) =>
        view.kind !== 'chart' || view.name !== chart
          ? []
          : [
              {
                ...{ handler: found.handler, area: found.area, module: name, name: chart },
                ...{ title: chartText(found, view, lang), by: view.by, per: view.per ?? '', sum: view.sum ?? '' },
                last: view.last ?? 12,
              },
            ],
      )
    })
    .slice(0, maxCharts)
