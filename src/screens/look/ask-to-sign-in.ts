import { go } from '@/platform/router'
import { ask } from '@/ui/overlays/ask'
import { translate } from '@/words'

/** Offers to sign in; called for everything that requires a login. */
export async function askToSignIn(text: string): Promise<void> {
  const agreed = await ask({
    title: translate('look.ask'),
    text,
    yes: translate('look.signIn'),
    no: translate('shell.cancel'),
  })
  if (agreed) go('login')
}
