import { useState } from 'react'
import { usePicked } from '@/client/picks/flow-picks'
import { back, useParams } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { FormBar } from '@/ui/controls/form-bar'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useReceivers } from './use-receivers'

/** Picks receivers on a separate page, for old links. Their `code` is `<module>.<guid>` of the record. */
export function ReceiverScreen() {
  const { title = '', code = '', TemplateID = '', NodeID = '', getType = '' } = useParams()
  const [module = '', record = ''] = code.split('.')
  const [marked, setMarked] = useState<readonly string[]>([])
  const isKnown = record !== ''
  const source = { template: TemplateID, node: NodeID, module, record }
  const { t, rows, loading, failed, failure, reload, more, search, setSearch, named } = useReceivers(source, isKnown)
  const returnPick = (ids: readonly string[]) => {
    usePicked.setState({ picked: { key: `${code}.${NodeID}`, people: named(ids, []) } })
    back()
  }
  const isMulti = getType === 'multi'
  const toggle = (id: string) => setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id])
  const bar = (
    <FormBar>
      <Button label={t('shell.confirm')} disabled={marked.length === 0} onPress={() => returnPick(marked)} />
    </FormBar>
  )
  return (
    <Page
      title={title || t('flows.report.pick')}
      onReachEnd={() => more?.()}
      {...(isMulti && isKnown ? { footer: bar } : {})}
    >
      {isKnown ? <SearchBox value={search} onChange={setSearch} placeholder={t('shell.search')} /> : null}
      {loading && isKnown ? <Skeleton rows={5} /> : null}
      {failed ? <Failed text={failure} onRetry={reload} /> : null}
      {!loading && !failed && rows.length === 0 ? (
        <Empty icon="users" title={t(isKnown ? 'shell.none' : 'flows.report.fromRecord')} />
      ) : null}
      {rows.map(({ id, label, note }) =>
        isMulti ? (
          <CheckRow key={id} label={label} note={note} value={marked.includes(id)} onChange={() => toggle(id)} />
        ) : (
          <Row key={id} title={label} note={note} onPress={() => returnPick([id])} />
        ),
      )}
    </Page>
  )
}
