import type { Module } from '@/schema'
import { finance } from './finance/area'
import { materials } from './materials/area'
import { office } from './office/area'
import { projects } from './projects/area'
import { site } from './site/area'

export const modules: readonly Module[] = [
  ...projects.modules,
  ...finance.modules,
  ...materials.modules,
  ...site.modules,
  ...office.modules,
]
