import { useEffect, useRef } from 'react'
import { Refused, refusedBy } from '../refused'
import type { ScanOnProps } from './contract'

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

/** Often enough for a hand that goes from shelf to shelf, and seldom enough for a phone to stay cool. */
const pause = 250

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function opened(video: HTMLVideoElement) {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: new () => Detector }
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (BarcodeDetector === undefined || mediaDevices === undefined) throw new Refused('scan', 'unavailable')
  const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  return { stream, detector: new BarcodeDetector() }
}

/** The camera stays open, and what it sees is read four times a second. */
export function ScanOn({ onText, onEnd, label }: ScanOnProps) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onText, onEnd })
  told.current = { onText, onEnd }
  useEffect(() => {
    let isOver = false
    let stop = () => undefined as unknown
    const watch = async (element: HTMLVideoElement) => {
      const { stream, detector } = await opened(element)
      stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (isOver) stop()
      while (!isOver) {
        const [found] = await detector.detect(element)
        if (found !== undefined && !isOver) await told.current.onText(found.rawValue)
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
