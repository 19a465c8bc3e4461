import type { Change, ModuleHooks, Values } from '../../engine/change/change'
import { addReserved } from '../../store/business/stocks'
import { deltasIn } from '../goods-lines'

/** The state of a document, and those in which it reserves what it is about to take. */
interface Waiting {
  readonly state: string
  readonly in: readonly string[]
}

const open = ({ state, in: states }: Waiting, values: Values | null) =>
  states.some((each) => each === values?.[state]) ? values : null

/** What a change adds to the reserved quantity of each stock. */
const reservedBy = (waiting: Waiting, { before, after, ...change }: Change) =>
  deltasIn({ ...change, before: open(waiting, before), after: open(waiting, after) }, 'stock', 'quantity')

/** Documents reserve what they will take from stock, from their first save until they are confirmed or given up. */
export const reserving = (waiting: Waiting, hooks: ModuleHooks): ModuleHooks => ({
  ...hooks,
  locks: (change) => [
    ...(hooks.locks?.(change) ?? []),
    ...reservedBy(waiting, change).map(({ of }) => ({ table: 'stock', key: of })),
  ],
  async afterWrite(work, change) {
    await hooks.afterWrite?.(work, change)
    const changes = reservedBy(waiting, change)
    if (changes.length > 0) await addReserved(work.sql, changes)
  },
})
