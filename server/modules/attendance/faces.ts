import type { ModuleHooks } from '../../engine/change/change'
import { markFilesDeleted } from '../../store/files/files'

/** A photo belongs to the person who entered it, and is deleted with the record, because that withdraws the consent. */
export const faces: ModuleHooks = {
  fill: async ({ who }, { before }) => ({
    person: before?.person ?? who.userCode,
    status: 'kept',
    at: before?.at ?? new Date().toISOString(),
  }),
  appliesTo: ({ after }) => after === null,
  async afterWrite({ sql }, { before }) {
    await markFilesDeleted(sql, (before?.photo ?? []) as readonly string[])
  },
}
