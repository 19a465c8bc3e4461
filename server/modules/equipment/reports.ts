import type { ModuleHooks } from '../../engine/change/change'

/** A report that was made under the name of no member came from a visitor. */
export const deviceReports: ModuleHooks = {
  fill: async ({ who }, { before }) => ({ source: before?.source ?? (who.userCode === '' ? 'visitor' : 'member') }),
}
