import { useSave } from '@/client/queries/use-save'
import { type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'

const requestableCodes = ['not-found', 'no-view-right']

/** True if a refused user may request access. */
export const canRequestAccess = (problem: string) => requestableCodes.includes(problem)

interface Props {
  readonly module: Module
  readonly guid: string
  readonly isRequested: boolean
  readonly onRequested: (isRequested: boolean) => void
}

/** Requests access to a record that the user may not see. */
export function AccessRequest({ module, guid, isRequested, onRequested }: Props) {
  const t = useTranslate()
  const asking = useSave(recordCall(module, 'AskToSee'))
  const ask = async () => {
    if ((await asking.save({ guid })) !== undefined) onRequested(true)
  }
  return (
    <Card>
      <Notice kind="info" text={t(isRequested ? 'records.askedToSee' : 'records.askToSeeHint')} />
      {asking.refusal === null ? null : <Notice kind="error" text={asking.refusal.words} />}
      {asking.lost ? <Notice kind="warn" text={t('records.unknown')} /> : null}
      {isRequested ? null : <Button wide label={t('records.askToSee')} busy={asking.busy} onPress={ask} />}
    </Card>
  )
}
