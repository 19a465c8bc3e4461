import type { BoardRow } from '@wire'
import { useEffect } from 'react'
import { useSave } from '@/client/queries/use-save'
import { Button } from '@/ui/controls/button'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Reminds the persons of a contract of what is overdue. */
export function RemindButton({ row: { guid } }: { readonly row: BoardRow }) {
  const t = useTranslate()
  const { save, busy, refusal } = useSave('ContractBoard.Remind')
  const words = refusal?.words ?? ''
  useEffect(() => {
    if (words !== '') toast(words)
  }, [words])
  const remind = async () => {
    if ((await save({ guid })) !== undefined) toast(t('boards.remind.done'))
  }
  return <Button kind="text" label={t('boards.remind.action')} disabled={busy} onPress={remind} />
}
