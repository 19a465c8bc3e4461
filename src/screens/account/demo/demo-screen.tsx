import { useEffect } from 'react'
import { useSave } from '@/client/queries/use-save'
import { useSession } from '@/client/session/session'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { Outcome } from '../form/outcome'
import { useEntered } from '../shared/use-entered'

/** Signs in to the demo version: at once, or after a tap if a user is signed in. */
export function DemoScreen() {
  const t = useTranslate()
  const entered = useEntered()
  const saving = { ...useSave('Login.Demo'), lostAs: 'account.signOn.lost' } as const
  const isSignedIn = useSession(({ login }) => login !== null)
  const enter = async () => {
    const answer = await saving.save({}, { action: 'add' })
    if (answer !== undefined) entered(answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is tried once; after a refusal the person decides.
  useEffect(() => {
    if (!isSignedIn) enter().catch(() => undefined)
  }, [])
  return (
    <Page title={t('account.demo.title')}>
      <Notice kind="info" text={t(isSignedIn ? 'account.demo.replaces' : 'account.demo.text')} />
      <Outcome saving={saving} />
      <Button wide label={t('account.demo.enter')} busy={saving.busy} onPress={enter} />
    </Page>
  )
}
