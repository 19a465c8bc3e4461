import { useEffect } from 'react'
import { useMe } from '@/client/session/session'
import { onCapture } from '@/platform/capture'
import { useOnTop } from '@/platform/reach'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'

const longEnough = 5000

/** Whoever takes a picture of what is not for outsiders is told whose it is, where the host tells us. */
export function useConfidential(isConfidential: boolean) {
  const isOn = useOnTop() && isConfidential
  const company = useMe()?.CompanyShortName ?? ''
  useEffect(
    () => (isOn ? onCapture(() => toast(translate('records.confidential', { company }), longEnough)) : undefined),
    [isOn, company],
  )
}
