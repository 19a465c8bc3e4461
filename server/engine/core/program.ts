import { atWorkFor } from '../../store/flows/due-tasks'
import { asSomebody, type SomebodyDeps } from './act-as'
import type { AtWork } from './context'

/**
 * The program at work by itself, for somebody as long as they are there, else for whoever runs the enterprise: with
 * their rights, and in nobody's name.
 */
export const asProgram = <T>(
  deps: SomebodyDeps,
  { enterprise, user }: { readonly enterprise: string; readonly user: string },
  work: (work: AtWork) => Promise<T>,
): Promise<T> => {
  const found = { user: (sql: AtWork['sql']) => atWorkFor(sql, enterprise, user) }
  return asSomebody(deps, { enterprise, lang: 'zh', platform: 'clock', ...found }, work)
}
