import type { Module } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import type { randomFrom } from '../base/random'
import { guidOf, type Seed } from '../base/seed'

export interface DemoWarehouse {
  readonly guid: string
  readonly project: string
  readonly name: string
  readonly keeper: string
  readonly team: readonly string[]
}

export interface GoodsContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly random: ReturnType<typeof randomFrom>
  readonly sites: readonly {
    readonly guid: string
    readonly name: string
    readonly status: string
    readonly manager: string
    readonly team: readonly string[]
  }[]
  readonly suppliers: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

export const save = ({ work, seed }: GoodsContext, module: Module, name: string, values: Values) =>
  saveRecord(work, module, { guid: guidOf(seed, name), version: 0, values }, moduleHooks)

/** A save by a person of the demo: a document that its keeper or receiver saves is confirmed. */
export const saveAs = (context: GoodsContext, user: string, module: Module, name: string, values: Values) => {
  const { work } = context
  return save({ ...context, work: { ...work, who: { ...work.who, userCode: user } } }, module, name, values)
}
