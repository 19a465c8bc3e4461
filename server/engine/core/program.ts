import { atWorkFor } from '../../store/flows/due-tasks'
import { asSomebody, type SomebodyDeps } from './act-as'
import type { AtWork } from './context'

/**
 * Runs automatic work with the rights of the given user while they are a member, otherwise with those of an
 * administrator. The work is not recorded under any user's name.
 */
export const asProgram = <T>(
  deps: SomebodyDeps,
  { enterprise, user }: { readonly enterprise: string; readonly user: string },
  work: (work: AtWork) => Promise<T>,
): Promise<T> => {
  const found = { user: (sql: AtWork['sql']) => atWorkFor(sql, enterprise, user) }
  return asSomebody(deps, { enterprise, lang: 'zh', platform: 'clock', ...found }, work)
}
