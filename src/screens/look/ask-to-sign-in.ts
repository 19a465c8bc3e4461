import { go } from '@/platform/router'
import { ask } from '@/ui/overlays/ask'
import { translate } from '@/words'

/** What everything answers that needs a login. */
export async function askToSignIn(what: string): Promise<void> {
  const agreed = await ask({
    title: translate('look.ask'),
    text: what,
    yes: translate('look.signIn'),
    no: translate('shell.cancel'),
  })
  if (agreed) go('login')
}
