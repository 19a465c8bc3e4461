import type { ListRow } from '@wire'
import { wordsForIssue } from '@/client/core/issue-texts'
import { type Module, standingWarnings } from '@/schema'

/** The texts of the warnings that apply to the current state of a record. */
export const standingWords = (module: Module, { values, flow }: Pick<ListRow, 'values' | 'flow'>) =>
  standingWarnings(module, values, flow).map((issue) => wordsForIssue(module, issue))
