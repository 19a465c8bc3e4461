import { useEffect, useRef } from 'react'
import { keepBlob } from '../blobs'
import { Refused, refusedBy } from '../refused'
import type { FrontCameraProps, HasFrontCamera, Shoot } from './contract'
import './front-camera.scss'

const devices = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

export const hasFrontCamera: HasFrontCamera = () => devices()?.getUserMedia !== undefined

async function openCamera(video: HTMLVideoElement) {
  const found = devices()
  if (found === undefined) throw new Refused('camera', 'unavailable')
  const stream = await found.getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 } } })
  video.srcObject = stream
  await video.play()
  return stream
}

const jpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    const keep = (blob: Blob | null) => (blob === null ? reject(new Refused('camera', 'unreadable')) : resolve(blob))
    canvas.toBlob(keep, 'image/jpeg', 0.92)
  })

const shootFrom =
  (video: HTMLVideoElement): Shoot =>
  async () => {
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const blob = await jpeg(canvas)
    return { name: 'face.jpg', type: blob.type, size: blob.size, address: keepBlob(blob) }
  }

/** The picture of the camera is mirrored on the screen only, as in a mirror. */
export function FrontCamera({ label, onReady, onEnd }: FrontCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onReady, onEnd })
  latest.current = { onReady, onEnd }
  useEffect(() => {
    let isOver = false
    let stop = () => undefined as unknown
    const show = async (element: HTMLVideoElement) => {
      const stream = await openCamera(element)
      stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (isOver) stop()
      else latest.current.onReady(shootFrom(element))
    }
    if (video.current !== null) {
      show(video.current).catch((cause: unknown) => {
        if (!isOver) latest.current.onEnd(refusedBy('camera', cause))
      })
    }
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return (
    <div className="front-camera">
      <video className="front-camera__view" ref={video} aria-label={label} muted playsInline />
      <div className="front-camera__oval" aria-hidden />
    </div>
  )
}
