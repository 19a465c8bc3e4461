import type { FlowRow } from '@wire'

/** What an approval is called away from its row: with its number, because several may be called by the same party. */
export const fullName = ({ Title, Besides, NO }: Pick<FlowRow, 'Title' | 'Besides' | 'NO'>) =>
  Besides === '' ? Title : [Title, Besides, NO].filter(Boolean).join(' · ')
