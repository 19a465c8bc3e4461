import type { LaterEdit, Trial } from '../trial'
import { assetsLater, assetTrials } from './assets'
import { goodsLater, goodsTrials } from './goods'
import { type Decisions, moneyTrials } from './money'
import { officeLater, officeTrials } from './office'
import { projectsLater, projectTrials } from './projects'
import { qualityLater, qualityTrials } from './quality'
import { siteLater, siteTrials } from './site'

/** Trials of every module with an editable form, ordered so that referenced records exist first. */
export const trialsOf = (decisions: Decisions): readonly Trial[] => [
  ...projectTrials,
  ...moneyTrials(decisions),
  ...goodsTrials,
  ...siteTrials,
  ...officeTrials,
  ...qualityTrials,
  ...assetTrials,
]

export const laterEdits: readonly LaterEdit[] = [
  ...projectsLater,
  ...goodsLater,
  ...siteLater,
  ...officeLater,
  ...qualityLater,
  ...assetsLater,
]
