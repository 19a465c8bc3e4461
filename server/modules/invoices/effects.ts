import { invoice } from '@/modules/finance/invoice/invoice.module'
import type { Change } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { notify } from '../../engine/messages/notify'
import { freeNumber, usesOf } from '../../store/business/money/invoices'

/** The results of a check after which an invoice cannot be relied on. */
const codes = { unequal: 'invoice.unequal', cancelled: 'invoice.cancelled' } as const

const isBad = (state: unknown): state is keyof typeof codes => state === 'unequal' || state === 'cancelled'

/** The persons whose payments and collections use an invoice that turned out to be wrong, and who entered it. */
async function notifyUsers(work: AtWork, { guid, after }: Change, state: keyof typeof codes) {
  const uses = await usesOf(work.sql, guid)
  const all = [...uses, { module: invoice.name, record: guid, user: String(after?.handler ?? '') }]
  for (const { module, record, user } of all) {
    const words = { code: codes[state], values: { title: String(after?.number ?? '') } }
    await notify(work, { users: [user], kind: 'system', module, record, key: `${guid} ${state}`, words })
  }
}

/** What follows from a change of the state of an invoice. */
export async function stateChanged(work: AtWork, change: Change) {
  const { before, after } = change
  if (before === null || after === null || before.state === after.state) return
  // The number of an invoice that was checked stays used.
  if (change.cause === 'void') await freeNumber(work.sql, change.guid)
  if (isBad(after.state)) await notifyUsers(work, change, after.state)
}
