import type { SaveName } from '@wire'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import type { Order } from './enqueue'
import { useOutbox } from './store'
import { useSubmit } from './use-submit'

type Action<K extends SaveName> = Omit<Order<K>, 'action' | 'draft' | 'form'>

const isThis =
  (call: SaveName, subject: string) =>
  ({ save, subject: owner, stopped }: ReturnType<typeof useOutbox.getState>['entries'][number]) =>
    save?.call === call && owner === subject && stopped === null

/** True if this action is pending on this phone without an answer. */
export const useIsWaiting = (call: SaveName, subject: string) =>
  useOutbox(({ entries }) => entries.some(isThis(call, subject)))

/**
 * An action without its own form, for example a reminder; a second tap does not send it twice. Without an answer it
 * stays stored and is sent in the background. Returns true once nothing more has to be done here; `done` is the text
 * after success.
 */
export function useAction() {
  const { send, busy, refusal } = useSubmit()
  const act = async <K extends SaveName>(action: Action<K>, done: string): Promise<boolean> => {
    if (useOutbox.getState().entries.some(isThis(action.call, action.subject))) {
      toast(translate('outbox.kept'))
      return true
    }
    const result = await send({ ...action, action: 'edit' })
    if (result === undefined || result.kind === 'refused') return false
    if (result.kind === 'kept' || done !== '') toast(result.kind === 'kept' ? translate('outbox.kept') : done)
    return true
  }
  return { act, busy, refusal: refusal?.words ?? '' }
}
