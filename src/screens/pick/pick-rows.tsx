import { useEffect } from 'react'
import { useBusy, withBusy } from '@/fields/edit/use-busy'
import type { PickRow } from '@/fields/edit/use-pick'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { busyInForm } from './form-filters'
import { GroupedList } from './grouped-list'
import { NotOffered } from './not-offered'
import { useBeside } from './use-beside'
import type { usePicking } from './use-picking'
import type { PickRequest } from './use-request'
import { recentOf, rowsOf, useNamedRecords } from './use-rows'

export interface ListProps {
  readonly request: PickRequest
  readonly picking: ReturnType<typeof usePicking>
}

/** The rows of a picker: first those picked last, then those that the lines of another record name, then all others. */
function useOffered({ request, picking: { editing, form, search } }: ListProps) {
  const found = rowsOf(request)(editing, search, true)
  const named = useNamedRecords(request).filter(
    ({ id, label }) => label.includes(search) && found.rows.every((row) => row.id !== id),
  )
  const recent = recentOf(request)({ editing, open: request.by === null, rows: found.rows })
  const busy = useBusy(busyInForm(form, request.module))
  const beside = useBeside(request.beside, withBusy([...named, ...found.rows], busy))
  const isFirst = search === '' && request.beside === null && named.length === 0
  const last = isFirst ? withBusy(recent.rows, busy) : []
  const rest = beside.rows.filter(({ id }) => last.every((row) => row.id !== id))
  const { loading, failed, retry, more } = found
  const isUnknown = 'isUnknown' in found && found.isUnknown === true
  return { last, rest, first: beside.first, loading, failed, retry, more, isUnknown }
}

/** The title of an empty list. */
function emptyTitle({ request, picking: { t, search } }: ListProps, isUnknown: boolean) {
  if (isUnknown) return t('selectors.noDictionary', { name: request.field.slice(0, 40) })
  return t(search === '' ? 'shell.none' : 'work.nothingFound')
}

/** Marks what the address says is chosen, once the rows are there. */
function useBegun({ request: { chosen }, picking }: ListProps, rows: readonly PickRow[]) {
  const isReady = chosen.length > 0 && rows.length > 0 && picking.isSeveral
  // The picker begins once, so that what is removed later stays removed.
  useEffect(() => {
    if (isReady) picking.begin(rows.filter(({ id, label }) => chosen.includes(id) || chosen.includes(label)))
  })
}

/** The rows, and below the last one why others are missing. */
export function PickRows(props: ListProps) {
  const { request, picking } = props
  const { closed } = request
  return (
    <>
      <Offered {...props} />
      {closed === null ? null : <NotOffered request={request} closed={closed} search={picking.search} />}
    </>
  )
}

function Offered(props: ListProps) {
  const { request, picking } = props
  const { t, choose } = picking
  const { last, rest, first, loading, failed, retry, more, isUnknown } = useOffered(props)
  useBegun(props, rest)
  if (loading) return <Skeleton rows={8} />
  if (failed) return <Failed text={t('shell.loadFailed')} onRetry={retry} />
  if (last.length + rest.length === 0) return <Empty icon="tray" title={emptyTitle(props, isUnknown)} />
  const next = more === undefined ? null : <Button kind="text" label={t('shell.more')} onPress={more} />
  if (request.by !== null) {
    return (
      <>
        <GroupedList rows={rest} by={request.by} choose={choose} />
        {next}
      </>
    )
  }
  return (
    <>
      {last.length === 0 ? null : (
        <Card title={t('shell.recent')}>
          <Some picking={picking} rows={last} first={first} />
        </Card>
      )}
      <Card {...(last.length === 0 || rest.length === 0 ? {} : { title: t('work.all') })}>
        <Some picking={picking} rows={rest} first={first} />
        {next}
      </Card>
    </>
  )
}

interface SomeProps {
  readonly picking: ListProps['picking']
  readonly rows: readonly PickRow[]
  /** The row that an address names. */
  readonly first: string
}

/** Chosen rows first, so that they are visible at once. */
function Some({ picking, rows, first }: SomeProps) {
  const { t, isSeveral, isChosen, refused, marked, choose } = picking
  const ordered = [...rows.filter(isChosen), ...rows.filter((row) => !isChosen(row))]
  const offOf = ({ off }: PickRow) => off ?? (refused === 'fixed' ? t('selectors.notSelectable') : undefined)
  return ordered.map((row) => {
    const off = offOf(row)
    if (isSeveral && off === undefined) {
      return (
        <CheckRow
          key={row.id}
          label={row.label}
          note={row.note}
          value={marked.some(({ id }) => id === row.id)}
          onChange={() => choose(row)}
        />
      )
    }
    return (
      <Row
        key={row.id}
        title={row.label}
        {...(row.note ? { note: row.note } : {})}
        {...(isChosen(row) ? { icon: 'check' as const } : {})}
        caret={false}
        current={row.id === first || isChosen(row)}
        {...(off === undefined ? {} : { disabled: true, reason: off })}
        onPress={() => choose(row)}
      />
    )
  })
}
