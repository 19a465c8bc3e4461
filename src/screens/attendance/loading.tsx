import { Failed } from '@/ui/feedback/failed'
import { Skeleton } from '@/ui/marks/skeleton'

/** What a page shows before its data: a skeleton, or why it could not be read. */
export const Loading = ({ failure, reload }: { readonly failure: string; readonly reload: () => Promise<unknown> }) =>
  failure === '' ? <Skeleton rows={6} /> : <Failed text={failure} onRetry={reload} />
