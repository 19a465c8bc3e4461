import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { qualityResumption } from '@/modules/quality/quality-resumption/quality-resumption.module'
import { qualityReinspection } from '@/modules/quality/reinspection/reinspection.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { safetyReinspection } from '@/modules/quality/safety-reinspection/safety-reinspection.module'
import { safetyResumption } from '@/modules/quality/safety-resumption/safety-resumption.module'
import { type Module, withComputed } from '@/schema'
import { checkItems, type ProblemClass, parts, problems } from './quality-texts'
import { hazardItems, hazardParts, hazards } from './safety-texts'

/** What the checks of a domain are made of. */
export interface FindingKit {
  readonly domain: 'quality' | 'safety'
  /** What the guids of its checks are derived from. */
  readonly key: string
  readonly check: Module
  readonly improvement: Module
  readonly reinspection: Module
  readonly resumption: Module
  readonly problems: readonly ProblemClass[]
  readonly parts: readonly string[]
  readonly items: readonly string[]
  /** The names of its check lists. */
  readonly lists: readonly [string, ...string[]]
  readonly riskOf: (index: number) => Readonly<Record<string, unknown>>
  /** Some of its checks are exposed to everyone. */
  readonly isExposed: boolean
}

export const qualityKit: FindingKit = {
  ...{ domain: 'quality', key: 'check', problems, parts, items: checkItems, isExposed: true },
  ...{ check: qualityCheck, improvement: qualityImprovement, reinspection: qualityReinspection },
  resumption: qualityResumption,
  lists: ['主体结构检查表', '样板与成品检查表', '旧版质量检查表'],
  riskOf: () => ({}),
}

const likelihoods = ['3', '2', '4', '2', '1', '3', '5'] as const
const consequences = ['2', '3', '3', '5', '2', '4', '4', '1'] as const

/** A risk with its score and level; work is stopped when it is major. */
function riskOf(index: number) {
  const likelihood = likelihoods[index % likelihoods.length]
  const consequence = consequences[index % consequences.length]
  const { score, level } = withComputed(safetyCheck, { likelihood, consequence, found: true })
  return { likelihood, consequence, score, level, stopWork: level === 'major' }
}

export const safetyKit: FindingKit = {
  ...{ domain: 'safety', key: 'safety-check', problems: hazards, parts: hazardParts, items: hazardItems },
  ...{ check: safetyCheck, improvement: safetyImprovement, reinspection: safetyReinspection },
  resumption: safetyResumption,
  ...{ riskOf, isExposed: false },
  lists: ['每日安全检查表', '专项安全检查表', '旧版安全检查表'],
}
