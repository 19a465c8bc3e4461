import { useEffect, useRef, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { type ScannedLine, useScanning } from '@/client/picks/scanning'
import { back, useParams } from '@/platform/router'
import { vibrate } from '@/platform/vibrate'
import { translate, useWords } from '@/words'
import { findScanned } from './find'

/** A label that stays before the camera is one scan. */
const sameWithin = 2500
const longestSaid = 40

interface Said {
  readonly kind: 'info' | 'warn'
  readonly text: string
}

const warning = (text: string): Said => ({ kind: 'warn', text })

/** What was found so far, and what was last said of it. It goes to the form below when this page goes. */
function useFound() {
  const { subAdd, subList } = useParams()
  const held = useScanning((scanning) => scanning.asked)
  const [asked] = useState(held !== null && held.module === subAdd && held.list === subList ? held : null)
  const [found, setFound] = useState<readonly ScannedLine[]>([])
  const now = useRef(found)
  const put = (next: readonly ScannedLine[]) => {
    now.current = next
    setFound(next)
  }
  useEffect(
    () => () => {
      if (asked === null) return
      useScanning.setState({ asked: null })
      if (now.current.length > 0) asked.onDone(now.current)
    },
    [asked],
  )
  const look = async (text: string): Promise<Said | null> => {
    if (asked === null) return null
    try {
      const row = await findScanned(asked, text)
      const named = [...text].slice(0, longestSaid).join('')
      if (row === undefined) return warning(translate('qr.lines.unknown', { text: named }))
      const { note: _, ...line } = row
      const had = now.current.find(({ id }) => id === row.id)
      const count = had === undefined ? 1 : had.count + (asked.counts ? 1 : 0)
      put([{ ...line, count }, ...now.current.filter(({ id }) => id !== row.id)])
      return { kind: 'info', text: translate('qr.lines.added', { name: row.label, count }) }
    } catch (error) {
      return warning(error instanceof Refusal ? error.words : translate('qr.lost'))
    }
  }
  return { asked, found, look, remove: (id: string) => put(now.current.filter((each) => each.id !== id)) }
}

/** One code after another for the lines of a form. */
export function useScanLines() {
  const t = useWords()
  const { asked, found, look, remove } = useFound()
  const [said, setSaid] = useState<Said | null>(null)
  const [isOn, setOn] = useState(false)
  const [typed, setTyped] = useState('')
  const last = useRef({ text: '', at: 0 })
  const seen = async (text: string) => {
    const at = Date.now()
    const isSame = last.current.text === text && at - last.current.at < sameWithin
    last.current = { text, at }
    if (isSame) return
    vibrate()
    setSaid(await look(text.trim()))
  }
  return {
    ...{ t, asked, found, remove, said, isOn, typed, setTyped, seen },
    start: () => {
      setSaid(null)
      setOn(true)
    },
    stop: () => setOn(false),
    ended: (reason: string) => {
      setOn(false)
      if (reason !== 'cancelled') setSaid(warning(t(reason === 'denied' ? 'qr.lines.denied' : 'qr.lines.noCamera')))
    },
    enter: async () => {
      const text = typed.trim()
      setTyped('')
      if (text !== '') setSaid(await look(text))
    },
    done: () => back(),
  }
}
