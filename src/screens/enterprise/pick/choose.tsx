import { PickInSheet } from '@/ui/inputs/pick-in-sheet'
import { useTranslate } from '@/words'
import type { Choice } from './use-choose'
import { useChoose } from './use-choose'

/** A field whose value is picked from a list in a sheet. */
export function Choose(props: {
  readonly name: string
  readonly label: string
  readonly rows: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onPick: (ids: readonly string[]) => void
  readonly multi?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: string | undefined
  readonly emptyText?: string
  readonly loading?: boolean
  readonly failed?: boolean
  readonly onRetry?: () => unknown
}) {
  const { name, label, rows, chosen, onPick, multi = false, required = false, disabled = false, error } = props
  const { emptyText, loading = false, failed = false, onRetry } = props
  const t = useTranslate()
  const { open, openSheet, close, search, setSearch, shown } = useChoose(rows)
  const text = rows
    .filter((row) => chosen.includes(row.id))
    .map((row) => row.label)
    .join(' · ')
  const pick = (ids: readonly string[]) => {
    onPick(ids)
    close()
  }
  const placeholder = t('shell.pick')
  const empty = emptyText ?? t('enterprise.pick.empty')
  const retry = onRetry ? { onRetry } : {}
  return (
    <PickInSheet
      onOpen={openSheet}
      field={{ name, label, text, placeholder, required, disabled, ...(error ? { error } : {}) }}
      sheet={{
        ...{ open, rows: shown, chosen, multi, search, loading, failed, emptyText: empty, ...retry },
        ...{ onSearch: setSearch, onClose: close, onPick: pick },
      }}
    />
  )
}
