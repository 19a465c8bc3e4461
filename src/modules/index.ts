import type { Module } from '@/schema'
import { projects } from './projects/area'

export const modules: readonly Module[] = [...projects.modules]
