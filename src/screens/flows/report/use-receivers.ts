import { useRef, useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useTranslate } from '@/words'

export interface ReceiverSource {
  readonly template: string
  readonly node: string
  readonly module: string
  readonly record: string
}

export interface Receiver {
  readonly id: string
  readonly label: string
}

const pageSize = 20

/**
 * The candidates of a node, by page and search. Names of people listed before are kept, because a new search may not
 * contain them.
 */
export function useReceivers({ template, node, module, record }: ReceiverSource, enabled: boolean) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const keyword = useDebounced(search.trim())
  const query = { TemplateID: template, NodeID: node, MID: module, RID: record, keyword }
  const { rows, state, more, reload, failure } = usePages('StartWF.GetReceiver', query, { rows: pageSize, enabled })
  const knownNames = useRef(new Map<string, string>()).current
  for (const { UserCode, UserName } of rows) knownNames.set(UserCode, UserName)
  return {
    ...{ t, search, setSearch, failure },
    rows: rows.map(({ UserCode, UserName, Remark, AwayUntil, Substitute }) => ({
      id: UserCode,
      label: UserName,
      note: [
        Remark,
        ...(AwayUntil === '' ? [] : [t('flows.report.away', { name: UserName, until: AwayUntil, by: Substitute })]),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    loading: state === 'loading' && rows.length === 0,
    failed: state === 'failed',
    reload,
    more: state === 'ready' ? more : undefined,
    named: (ids: readonly string[], before: readonly Receiver[]): readonly Receiver[] =>
      ids.map((id) => ({ id, label: knownNames.get(id) ?? before.find((each) => each.id === id)?.label ?? id })),
  }
}
