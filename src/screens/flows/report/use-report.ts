import { useEffect, useRef, useState } from 'react'
import { isLost } from '@/client/core/query-client'
import { useOutbox } from '@/client/outbox/store'
import { useReportNext } from '@/client/picks/flow-picks'
import { useRead } from '@/client/queries/use-read'
import { read } from '@/client/request/call'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'

/** True if a report made on this phone waits to be sent. */
const useReported = (record: string) =>
  useOutbox(({ entries }) =>
    entries.some(
      ({ save, draft, stopped }) =>
        draft === undefined && stopped === null && save?.call === 'SubmitWF.Submit' && save.takes.RID === record,
    ),
  )

/**
 * Reloads the record when its approval moves on, because that creates a new version, which the next report must name.
 */
export function useReloadOnMove({ stand }: Pick<Report, 'stand'>, reload: () => unknown) {
  const previousState = useRef(stand)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the state only.
  useEffect(() => {
    const before = previousState.current
    previousState.current = stand
    if (before !== '' && stand !== before) reload()
  }, [stand])
}

/** Why a record cannot be submitted now. */
interface Closed {
  readonly disabled?: boolean
  readonly reason?: string
}

/** Reporting a record from its detail page: the button, and whether the sheet is open. */
export function useReport(module: Module, guid: string, version: number, closed: Closed = {}) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const enabled = module.workflow !== undefined && guid !== ''
  const { data } = useRead('FlowMonitor.GetInFlow', { MID: module.name, RID: guid }, { enabled })
  const next = useReportNext((state) => state.guid)
  const isReported = useReported(guid)
  // Without a template only an approval that is needed is explained.
  const isMissing = data?.report === 'no-flow-template' && module.workflow?.optional !== true
  const isOffered = !isReported && (data?.report === '' || isMissing)
  const isAgain = data?.again === true

  /** Explains that no flow exists, with a way to set one up. */
  const explainNoFlow = async (names: readonly string[], canSetUp: boolean) => {
    const about = { module: textOf(module), names: names.join('、') }
    const text = canSetUp ? t('flows.report.noFlowText', about) : t('flows.report.noFlowAsk', about)
    const yes = t(canSetUp ? 'flows.report.setUp' : 'flows.report.look')
    if (!(await ask({ title: t('flows.report.noFlow'), text, yes, no: t('flows.report.later') }))) return
    go('customFlowSet', { type: 'record', guid, businessClass: module.name, businessCode: module.code })
  }
  const begin = async () => {
    if (isAgain) return setOpen(true)
    try {
      const query = { BusinessClass: module.name, BusinessCode: module.code }
      const { Count, CanSetUp, SetUpBy } = await read('StartWF.GetTempCount', query)
      if (Count === 0) await explainNoFlow(SetUpBy, CanSetUp)
      else setOpen(true)
    } catch (error) {
      toast(t(isLost(error) ? 'flows.report.needsNetwork' : 'shell.loadFailed'), 5000)
    }
  }
  useEffect(() => {
    if (next === '' || next !== guid || !isOffered || version === 0) return
    useReportNext.setState({ guid: '' })
    if (closed.disabled === true) return
    begin().catch(() => undefined)
  })
  const [latest] = data?.flows ?? []
  const stand = data === undefined ? '' : [data.flows.length, latest?.Round ?? 0, latest?.Status ?? ''].join('.')
  return {
    module,
    guid,
    version,
    isOpen: isOpen && isOffered,
    isAgain,
    /** The state of the record: a report in another state has another key. */
    stand,
    close: () => setOpen(false),
    buttons:
      isOffered && version > 0
        ? [
            {
              name: 'report',
              label: t(isAgain ? 'flows.report.again' : 'flows.report.submit'),
              ...closed,
              onPress: begin,
            },
          ]
        : [],
  }
}

export type Report = ReturnType<typeof useReport>
