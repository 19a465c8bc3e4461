import { useEffect, useRef, useState } from 'react'
import { Refused, refusedBy } from '../refused'
import { hasScanner, scan } from '../scan'
import { codeFinder } from '../scan/detect'
import type { ScanOnProps } from './contract'
import './scan-on.scss'

/** Often enough for a hand that goes from shelf to shelf, and seldom enough for a phone to stay cool. */
const pause = 250

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function opened(video: HTMLVideoElement) {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) throw new Refused('scan', 'unavailable')
  const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  return stream
}

/** The camera stays open, and what it sees is read four times a second. */
function Camera({ onText, onEnd, label }: ScanOnProps) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onText, onEnd })
  told.current = { onText, onEnd }
  useEffect(() => {
    let isOver = false
    let stop = () => undefined as unknown
    const watch = async (element: HTMLVideoElement) => {
      const [stream, find] = await Promise.all([opened(element), codeFinder()])
      stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (isOver) stop()
      while (!isOver) {
        const text = await find({ source: element, width: element.videoWidth, height: element.videoHeight })
        if (text !== null && !isOver) await told.current.onText(text)
        await wait(pause)
      }
    }
    if (video.current !== null) {
      watch(video.current).catch((cause: unknown) => {
        if (!isOver) told.current.onEnd(cause instanceof Refused ? cause : refusedBy('scan', cause))
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

/** The host's own scanner, opened again after each code until it is closed. */
function HostScanner(props: HostScannerProps) {
  const told = useRef(props)
  told.current = props
  useEffect(() => {
    let isOver = false
    const next = async () => {
      while (!isOver) {
        const text = await scan()
        if (isOver) return
        if (text === null) return told.current.onNone()
        await told.current.onText(text)
      }
    }
    next().catch((cause: unknown) => {
      if (!isOver) told.current.onEnd(cause instanceof Refused ? cause : refusedBy('scan', cause))
    })
    return () => {
      isOver = true
    }
  }, [])
  return null
}

/** By the host's scanner in a messenger on a phone, by the camera everywhere else. */
export function ScanOn(props: ScanOnProps) {
  const [isHosts, setHosts] = useState(hasScanner)
  return isHosts ? <HostScanner {...props} onNone={() => setHosts(false)} /> : <Camera {...props} />
}
