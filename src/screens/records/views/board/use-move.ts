import type { ListRow, RecordModel } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { choiceWords } from '@/client/queries/dictionaries'
import { read } from '@/client/request/call'
import { serverTime } from '@/client/time/time'
import { type Kanban, type Module, recordCall } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { useChange } from '../shared/use-change'

type Values = Readonly<Record<string, unknown>>

/** A card that was moved and is not read from its new column yet. */
export interface Moved {
  readonly row: ListRow
  readonly from: string
  readonly to: string
}

interface Undo {
  readonly guid: string
  readonly version: number
  readonly title: string
  readonly data: Values
  readonly text: string
}

interface Conflict {
  readonly text: string
  readonly again: () => unknown
}

/** How long a move may be undone, in milliseconds. */
const undoFor = 5000

/** Who changed a record meanwhile, and where it is now. */
async function whatHappened(module: Module, by: string, guid: string) {
  const [model, history] = await Promise.all([
    read(recordCall(module, 'GetModel'), { guid }),
    read(recordCall(module, 'GetHistory'), { guid }).catch(() => []),
  ])
  const [last] = history
  const column = choiceWords(module, { field: by, choice: String(model.values[by] ?? '') })
  const text = translate('views.meanwhile', { name: last?.UserName ?? '', time: serverTime(last?.At ?? ''), column })
  return { model, text }
}

/** Moves of cards between the columns of a board: shown at once, taken back if refused, and undone for some seconds. */
export function useMove(module: Module, { by }: Kanban, reload: () => unknown) {
  const change = useChange(module)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [undo, setUndo] = useState<Undo | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The time begins when the columns are read again, because a slow phone draws them for seconds. */
  const offerUndo = async (offered: Undo) => {
    clearTimeout(timer.current)
    setUndo(offered)
    await reload()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setUndo(null), undoFor)
  }

  const move = async (row: ListRow, model: RecordModel, to: string, data: Values): Promise<void> => {
    const { guid, version, values } = model
    const title = String(values[module.list.title] ?? '')
    setConflict(null)
    setMoved({ row, from: String(values[by] ?? ''), to })
    const result = await change({ guid, version, title }, data)
    if (result?.kind === 'accepted') {
      const before = Object.fromEntries(Object.keys(data).map((name) => [name, values[name] ?? null]))
      const text = translate('views.moved', { column: choiceWords(module, { field: by, choice: to }) })
      await offerUndo({ guid, version: version + 1, title, data: before, text })
    } else if (result?.kind === 'kept') toast(translate('outbox.kept'))
    else if (result?.kind === 'refused' && result.refusal.code === 'stale') {
      const { model: now, text } = await whatHappened(module, by, guid)
      setConflict({ text, again: () => move(row, now, to, data) })
      await reload()
    } else if (result?.kind === 'refused' && result.refusal.code !== 'confirm-first')
      toast(result.refusal.words, undoFor)
    if (result?.kind !== 'kept') setMoved(null)
  }

  const takeBack = async () => {
    if (undo === null) return
    const { data, ...of } = undo
    setUndo(null)
    const result = await change(of, data, { isSure: true })
    if (result?.kind === 'refused') toast(result.refusal.words, undoFor)
    await reload()
  }
  return { moved, move, undo, takeBack, conflict, closeConflict: () => setConflict(null) }
}
