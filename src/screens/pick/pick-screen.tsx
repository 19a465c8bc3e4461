import { useLater } from '@/client/queries/use-debounced'
import { Level } from '@/fields/edit/tree'
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
import { wordsOf } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { type Asked, rowsOf, useAsked, useEditing, usePicking } from './use-pick'

/** Any picker of old links on a page of its own: the pick is kept for the form below, and one goes back. */
export function PickScreen({ modules }: { readonly modules: readonly Module[] }) {
  const asked = useAsked(modules)
  return asked === null ? <NotFoundScreen /> : <Picking key={asked.from} asked={asked} />
}

function Picking({ asked }: { readonly asked: Asked }) {
  const picking = usePicking(asked)
  const { t, search, setSearch, marked, isSeveral } = picking
  const isPeople = asked.from === 'people' || asked.from === 'departments'
  const own = isPeople
    ? t(asked.from === 'people' ? 'selectors.people' : 'selectors.departments')
    : wordsOf(asked.module)
  const bar = (
    <FormBar>
      <Button
        label={t('selectors.done', { count: marked.length })}
        disabled={marked.length === 0}
        onPress={picking.done}
      />
    </FormBar>
  )
  const List = asked.from === 'records' && isTree(asked.module) ? Tree : Rows
  return (
    <Page title={asked.title || own} {...(isSeveral ? { footer: bar } : {})}>
      {asked.isTooEarly ? (
        <Empty icon="buildings" title={t('selectors.projectFirst')} />
      ) : (
        <>
          <SearchBox value={search} onChange={setSearch} placeholder={t('shell.search')} />
          <List asked={asked} picking={picking} />
        </>
      )}
    </Page>
  )
}

interface Listed {
  readonly asked: Asked
  readonly picking: ReturnType<typeof usePicking>
}

function Rows({ asked, picking }: Listed) {
  const { t, search, marked, isSeveral, choose, see } = picking
  const useRows = rowsOf[asked.from]
  const { rows, loading, failed, retry, more } = useRows(useEditing(asked), search, true)
  see(rows)
  if (loading) return <Skeleton rows={8} />
  if (failed) return <Failed text={t('shell.loadFailed')} onRetry={retry} />
  if (rows.length === 0) return <Empty icon="tray" title={t(search === '' ? 'shell.none' : 'work.nothingFound')} />
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
            onPress={() => choose(row)}
          />
        ),
      )}
      {more === undefined ? null : <Button kind="text" label={t('shell.more')} onPress={more} />}
    </Card>
  )
}

function Tree({ asked, picking: { search, choose } }: Listed) {
  const keyword = useLater(search.trim())
  return (
    <Card>
      <Level
        key={keyword}
        {...{ target: asked.module, keyword, under: '', depth: 1, chosen: '', without: '', leavesOnly: true }}
        onPick={({ guid, path }) => choose({ id: guid, label: path })}
      />
    </Card>
  )
}
