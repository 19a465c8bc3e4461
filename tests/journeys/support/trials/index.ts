import type { Later, Trial } from '../trial'
import { assetsLater, assetTrials } from './assets'
import { goodsLater, goodsTrials } from './goods'
import { type Decided, moneyTrials } from './money'
import { officeLater, officeTrials } from './office'
import { projectsLater, projectTrials } from './projects'
import { qualityLater, qualityTrials } from './quality'
import { siteLater, siteTrials } from './site'

/** Every module whose records people write, in an order in which one can be about another. */
export const trialsOf = (decided: Decided): readonly Trial[] => [
  ...projectTrials,
  ...moneyTrials(decided),
  ...goodsTrials,
  ...siteTrials,
  ...officeTrials,
  ...qualityTrials,
  ...assetTrials,
]

export const laters: readonly Later[] = [
  ...projectsLater,
  ...goodsLater,
  ...siteLater,
  ...officeLater,
  ...qualityLater,
  ...assetsLater,
]
