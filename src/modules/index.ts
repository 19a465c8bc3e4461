import type { Module } from '@/schema'
import { projects } from './projects/area'

export const modules: readonly Module[] = [...projects.modules]

export const moduleNamed = (name: string): Module | undefined => modules.find((module) => module.name === name)
