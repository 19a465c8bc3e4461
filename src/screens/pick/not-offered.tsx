import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { useRecords } from '@/fields/edit/use-pick'
import { recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { textOf, useTranslate } from '@/words'
import type { Closed } from './closed-of'
import type { PickRequest } from './use-request'
import { useEditing } from './use-rows'

interface Props {
  readonly request: PickRequest
  readonly closed: Closed
  readonly search: string
}

/** Why a record may be missing from a picker: how many are not offered because of their state, and which. */
export function NotOffered({ request, closed, search }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const keyword = useDebounced(search.trim())
  const { module } = request
  const call = recordCall(module, 'GetListNumbers')
  const { data } = useRead(call, { keyword, filters: closed.filters }, { quiet: true })
  const count = data?.total ?? 0
  if (count === 0) return null
  const states = closed.offered.map((choice) => textOf(module, { field: closed.field, choice })).join('、')
  return (
    <>
      <Notice
        kind="info"
        text={t('selectors.notOffered', { count, states })}
        {...(isOpen ? {} : { action: { label: t('selectors.showThem'), onPress: () => setOpen(true) } })}
      />
      {isOpen ? <ClosedRows request={request} closed={closed} search={search} /> : null}
    </>
  )
}

function ClosedRows({ request, closed, search }: Props) {
  const t = useTranslate()
  const editing = useEditing({ ...request, inside: closed.filters })
  const { rows, loading, more } = useRecords(editing, search, true)
  if (loading && rows.length === 0) return <Skeleton rows={3} />
  return (
    <Card title={t('selectors.closedRows')}>
      {rows.map(({ id, label, note = '' }) => (
        <Row
          key={id}
          title={label}
          {...(note === '' ? {} : { note })}
          caret={false}
          disabled
          reason={t('selectors.closedReason')}
        />
      ))}
      {more === undefined ? null : <Button kind="text" label={t('shell.more')} onPress={more} />}
    </Card>
  )
}
