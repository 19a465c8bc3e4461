import type { SaveName } from '@wire'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import type { Order } from './enqueue'
import { useOutbox } from './store'
import { useSubmit } from './use-submit'

type Deed<K extends SaveName> = Omit<Order<K>, 'action' | 'draft' | 'form'>

const isThis =
  (call: SaveName, subject: string) =>
  ({ save, subject: of, stopped }: ReturnType<typeof useOutbox.getState>['entries'][number]) =>
    save?.call === call && of === subject && stopped === null

/** Whether it is done on this phone already, and has no answer yet. */
export const useIsWaiting = (call: SaveName, subject: string) =>
  useOutbox(({ entries }) => entries.some(isThis(call, subject)))

/**
 * Something that is done without a form of its own, asked for twice at most: removed, urged. Without an answer it waits
 * on this phone and goes by itself. True once there is nothing more to do here; `done` is said of what was accepted.
 */
export function useDeed() {
  const { send, busy, refusal } = useSubmit()
  const act = async <K extends SaveName>(deed: Deed<K>, done: string): Promise<boolean> => {
    if (useOutbox.getState().entries.some(isThis(deed.call, deed.subject))) {
      toast(translate('outbox.kept'))
      return true
    }
    const result = await send({ ...deed, action: 'edit' })
    if (result === undefined || result.kind === 'refused') return false
    if (result.kind === 'kept' || done !== '') toast(result.kind === 'kept' ? translate('outbox.kept') : done)
    return true
  }
  return { act, busy, refusal: refusal?.words ?? '' }
}
