import { useState } from 'react'
import { useCurrentProject } from '@/client/picks/current-project'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import type { Module, ModuleHome } from '@/schema'
import { homeTextOf, listTitleOf, useTranslate } from '@/words'
import { useRefused } from '../shared/refused'

const hasProject = ({ fields }: Module) => fields.project?.kind === 'reference'

/** The home page of some modules: numbers for the current project or for all, and links to the lists. */
export function useModuleHome(home: ModuleHome, all: readonly Module[]) {
  const t = useTranslate()
  const refused = useRefused()
  const project = useCurrentProject((current) => current.project)
  const [isOfAll, setOfAll] = useState(false)
  const modules = all.filter(({ codes }) => codes.includes(home.code))
  const counted = modules.filter(({ name }) => home.counts.some((each) => each.module === name))
  const main = counted[0]
  const isByProject = main !== undefined && hasProject(main)
  const PrjGuid = isByProject && !isOfAll ? (project?.PrjGuid ?? '') : ''
  const { data, loading, failure, problem, reload } = useRead('UserRight.GetModuleHome', {
    home: home.name,
    project: PrjGuid,
  })
  const openList = (module: string, more: Readonly<Record<string, string>> = {}) => {
    const opened = modules.find(({ name }) => name === module)
    const isWithin = opened !== undefined && hasProject(opened)
    go(home.area, {
      ...{ module, ...more },
      ...(isWithin && PrjGuid !== '' ? { PrjGuid } : {}),
      // A module of several tiles shows the others of the tile that it is opened from.
      ...(opened !== undefined && opened.codes.length > 1 ? { tile: home.code } : {}),
    })
  }
  return {
    t,
    title: homeTextOf(home),
    loading,
    failure,
    problem,
    reload,
    project: isByProject ? (PrjGuid === '' ? t('records.home.all') : (project?.PrjName ?? '')) : null,
    /** The project to which the numbers are limited; empty for all. */
    within: PrjGuid,
    pick: () => {
      setOfAll(false)
      go('prjtree')
    },
    all: PrjGuid === '' ? undefined : () => setOfAll(true),
    numbers: home.counts.map(({ name, module, filters }) => ({
      name,
      label: homeTextOf(home, name),
      count: data?.counts[name] ?? 0,
      isMine: '@step' in filters,
      open: () =>
        openList(module, {
          only: Object.entries(filters)
            .map((pair) => pair.join('='))
            .join(','),
        }),
    })),
    lists: modules.map((module) => ({
      name: module.name,
      title: listTitleOf(module),
      open: () => openList(module.name),
    })),
    add:
      main === undefined
        ? undefined
        : { ...refused(data?.can.edit, 'edit'), onPress: () => go(`${home.area}Edit`, { module: main.name }) },
  }
}
