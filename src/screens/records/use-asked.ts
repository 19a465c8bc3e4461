import type { ListRow } from '@wire'
import { useRead } from '@/client/use-read'
import { isEmpty, type Module, recordCall } from '@/schema'
import type { Draft } from './use-record-draft'

const nothing: Pick<ListRow, 'values' | 'words'> = { values: {}, words: {} }

/** What the program works out from what is being filled in, asked for as soon as that is said. */
export function useAsked(module: Module, draft: Draft): Pick<ListRow, 'values' | 'words'> {
  const { asks } = module
  const enabled = asks.length > 0 && draft.version >= 0 && asks.every((name) => !isEmpty(draft.values[name]))
  const Data = Object.fromEntries(asks.map((name) => [name, draft.values[name]]))
  const { data } = useRead(recordCall(module, 'GetFilled'), { guid: draft.guid, Data }, { enabled, stale: 0 })
  return (enabled ? data : undefined) ?? nothing
}
