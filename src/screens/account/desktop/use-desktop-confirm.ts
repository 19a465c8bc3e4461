import type { Calls } from '@wire'
import { useEffect, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { useSave } from '@/client/queries/use-save'
import { save } from '@/client/request/call'
import { useMe } from '@/client/session/session'
import { useParams } from '@/platform/router'
import { useTranslate } from '@/words'

type Seen = Calls['SignOn.SeeDesktop']['answers']

/** The device that requests to sign in, and the decision about it. */
export function useDesktopConfirm() {
  const t = useTranslate()
  const me = useMe()
  const { code: Code = '' } = useParams()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [refused, setRefused] = useState('')
  const [isLost, setLost] = useState(false)
  const [decided, setDecided] = useState<'agreed' | 'refused' | null>(null)
  const deciding = useSave('SignOn.DecideDesktop')

  const load = () => {
    setLost(false)
    save('SignOn.SeeDesktop', { Code }).then(setSeen, (error: unknown) => {
      if (error instanceof Refusal) setRefused(error.words)
      else setLost(true)
    })
  }
  useEffect(load, [Code])
  const decide = async (Agreed: boolean) => {
    if ((await deciding.save({ Code, Agreed })) !== undefined) setDecided(Agreed ? 'agreed' : 'refused')
  }
  return { t, me, seen, refused, isLost, load, decided, decide, deciding }
}
