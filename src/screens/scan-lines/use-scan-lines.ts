import { useEffect, useRef, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { type ScannedLine, useScanning } from '@/client/picks/scanning'
import { back, useParams } from '@/platform/router'
import { vibrate } from '@/platform/vibrate'
import { translate, useTranslate } from '@/words'
import { findScanned } from './find'

/** A label that stays before the camera counts as one scan within this time (ms). */
const sameWithin = 2500
const maxText = 40

interface Message {
  readonly kind: 'info' | 'warn'
  readonly text: string
}

const warning = (text: string): Message => ({ kind: 'warn', text })

/** The scanned records and the last message. They are passed to the form when this page closes. */
function useScanned() {
  const { subAdd, subList } = useParams()
  const pending = useScanning((scanning) => scanning.request)
  const [request] = useState(pending !== null && pending.module === subAdd && pending.list === subList ? pending : null)
  const [found, setFound] = useState<readonly ScannedLine[]>([])
  const now = useRef(found)
  const setLines = (next: readonly ScannedLine[]) => {
    now.current = next
    setFound(next)
  }
  useEffect(
    () => () => {
      if (request === null) return
      useScanning.setState({ request: null })
      if (now.current.length > 0) request.onDone(now.current)
    },
    [request],
  )
  const addScanned = async (text: string): Promise<Message | null> => {
    if (request === null) return null
    try {
      const row = await findScanned(request, text)
      const shortText = [...text].slice(0, maxText).join('')
      if (row === undefined) return warning(translate('qr.lines.unknown', { text: shortText }))
      const { note: _, ...line } = row
      const existing = now.current.find(({ id }) => id === row.id)
      const count = existing === undefined ? 1 : existing.count + (request.counts ? 1 : 0)
      setLines([{ ...line, count }, ...now.current.filter(({ id }) => id !== row.id)])
      return { kind: 'info', text: translate('qr.lines.added', { name: row.label, count }) }
    } catch (error) {
      return warning(error instanceof Refusal ? error.words : translate('qr.lost'))
    }
  }
  return {
    request,
    found,
    addScanned,
    remove: (id: string) => setLines(now.current.filter((each) => each.id !== id)),
  }
}

/** Scans one code after another for the lines of a form. */
export function useScanLines() {
  const t = useTranslate()
  const { request, found, addScanned, remove } = useScanned()
  const [message, setMessage] = useState<Message | null>(null)
  const [isOn, setOn] = useState(false)
  const [typed, setTyped] = useState('')
  const last = useRef({ text: '', at: 0 })
  /** A field takes one record, with which the page closes. */
  const add = async (text: string) => {
    const added = await addScanned(text)
    setMessage(added)
    if (request?.isSingle === true && added?.kind === 'info') back()
  }
  const onScanned = async (text: string) => {
    const at = Date.now()
    const isSame = last.current.text === text && at - last.current.at < sameWithin
    last.current = { text, at }
    if (isSame) return
    vibrate()
    await add(text.trim())
  }
  return {
    ...{ t, request, found, remove, message, isOn, typed, setTyped, onScanned },
    start: () => {
      setMessage(null)
      setOn(true)
    },
    stop: () => setOn(false),
    ended: (reason: string) => {
      setOn(false)
      if (reason !== 'cancelled') setMessage(warning(t(reason === 'denied' ? 'qr.lines.denied' : 'qr.lines.noCamera')))
    },
    enter: async () => {
      const text = typed.trim()
      setTyped('')
      if (text !== '') await add(text)
    },
    done: () => back(),
  }
}
