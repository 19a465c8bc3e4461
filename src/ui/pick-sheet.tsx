import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/words'
import { AsOf } from './as-of'
import { Button } from './button'
import { CheckRow } from './check-row'
import { Empty } from './empty'
import { Failed } from './failed'
import { Row } from './row'
import { SearchBox } from './search-box'
import { Sheet } from './sheet'
import { Skeleton } from './skeleton'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly rows: readonly { readonly id: string; readonly label: string; readonly note?: string }[]
  readonly chosen: readonly string[]
  readonly multi?: boolean
  readonly onClose: () => unknown
  readonly onPick: (ids: readonly string[]) => void
  readonly search?: string
  readonly onSearch?: (text: string) => void
  readonly loading?: boolean
  readonly failed?: boolean
  /** When these rows were read, if that could not be done again. */
  readonly asOf?: number | null
  readonly onRetry?: () => unknown
  readonly emptyText?: string
  /** There are more rows than these. */
  readonly onMore?: (() => unknown) | undefined
}

export function PickSheet(props: Props) {
  const { open, title, rows, chosen, multi = false, onClose, onPick, search, onSearch } = props
  const { loading = false, failed = false, asOf = null, onRetry = () => undefined, emptyText, onMore } = props
  const t = useWords()
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  const current = marked ?? chosen
  const toggle = (id: string) =>
    setMarked(current.includes(id) ? current.filter((each) => each !== id) : [...current, id])
  const done = () => {
    onPick(current)
    setMarked(null)
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={() => {
        setMarked(null)
        onClose()
      }}
      {...(multi ? { footer: <Button label={t('shell.confirm')} onPress={done} /> } : {})}
    >
      {onSearch ? <SearchBox value={search ?? ''} onChange={onSearch} placeholder={t('shell.search')} /> : null}
      <AsOf at={asOf} />
      {loading ? <Skeleton rows={5} /> : null}
      {failed ? <Failed text={t('shell.loadFailed')} onRetry={onRetry} /> : null}
      {!loading && !failed && rows.length === 0 ? (
        <Empty icon="tray" title={search ? t('work.nothingFound') : (emptyText ?? t('shell.none'))} />
      ) : null}
      {rows.map(({ id, label, note }) =>
        multi ? (
          <CheckRow key={id} label={label} value={current.includes(id)} onChange={() => toggle(id)}>
            {note ? <Text className="check-row__note">{note}</Text> : null}
          </CheckRow>
        ) : (
          <Row
            key={id}
            title={label}
            {...(note === undefined ? {} : { note })}
            {...(chosen.includes(id) ? { icon: 'check' as const } : {})}
            onPress={() => onPick([id])}
          />
        ),
      )}
      {onMore ? <Button kind="text" label={t('shell.more')} onPress={onMore} /> : null}
    </Sheet>
  )
}
