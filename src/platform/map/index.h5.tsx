import { useEffect, useRef, useState } from 'react'
import type { HostMapProps } from './contract'

/** Whether a provider must be configured, because the host has no map. */
export const needsProvider = true

/** A message of the map page, whose scripts are not ours. */
interface Message {
  readonly kind: string
  readonly id?: unknown
  readonly box?: unknown
}

const isMessage = (data: unknown): data is Message => typeof data === 'object' && data !== null && 'kind' in data

/** At most twelve decimals and only positions on the earth, because a map may be moved beyond its edge. */
function boxFrom(text: string): string | null {
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = text.split(',').map(Number)
  if (![south, west, north, east].every(Number.isFinite)) return null
  const within = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit).toFixed(6)
  return [within(south, 90), within(west, 180), within(north, 90), within(east, 180)].join(',')
}

type Handlers = Pick<HostMapProps, 'onPick' | 'onMove' | 'onFailed'>

function handle({ kind, id, box }: Message, { onPick, onMove, onFailed }: Handlers) {
  if (kind === 'failed') onFailed()
  if (kind === 'pick') onPick(String(id))
  const seen = kind === 'move' ? boxFrom(String(box)) : null
  if (seen !== null) onMove(seen)
}

/** Draws the map in a frame without an origin, so that the script of the provider cannot read the session. */
export function HostMap({ points, picked, fit, label, onPick, onMove, onFailed }: HostMapProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const fitted = useRef('')
  const handlers = useRef({ onPick, onMove, onFailed })
  handlers.current = { onPick, onMove, onFailed }
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isMessage(data)) return
      if (data.kind === 'ready') setReady(true)
      else handle(data, handlers.current)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!isReady) return
    const isNew = points.length > 0 && fitted.current !== fit
    if (isNew) fitted.current = fit
    frame.current?.contentWindow?.postMessage({ kind: 'show', points, picked, fit: isNew }, '*')
  }, [isReady, points, picked, fit])
  return <iframe ref={frame} className="host-map" title={label} src="map" sandbox="allow-scripts" />
}
