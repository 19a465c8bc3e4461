import { useEffect } from 'react'
import { useMe } from '@/client/session/session'
import { onCapture } from '@/platform/capture'
import { useOnTop } from '@/platform/reach'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'

const toastDuration = 5000

/** Shows the owner of a confidential record when the user takes a screenshot, on hosts that report it. */
export function useConfidential() {
  const isOn = useOnTop()
  const company = useMe()?.CompanyShortName ?? ''
  useEffect(
    () => (isOn ? onCapture(() => toast(translate('records.confidential', { company }), toastDuration)) : undefined),
    [isOn, company],
  )
}
