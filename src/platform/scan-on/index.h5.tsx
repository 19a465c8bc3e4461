import { useEffect, useRef } from 'react'
import { Refused, refusedBy } from '../refused'
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
export function ScanOn({ onText, onEnd, label }: ScanOnProps) {
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
