import type { QuickAction } from '@wire'
import { allTiles } from '@/modules/tiles'
import type { Module } from '@/schema'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { quickText } from '../texts/definitions'

const rankOf = ({ quick }: Module) => (quick?.isFirst === true ? 0 : 1)

/**
 * What the home page offers to add: what cannot wait, then in the order of the modules; the phone puts what its user
 * adds most first.
 */
export const quickActions = ({ who, lang }: AtWork, modules: readonly Module[]): readonly QuickAction[] =>
  modules
    .filter(({ quick, codes }) => quick !== undefined && may(who, codes, 'edit') && who.kind !== 'demo')
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((module) => ({
      ...{ module: module.name, area: module.area, text: quickText(module, lang) },
      icon: allTiles.find(({ code }) => code === module.code)?.icon ?? '',
    }))
