import { PickField } from '@/ui/pick-field'
import { PickSheet } from '@/ui/pick-sheet'
import { useWords } from '@/words'
import type { Choice } from './use-choose'
import { useChoose } from './use-choose'

/** A field that is answered from a list in a sheet. */
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
  readonly onRetry?: () => void
}) {
  const { name, label, rows, chosen, onPick, multi = false, required = false, disabled = false, error } = props
  const { emptyText, loading = false, failed = false, onRetry } = props
  const t = useWords()
  const { open, openSheet, close, search, setSearch, shown } = useChoose(rows)
  const text = rows
    .filter((row) => chosen.includes(row.id))
    .map((row) => row.label)
    .join(' · ')
  return (
    <>
      <PickField
        name={name}
        label={label}
        text={text}
        placeholder={t('enterprise.pick.choose')}
        required={required}
        disabled={disabled}
        onPress={openSheet}
        {...(error ? { error } : {})}
      />
      <PickSheet
        open={open}
        title={label}
        rows={shown}
        chosen={chosen}
        multi={multi}
        search={search}
        onSearch={setSearch}
        loading={loading}
        failed={failed}
        emptyText={emptyText ?? t('enterprise.pick.empty')}
        onClose={close}
        onPick={(ids) => {
          onPick(ids)
          close()
        }}
        {...(onRetry ? { onRetry } : {})}
      />
    </>
  )
}
