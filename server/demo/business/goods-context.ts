import type { AtWork } from '../../engine/core/context'
import type { randomFrom } from '../base/random'
import type { Seed } from '../base/seed'

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
