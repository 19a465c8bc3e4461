import type { FlowRow } from '@wire'

/** The name of an approval outside its row, with its number, because several may have the same party as title. */
export const fullName = ({ Title, Besides, NO }: Pick<FlowRow, 'Title' | 'Besides' | 'NO'>) =>
  Besides === '' ? Title : [Title, Besides, NO].filter(Boolean).join(' · ')
