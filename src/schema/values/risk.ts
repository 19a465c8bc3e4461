/** The lowest score of each level above the lowest level. */
const [general, high, major] = [5, 10, 17] as const

/** The level of a risk by its score, which is likelihood (1 to 5) times consequence (1 to 5). */
export function riskLevelOf(score: number) {
  if (score >= major) return 'major'
  if (score >= high) return 'high'
  return score >= general ? 'general' : 'low'
}
