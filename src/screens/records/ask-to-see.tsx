import { useState } from 'react'
import { useSave } from '@/client/use-save'
import { type Module, recordCall } from '@/schema'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { useWords } from '@/words'

const closed = ['not-found', 'no-view-right']

/** Whether somebody who was refused may ask to be let in. */
export const mayAsk = (problem: string) => closed.includes(problem)

/** A record that somebody was sent and may not see: they may ask for it. */
export function AskToSee({ module, guid }: { readonly module: Module; readonly guid: string }) {
  const t = useWords()
  const asking = useSave(recordCall(module, 'AskToSee'))
  const [isAsked, setAsked] = useState(false)
  const ask = async () => {
    if ((await asking.save({ guid })) !== undefined) setAsked(true)
  }
  return (
    <Card>
      <Notice kind="info" text={t(isAsked ? 'records.askedToSee' : 'records.askToSeeHint')} />
      {asking.refusal === null ? null : <Notice kind="error" text={asking.refusal.words} />}
      {asking.lost ? <Notice kind="warn" text={t('records.unknown')} /> : null}
      {isAsked ? null : <Button wide label={t('records.askToSee')} busy={asking.busy} onPress={ask} />}
    </Card>
  )
}
