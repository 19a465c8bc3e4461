import { memberToActAs } from '../../store/flows/due-tasks'
import { type ActAsDeps, actAs } from './act-as'
import type { AtWork } from './context'

/**
 * Runs automatic work with the rights of the given user while they are a member, otherwise with those of an
 * administrator. The work is not recorded under any user's name.
 */
export const asProgram = <T>(
  deps: ActAsDeps,
  { enterprise, user }: { readonly enterprise: string; readonly user: string },
  work: (work: AtWork) => Promise<T>,
): Promise<T> => {
  const actor = { user: (sql: AtWork['sql']) => memberToActAs(sql, enterprise, user) }
  return actAs(deps, { enterprise, lang: 'zh', platform: 'clock', ...actor }, work)
}
