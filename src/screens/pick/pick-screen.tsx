import { useDebounced } from '@/client/queries/use-debounced'
import { useBusy, withBusy } from '@/fields/edit/use-busy'
import { Level } from '@/fields/kinds/reference/tree'
import { isTree, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { FormBar } from '@/ui/controls/form-bar'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { busyInForm } from './form-filters'
import { GroupedList } from './grouped-list'
import { useBeside } from './use-beside'
import { type PickRequest, rowsOf, useEditing, useNamedRecords, usePicking, useRequest, useUnder } from './use-pick'

/** Any picker of old links as a separate page: the pick is stored for the form, and the page goes back. */
export function PickScreen({ modules }: { readonly modules: readonly Module[] }) {
  const request = useRequest(modules)
  return request === null ? <NotFoundScreen /> : <Picking key={request.from} request={request} />
}

function Picking({ request }: { readonly request: PickRequest }) {
  const picking = usePicking(request)
  const { t, search, setSearch, marked, isSeveral } = picking
  const isPeople = request.from === 'people' || request.from === 'departments'
  const own = isPeople
    ? t(request.from === 'people' ? 'selectors.people' : 'selectors.departments')
    : textOf(request.module)
  const bar = (
    <FormBar>
      <Button
        label={t('selectors.done', { count: marked.length })}
        disabled={marked.length === 0}
        onPress={picking.done}
      />
    </FormBar>
  )
  const List = request.from === 'records' && isTree(request.module) ? Tree : Rows
  return (
    <Page title={request.title || own} {...(isSeveral ? { footer: bar } : {})}>
      {request.isTooEarly ? (
        <Empty icon="buildings" title={t('selectors.projectFirst')} />
      ) : (
        <>
          <SearchBox value={search} onChange={setSearch} placeholder={t('shell.search')} />
          <List request={request} picking={picking} />
        </>
      )}
    </Page>
  )
}

interface ListProps {
  readonly request: PickRequest
  readonly picking: ReturnType<typeof usePicking>
}

function Rows({ request, picking }: ListProps) {
  const { t, search, marked, isSeveral, choose, remember } = picking
  const useRows = rowsOf[request.from]
  const { rows: found, loading, failed, retry, more } = useRows(useEditing(request), search, true)
  const named = useNamedRecords(request).filter(
    ({ id, label }) => label.includes(search) && found.every((row) => row.id !== id),
  )
  const busy = useBusy(busyInForm(request.module))
  const { rows, first } = useBeside(request.beside, withBusy([...named, ...found], busy))
  remember(rows)
  if (loading) return <Skeleton rows={8} />
  if (failed) return <Failed text={t('shell.loadFailed')} onRetry={retry} />
  if (rows.length === 0) return <Empty icon="tray" title={t(search === '' ? 'shell.none' : 'work.nothingFound')} />
  const next = more === undefined ? null : <Button kind="text" label={t('shell.more')} onPress={more} />
  if (request.by !== null) {
    return (
      <>
        <GroupedList rows={rows} by={request.by} choose={choose} />
        {next}
      </>
    )
  }
  return (
    <Card>
      {rows.map((row) =>
        isSeveral ? (
          <CheckRow
            key={row.id}
            label={row.label}
            note={row.note}
            value={marked.includes(row.id)}
            onChange={() => choose(row)}
          />
        ) : (
          <Row
            key={row.id}
            title={row.label}
            {...(row.note ? { note: row.note } : {})}
            caret={false}
            current={row.id === first}
            {...(row.off === undefined ? {} : { disabled: true, reason: row.off })}
            onPress={() => choose(row)}
          />
        ),
      )}
      {next}
    </Card>
  )
}

function Tree({ request, picking: { t, search, choose } }: ListProps) {
  const keyword = useDebounced(search.trim())
  const under = useUnder(request)
  if (under === undefined) return <Skeleton rows={8} />
  if (under === null) return <Empty icon="tray" title={t('shell.none')} />
  return (
    <Card>
      <Level
        key={`${under} ${keyword}`}
        {...{ target: request.module, keyword, under, depth: 1, chosen: '', without: '', leavesOnly: true }}
        onPick={({ guid, path }) => choose({ id: guid, label: path })}
      />
    </Card>
  )
}
