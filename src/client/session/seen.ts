import type { Me } from '@wire'
import { type Module, seenModule } from '@/schema'
import { useMe } from './session'

/** Whether the user may view the records of a code, as far as this device knows; the server decides. */
const mayView = (me: Me | null, code: string) =>
  me === null || me.IsCreator || me.IsAdministrator || (me.Views?.includes(code) ?? true)

/** Whether the user may view the records of a code. */
export const useMayView = (code: string) => mayView(useMe(), code)

/** The modules with the fields that the user sees. */
export function useSeen<M extends readonly Module[]>(modules: M): M {
  const me = useMe()
  return modules.map((module) => seenModule(module, (code) => mayView(me, code))) as readonly Module[] as M
}
