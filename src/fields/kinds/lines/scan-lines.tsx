import { newGuid } from '@/client/core/guid'
import { type ScannedLine, useScanning } from '@/client/picks/scanning'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { useTranslate } from '@/words'
import type { Chosen, Editing } from '../../edit/contract'
import { missingFor } from '../../edit/missing'
import { initialLine } from './begun-line'

type Line = Readonly<Record<string, unknown>>

/** The quantity field of a line, which each scan increases by one: a required one, not a weight that may be entered. */
function quantityOf({ field }: Editing) {
  const typed = Object.entries(field.options.lines?.fields ?? {}).filter(
    ([, { kind, options }]) => kind === 'quantity' && options.readonly !== true,
  )
  return (typed.find(([, { required }]) => required) ?? typed[0])?.[0]
}

const withMore = (line: Line, quantity: string | undefined, count: number): Line =>
  quantity === undefined ? line : { ...line, [quantity]: Number(line[quantity] ?? 0) + count }

/** Adds the scanned records: a higher quantity for existing lines, a new line for others. */
function withScanned(editing: Editing, title: string, found: readonly ScannedLine[]): Chosen {
  const quantity = quantityOf(editing)
  const initial = initialLine(editing.field.options.lines?.fields ?? {})
  const lines = [...((editing.value ?? []) as readonly Line[])]
  const inside: Record<string, string> = {}
  for (const { id, label, copies = {}, count } of found) {
    const at = lines.findIndex((line) => line[title] === id)
    if (at >= 0) {
      lines[at] = withMore(lines[at] ?? {}, quantity, count)
      continue
    }
    const guid = newGuid()
    const copied = Object.entries(copies)
    const own = Object.fromEntries(copied.map(([name, { value }]) => [name, value]))
    for (const [name, { words }] of copied) inside[`${editing.name}.${guid}.${name}`] = words
    inside[`${editing.name}.${guid}.${title}`] = label
    lines.push(withMore({ ...initial, ...own, guid, [title]: id }, quantity, count))
  }
  return { value: lines, inside }
}

/** Adds lines by scanning labels one after another, if the lines refer to records. */
export function ScanLines({ editing }: { readonly editing: Editing }) {
  const t = useTranslate()
  const { module, name, label, beside } = editing
  const { title = '', fields } = editing.field.options.lines ?? {}
  const field = fields?.[title]
  if (field?.kind !== 'reference') return null
  const missing = missingFor(editing, field)
  const start = () => {
    const onDone = (found: readonly ScannedLine[]) => editing.onChange(withScanned(editing, title, found))
    const counts = quantityOf(editing) !== undefined
    useScanning.setState({
      request: { module: module.name, list: name, label, field, formValues: beside, counts, onDone },
    })
    go('scanlistadd', { subAdd: module.name, subList: name })
  }
  return (
    <Button
      kind="plain"
      icon="scan"
      label={t('records.scanLines')}
      disabled={missing !== undefined}
      reason={t('records.pickFirst', { label: missing ?? '' })}
      onPress={start}
    />
  )
}
