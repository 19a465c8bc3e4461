import type { ListRow } from '@wire'
import { wordsForIssue } from '@/client/core/issue-texts'
import { type Module, standingIn } from '@/schema'

/** What warns about a record as long as it is so, in words. */
export const standingWords = (module: Module, { values, flow }: Pick<ListRow, 'values' | 'flow'>) =>
  standingIn(module, values, flow).map((issue) => wordsForIssue(module, issue))
