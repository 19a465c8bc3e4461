import { Text } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '@/words'
import { Button } from '../controls/button'
import { CheckRow } from '../controls/check-row'
import { SearchBox } from '../controls/search-box'
import { Empty } from '../feedback/empty'
import { Failed } from '../feedback/failed'
import { Row } from '../layout/row'
import { Sheet } from '../layout/sheet'
import { AsOf } from '../marks/as-of'
import { Skeleton } from '../marks/skeleton'
import './pick-sheet.scss'

interface Option {
  readonly id: string
  readonly label: string
  readonly note?: string
  /** Avatar of a person. */
  readonly face?: ReactNode
  /** Why it cannot be picked. */
  readonly off?: string
}

interface Props {
  readonly open: boolean
  readonly title: string
  readonly rows: readonly Option[]
  /** Recent picks, shown at the top. */
  readonly recent?: readonly Option[]
  readonly chosen: readonly string[]
  readonly multi?: boolean
  readonly onClose: () => unknown
  readonly onPick: (ids: readonly string[]) => void
  readonly search?: string
  readonly onSearch?: (text: string) => void
  readonly loading?: boolean
  readonly failed?: boolean
  /** Time at which cached rows were loaded, if they could not be refreshed. */
  readonly asOf?: number | null
  readonly onRetry?: () => unknown
  readonly emptyText?: string
  /** Loads more rows; undefined if there are none. */
  readonly onMore?: (() => unknown) | undefined
}

interface OptionListProps {
  /** Heading of the rows. */
  readonly label: string
  readonly rows: readonly Option[]
  readonly multi: boolean
  readonly chosen: readonly string[]
  readonly onPress: (id: string) => void
}

function OptionList({ label, rows, multi, chosen, onPress }: OptionListProps) {
  if (rows.length === 0) return null
  return (
    <>
      {label === '' ? null : <Text className="pick-label">{label}</Text>}
      {rows.map(({ id, label: optionLabel, note, face, off }) =>
        multi ? (
          <CheckRow key={id} label={optionLabel} note={note} value={chosen.includes(id)} onChange={() => onPress(id)} />
        ) : (
          <Row
            key={id}
            title={optionLabel}
            face={face}
            {...(note === undefined ? {} : { note })}
            {...(chosen.includes(id) ? { icon: 'check' as const } : {})}
            caret={false}
            {...(off === undefined ? {} : { disabled: true, reason: off })}
            onPress={() => onPress(id)}
          />
        ),
      )}
    </>
  )
}

export function PickSheet(props: Props) {
  const { open, title, chosen, recent = [], multi = false, onClose, onPick, search, onSearch } = props
  const { loading = false, failed = false, asOf = null, onRetry = () => undefined, emptyText, onMore } = props
  const t = useTranslate()
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  const current = marked ?? chosen
  const toggle = (id: string) =>
    setMarked(current.includes(id) ? current.filter((each) => each !== id) : [...current, id])
  const rows = props.rows.filter(({ id }) => !recent.some((each) => each.id === id))
  const listing = { multi, chosen: current, onPress: multi ? toggle : (id: string) => onPick([id]) }
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
      <OptionList label={t('shell.recent')} rows={recent} {...listing} />
      {loading ? <Skeleton rows={5} /> : null}
      {failed ? <Failed text={t('shell.loadFailed')} onRetry={onRetry} /> : null}
      {!loading && !failed && rows.length + recent.length === 0 ? (
        <Empty icon="tray" title={search ? t('work.nothingFound') : (emptyText ?? t('shell.none'))} />
      ) : null}
      <OptionList label={recent.length === 0 ? '' : t('work.all')} rows={rows} {...listing} />
      {onMore ? <Button kind="text" label={t('shell.more')} onPress={onMore} /> : null}
    </Sheet>
  )
}
