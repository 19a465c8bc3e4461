import { rememberPicks } from '@/client/picks/recent-picks'
import { type ScannedLine, useScanning } from '@/client/picks/scanning'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'
import { missingFor } from '../../edit/missing'
import { pickerOf } from '../../edit/use-recent'

/** Whether the records that a field refers to have labels which can be scanned. */
const hasLabels = ({ field }: Editing) => (field.options.to?.() as Module | undefined)?.paper?.label !== undefined

/** Picks the record whose label is scanned, such as the machine that a person stands before. */
export function ScanPick({ editing }: { readonly editing: Editing }) {
  const t = useTranslate()
  if (!hasLabels(editing) || missingFor(editing, editing.field) !== undefined) return null
  const { module, name, label, field, beside } = editing
  const onDone = ([found]: readonly ScannedLine[]) => {
    if (found === undefined) return
    const { id, label: words, copies } = found
    editing.onChange({ value: id, words, ...(copies === undefined ? {} : { copies }) })
    rememberPicks(pickerOf(editing), [found])
  }
  const start = () => {
    const request = { module: module.name, list: name, label, field, formValues: beside, counts: false }
    useScanning.setState({ request: { ...request, isSingle: true, onDone } })
    go('scanlistadd', { subAdd: module.name, subList: name })
  }
  return <Button kind="text" icon="scan" label={t('records.scan')} onPress={start} />
}
