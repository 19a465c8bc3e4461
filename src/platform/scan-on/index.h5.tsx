import { useEffect, useRef, useState } from 'react'
import { Refused, refusedBy } from '../refused'
import { hasScanner, scan } from '../scan'
import { codeFinder } from '../scan/detect'
import type { ScanOnProps } from './contract'
import './scan-on.scss'

/** Milliseconds between two frames: short enough for continuous scanning, long enough to save battery. */
const pause = 250

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function openCamera(video: HTMLVideoElement) {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) throw new Refused('scan', 'unavailable')
  const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  return stream
}

/** Keeps the camera open and looks for a code in a frame after each pause. */
function Camera({ onText, onEnd, label }: ScanOnProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onText, onEnd })
  latest.current = { onText, onEnd }
  useEffect(() => {
    let isOver = false
    let stop = () => undefined as unknown
    const watch = async (element: HTMLVideoElement) => {
      const [stream, find] = await Promise.all([openCamera(element), codeFinder()])
      stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (isOver) stop()
      while (!isOver) {
        const text = await find({ source: element, width: element.videoWidth, height: element.videoHeight })
        if (text !== null && !isOver) await latest.current.onText(text)
        await wait(pause)
      }
    }
    if (video.current !== null) {
      watch(video.current).catch((cause: unknown) => {
        if (!isOver) latest.current.onEnd(cause instanceof Refused ? cause : refusedBy('scan', cause))
      })
    }
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return <video className="scan-on" ref={video} aria-label={label} muted playsInline />
}

interface HostScannerProps extends Pick<ScanOnProps, 'onText' | 'onEnd'> {
  readonly onNone: () => void
}

/** Opens the host's scanner again after each code until the person closes it. */
function HostScanner(props: HostScannerProps) {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    let isOver = false
    const next = async () => {
      while (!isOver) {
        const text = await scan()
        if (isOver) return
        if (text === null) return latest.current.onNone()
        await latest.current.onText(text)
      }
    }
    next().catch((cause: unknown) => {
      if (!isOver) latest.current.onEnd(cause instanceof Refused ? cause : refusedBy('scan', cause))
    })
    return () => {
      isOver = true
    }
  }, [])
  return null
}

/** Uses the host's scanner in a messenger on a phone and the camera everywhere else. */
export function ScanOn(props: ScanOnProps) {
  const [isHosts, setHosts] = useState(hasScanner)
  return isHosts ? <HostScanner {...props} onNone={() => setHosts(false)} /> : <Camera {...props} />
}
