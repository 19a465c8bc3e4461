import { type Issue, Problem } from '@/schema'

/** Throws the problem of invalid input if there are issues. */
export const refuse = (issues: readonly Issue[]) => {
  if (issues.length > 0) throw new Problem('invalid', { issues })
}
