import { useState } from 'react'
import { useSubmit } from '@/client/outbox/use-submit'
import { useRead } from '@/client/queries/use-read'
import { back, useParams } from '@/platform/router'
import { linesIn, type Module, previousLine, recordCall } from '@/schema'
import { textOf } from '@/words'
import { editModeOf } from '../records/shared/edit-mode'

export type Line = Readonly<Record<string, unknown>>

/** The list of a log with its progress. */
export const list = 'progress'

/** States of a log in addresses that do not allow changes: approved, or closed. */
const closedStates: readonly string[] = ['1', 'locked', 'passed']

/** The percents of the log before, by the guids of the lines that continue them. */
function usePrevious(module: Module, values: Line | undefined) {
  const { same = [], by = '' } = module.carryOver ?? {}
  const takes = {
    same: Object.fromEntries(same.map((name) => [name, String(values?.[name] ?? '')])),
    before: String(values?.[by] ?? ''),
  }
  const { data } = useRead(recordCall(module, 'GetEarlier'), takes, { enabled: values !== undefined, quiet: true })
  const had = linesIn(data?.record?.values ?? null, list)
  const now = linesIn(values ?? null, list)
  const title = module.fields[list]?.options.lines?.title ?? ''
  return new Map(
    now.flatMap(({ guid }, at) => {
      const before = previousLine(title, had, now, at)
      return before === undefined ? [] : [[String(guid), Number(before.percent)] as const]
    }),
  )
}

/** The progress of the log of the address, and its changes. */
export function useProgressLines(module: Module) {
  const { type = '', ID: guid = '', stateLog = '' } = useParams()
  const { data, ...reading } = useRead(recordCall(module, 'GetModel'), { guid })
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({})
  const { send, busy, refusal } = useSubmit()
  const previous = usePrevious(module, data?.values)
  const lines = linesIn(data?.values ?? null, list)
  const isOpen = data?.can.edit === true && (data.held ?? '') === '' && !closedStates.includes(stateLog)
  const percentOf = (line: Line) => typed[String(line.guid)] ?? Number(line.percent ?? 0)
  const isConfirming = refusal?.code === 'confirm-first'
  const save = async () => {
    if (data === undefined) return
    const Confirmed = isConfirming ? refusal.issues.map(({ reason }) => reason) : []
    const Data = { [list]: lines.map((line) => ({ ...line, percent: percentOf(line) })) }
    const order = { subject: guid, module: module.name, title: textOf(module), call: recordCall(module, 'Change') }
    const takes = { guid, Version: data.version, Data, Confirmed, Reason: '' }
    const result = await send({ ...order, action: 'edit', takes })
    if (result !== undefined && result.kind !== 'refused') back()
  }
  return {
    ...reading,
    ...{ guid, data, lines, previous, percentOf, busy, refusal, isConfirming, save },
    mayEdit: isOpen && editModeOf({ mode: 'type', type, guid }).as === 'form',
    isChanged: lines.some((line) => percentOf(line) !== Number(line.percent ?? 0)),
    type: (line: Line, value: number | null) => setTyped({ ...typed, [String(line.guid)]: value }),
  }
}
