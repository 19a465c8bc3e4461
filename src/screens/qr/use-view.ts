import type { Calls } from '@wire'
import { useEffect, useState } from 'react'
import { Expired, Refusal } from '@/client/core/refusal'
import { save } from '@/client/request/call'
import { useSession } from '@/client/session/session'
import { replace, useParams } from '@/platform/router'
import { useWords } from '@/words'

type Told = Calls['QrCode.See']['answers']

interface Seen {
  /** Why it cannot be opened, in the words of the server. */
  readonly refusal: string
  readonly told: Told | null
  readonly isLost: boolean
}

const nothing: Seen = { refusal: '', told: null, isLost: false }

/** Refusals that say who asks is no colleague: what outsiders may see, they see. */
const asOutsider = ['qr-elsewhere', 'no-enterprise']

/** Whoever scanned a label: a colleague goes on to the record, anybody else is told what its people let be told. */
export function useView() {
  const t = useWords()
  const { BC = '', name = '' } = useParams()
  const isIn = useSession(({ login }) => login !== null)
  const [seen, setSeen] = useState<Seen | null>(null)

  const see = async (refusal = '') => setSeen({ ...nothing, refusal, told: await save('QrCode.See', { BC, name }) })
  const open = async () => {
    try {
      const { Area, Module, Record } = await save('QrCode.Open', { BC, name })
      replace(`${Area}Detail`, { module: Module, guid: Record })
    } catch (error) {
      if (error instanceof Expired) await see()
      else if (error instanceof Refusal && asOutsider.includes(error.code)) await see(error.words)
      else throw error
    }
  }
  const look = async () => {
    setSeen(null)
    try {
      await (isIn ? open() : see())
    } catch (error) {
      setSeen({ ...nothing, ...(error instanceof Refusal ? { refusal: error.words } : { isLost: true }) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what the address says.
  useEffect(() => {
    look().catch(() => undefined)
  }, [BC, name])
  return { t, isIn, seen, look, here: `/qrcodeview/${encodeURIComponent(BC)}/${encodeURIComponent(name)}` }
}
