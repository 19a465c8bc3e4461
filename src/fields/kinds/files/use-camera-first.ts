import { useEffect, useRef } from 'react'
import { opensCamera } from '@/platform/pick-file'

/** Opens the camera once, when a form with an empty field appears; the user may close it and take photos later. */
export function useCameraFirst(isWanted: boolean, open: () => Promise<unknown>) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    if (opensCamera()) open().catch(() => undefined)
  }, [isWanted, open])
}
