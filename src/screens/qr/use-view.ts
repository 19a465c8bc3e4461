import type { Calls, ScannedStep } from '@wire'
import { useEffect, useState } from 'react'
import { Expired, Refusal } from '@/client/core/refusal'
import { save } from '@/client/request/call'
import { useSession } from '@/client/session/session'
import { callNumber } from '@/platform/call'
import { replace, useParams } from '@/platform/router'
import { useTranslate } from '@/words'

type PublicView = Calls['QrCode.See']['answers']

interface Result {
  /** The refusal in the words of the server. */
  readonly refusal: string
  readonly view: PublicView | null
  readonly isLost: boolean
}

/** The address of the form of a step. */
const stepParams = ({ Module, Step, On, Record }: ScannedStep) => ({
  ...{ module: Module, step: Step, fill: `${On}=link-${On}` },
  [`link-${On}`]: Record,
})

const noResult: Result = { refusal: '', view: null, isLost: false }

/** Refusals that mean that the user is not a colleague: they see what outsiders may see. */
const outsiderCodes = ['qr-elsewhere', 'no-enterprise']

/**
 * The page that a scanned label opens: colleagues are redirected to the record, others see the fields shown to
 * outsiders.
 */
export function useView() {
  const t = useTranslate()
  const { BC = '', name = '' } = useParams()
  const isIn = useSession(({ login }) => login !== null)
  const [result, setResult] = useState<Result | null>(null)

  const readPublicView = async (refusal = '') =>
    setResult({ ...noResult, refusal, view: await save('QrCode.See', { BC, name }) })
  const open = async () => {
    try {
      const { Area, Module, Record, Step } = await save('QrCode.Open', { BC, name })
      if (Step === undefined) replace(`${Area}Detail`, { module: Module, guid: Record })
      else replace(`${Step.Area}Edit`, stepParams(Step))
    } catch (error) {
      if (error instanceof Expired) await readPublicView()
      else if (error instanceof Refusal && outsiderCodes.includes(error.code)) await readPublicView(error.words)
      else throw error
    }
  }
  const load = async () => {
    setResult(null)
    try {
      await (isIn ? open() : readPublicView())
    } catch (error) {
      setResult({ ...noResult, ...(error instanceof Refusal ? { refusal: error.words } : { isLost: true }) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per address.
  useEffect(() => {
    load().catch(() => undefined)
  }, [BC, name])
  return {
    t,
    isIn,
    result,
    load,
    code: { BC, name },
    call: (phone: string) => callNumber(phone).catch(() => undefined),
    here: `/qrcodeview/${encodeURIComponent(BC)}/${encodeURIComponent(name)}`,
  }
}
