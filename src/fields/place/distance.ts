const kilometre = 1000

/** Rounds a distance: metres below one kilometre, then kilometres with one decimal, whole ones above 100. */
export function roundedDistance(metres: number): { readonly unit: 'metres' | 'kilometres'; readonly count: number } {
  if (metres < kilometre) return { unit: 'metres', count: Math.round(metres) }
  const digits = metres < 100 * kilometre ? 10 : 1
  return { unit: 'kilometres', count: Math.round((metres / kilometre) * digits) / digits }
}
