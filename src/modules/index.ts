import type { HomeChart, Module, ModuleHome } from '@/schema'
import { affairs } from './affairs/area'
import { assets } from './assets/area'
import { attendance } from './attendance/area'
import { drawings } from './drawings/area'
import { equipment } from './equipment/area'
import { finance } from './finance/area'
import { materials } from './materials/area'
import { office } from './office/area'
import { projects } from './projects/area'
import { quality } from './quality/area'
import { reports } from './reports/area'
import { site } from './site/area'

export const modules: readonly Module[] = [
  ...projects.modules,
  ...finance.modules,
  ...materials.modules,
  ...site.modules,
  ...office.modules,
  ...reports.modules,
  ...quality.modules,
  ...assets.modules,
  ...affairs.modules,
  ...equipment.modules,
  ...drawings.modules,
  ...attendance.modules,
]

export const homes: readonly ModuleHome[] = [
  ...quality.homes,
  ...assets.homes,
  ...affairs.homes,
  ...materials.homes,
  ...drawings.homes,
]

export const homeCharts: readonly HomeChart[] = [...site.homeCharts, ...finance.homeCharts]
