import type { Calls } from '@wire'
import { useEffect, useState } from 'react'
import { save } from '@/client/call'
import { Refusal } from '@/client/refusal'
import { useMe } from '@/client/session'
import { useSave } from '@/client/use-save'
import { useParams } from '@/platform/router'
import { useWords } from '@/words'

type Seen = Calls['SignOn.SeeDesktop']['answers']

/** Which device asks, and whether it may come in. */
export function useDesktopConfirm() {
  const t = useWords()
  const me = useMe()
  const { code: Code = '' } = useParams()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [failure, setFailure] = useState('')
  const [decided, setDecided] = useState<'agreed' | 'refused' | null>(null)
  const deciding = useSave('SignOn.DecideDesktop')

  const look = () => {
    setFailure('')
    save('SignOn.SeeDesktop', { Code }).then(setSeen, (error: unknown) =>
      setFailure(error instanceof Refusal ? error.words : t('account.signOn.lost')),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code.
  useEffect(look, [Code])
  const decide = async (Agreed: boolean) => {
    if ((await deciding.save({ Code, Agreed })) !== undefined) setDecided(Agreed ? 'agreed' : 'refused')
  }
  return { t, me, seen, failure, look, decided, decide, deciding }
}
