import type { Module } from '@/schema'
import { finance } from './finance/area'
import { office } from './office/area'
import { projects } from './projects/area'

export const modules: readonly Module[] = [...projects.modules, ...finance.modules, ...office.modules]
