import { useEffect } from 'react'
import { keepAwake } from '@/platform/awake'
import { brighten } from '@/platform/brightness'
import { useOnTop } from '@/platform/reach'

const nothing = () => undefined

/** Keeps the screen bright and on while another phone reads a code from it; does nothing if unsupported. */
export function useBrightScreen(isShown = true) {
  const isOn = useOnTop() && isShown
  useEffect(() => {
    if (!isOn) return undefined
    // A refusal is ignored, because the code can be read without full brightness.
    const brightened = brighten().catch(() => nothing)
    keepAwake(true).catch(nothing)
    return () => {
      brightened.then((dim) => dim()).catch(nothing)
      keepAwake(false).catch(nothing)
    }
  }, [isOn])
}
