import { useEffect } from 'react'
import { keepAwake } from '@/platform/awake'
import { brighten } from '@/platform/brightness'
import { useOnTop } from '@/platform/reach'

const nothing = () => undefined

/** A code on this screen is read by another phone: while it is looked at the screen is bright and stays on, where it can. */
export function useBright(isShown = true) {
  const isOn = useOnTop() && isShown
  useEffect(() => {
    if (!isOn) return undefined
    // A screen that cannot be made brighter is as good as it was.
    const brightened = brighten().catch(() => nothing)
    keepAwake(true).catch(nothing)
    return () => {
      brightened.then((dim) => dim()).catch(nothing)
      keepAwake(false).catch(nothing)
    }
  }, [isOn])
}
