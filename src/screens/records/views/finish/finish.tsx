import { Text, View } from '@tarojs/components'
import type { RecordModel } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { choiceWords } from '@/client/queries/dictionaries'
import { useMe } from '@/client/session/session'
import { type Kanban, linesIn, type Module, viewOf } from '@/schema'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Notice } from '@/ui/feedback/notice'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import type { DetailSectionProps } from '../../shared/record-feature'
import { moveInto } from '../board/moves'
import { useChange } from '../shared/use-change'
import './finish.scss'

interface Props {
  readonly module: Module
  readonly record: RecordModel
}

interface Undo {
  readonly version: number
  readonly data: Readonly<Record<string, unknown>>
}

/** How long it can be undone, in milliseconds. */
const undoFor = 5000

const titleOf = ({ list }: Module, { values }: RecordModel) => String(values[list.title] ?? '')

/** Saves the move that finishes a record, and takes it back for some seconds. */
function useFinish({ module, record }: Props, kanban: Kanban) {
  const t = useTranslate()
  const change = useChange(module)
  const me = useMe()?.UserCode ?? ''
  const [undo, setUndo] = useState<Undo | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { guid, version, values } = record
  const move = moveInto(module, kanban, record, kanban.finish ?? '', me)
  const of = { guid, title: titleOf(module, record) }
  const finish = async (data: Undo['data']) => {
    const before = Object.fromEntries(Object.keys(data).map((name) => [name, values[name] ?? null]))
    const result = await change({ ...of, version }, data)
    if (result?.kind === 'kept') toast(t('outbox.kept'))
    else if (result?.kind === 'refused') toast(result.refusal.words, undoFor)
    else if (result?.kind === 'accepted') {
      setUndo({ version: version + 1, data: before })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setUndo(null), undoFor)
    }
  }
  const takeBack = async ({ version: at, data }: Undo) => {
    setUndo(null)
    const result = await change({ ...of, version: at }, data, { isSure: true })
    if (result?.kind === 'refused') toast(result.refusal.words, undoFor)
  }
  return { move, undo, finish, takeBack }
}

/** The button that finishes a record at once. */
function Finishing({ kanban, ...props }: Props & { readonly kanban: Kanban }) {
  const t = useTranslate()
  const { move, undo, finish, takeBack } = useFinish(props, kanban)
  if (undo !== null) {
    const text = t('views.moved', {
      column: choiceWords(props.module, { field: kanban.by, choice: kanban.finish ?? '' }),
    })
    return <Notice kind="info" text={text} action={{ label: t('views.undo'), onPress: () => takeBack(undo) }} />
  }
  if (!('data' in move)) return null
  return <Button kind="plain" wide icon="check" label={t('views.finish')} onPress={() => finish(move.data)} />
}

/** The lists whose lines are ticked on the page of the record. */
const ticked = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([list, { options }]) => {
    const { ticks, title = '' } = options.lines ?? {}
    return ticks === undefined ? [] : [{ list, ticks, title }]
  })

/** The lines of a list with a box each. */
function Ticks({ module, record, list, ticks, title }: Props & ReturnType<typeof ticked>[number]) {
  const t = useTranslate()
  const change = useChange(module)
  // A tick that is being saved changes the version, so that the next one has to wait for it.
  const [saving, setSaving] = useState(-1)
  const { guid, version, values, can } = record
  const lines = linesIn(values, list)
  if (lines.length === 0) return null
  const done = lines.filter((line) => line[ticks] === true).length
  const tick = async (at: number, isDone: boolean) => {
    if (saving === version || !can.edit) return
    setSaving(version)
    const next = lines.map((line, place) => (place === at ? { ...line, [ticks]: isDone } : line))
    const result = await change({ guid, version, title: titleOf(module, record) }, { [list]: next }, { isSure: true })
    if (result?.kind === 'accepted') return
    setSaving(-1)
    toast(result?.kind === 'refused' ? result.refusal.words : t('outbox.kept'))
  }
  return (
    <View className="record-ticks">
      <Text className="record-ticks__count">{t('views.ticked', { done, all: lines.length })}</Text>
      {lines.map((line, at) => (
        <CheckRow
          key={String(line.guid)}
          label={String(line[title] ?? '')}
          value={line[ticks] === true}
          onChange={(isDone) => tick(at, isDone)}
        />
      ))}
    </View>
  )
}

/** What finishes a record on its page: the ticks of its lines, and the move that completes it. */
export function Finish({ module, record }: DetailSectionProps) {
  if (record === undefined) return null
  const kanban = viewOf(module, 'kanban')
  return (
    <View className="record-finish">
      {ticked(module).map((lines) => (
        <Ticks key={lines.list} {...{ module, record }} {...lines} />
      ))}
      {kanban?.finish === undefined ? null : <Finishing {...{ module, record, kanban }} />}
    </View>
  )
}

export const isFinished = (module: Module) =>
  viewOf(module, 'kanban')?.finish !== undefined || ticked(module).length > 0
