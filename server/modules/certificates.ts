import { certificate } from '@/modules/assets/certificate/certificate.module'
import { certificateWait } from '@/modules/assets/certificate-wait/certificate-wait.module'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import { setValues } from '../engine/change/set-values'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { notify } from '../engine/messages/notify'
import { placesOf, waitingFor } from '../store/business/certificate-waits'
import { findRecord } from '../store/records/records'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Offers a certificate that is back to the first person who waits for it. An offer is made once, and lasts. */
async function offer(work: AtWork, of: string, { status, name }: Values) {
  if (status !== 'in') return
  const [first] = await waitingFor(work.sql, of)
  if (first === undefined || first.status === 'offered') return
  await setValues(work, certificateWait, first.guid, { status: 'offered' })
  const words = { code: 'certificate.free', values: { title: String(name) } } as const
  await notify(work, { kind: 'system', module: certificate.name, record: of, users: [first.person], words })
}

export const certificates: ModuleHooks = {
  appliesTo: ({ before, after }) => before !== null && after !== null && before.status !== after.status,
  afterWrite: async (work, { guid, after }) => offer(work, guid, after ?? {}),
}

const certificateLock = (change: Change) => {
  const key = textOf(valuesIn(change).certificate)
  return key === null ? [] : [{ table: certificate.name, key }]
}

export const certificateLoans: ModuleHooks = {
  async fill({ sql }, { values, before }) {
    const of = textOf(values.certificate)
    if (before !== null || of === null) return {}
    const [first] = await waitingFor(sql, of)
    return { reservedBy: first === undefined || first.person === values.borrower ? null : first.person }
  },
  appliesTo: ({ before, after }) => before === null && after !== null,
  /** The borrower waits no longer; another person to whom it was offered waits again. */
  async afterWrite(work, { after }) {
    for (const { guid, person, status } of await waitingFor(work.sql, String(after?.certificate))) {
      const next = person === after?.borrower ? 'done' : 'waiting'
      if (next !== status) await setValues(work, certificateWait, guid, { status: next })
    }
  },
}

export const certificateWaits: ModuleHooks = {
  fill: async (_, { values, before }) => ({
    status: values.cancelled === true ? 'cancelled' : (before?.status ?? 'waiting'),
  }),
  locks: certificateLock,
  async derived({ sql }, guids) {
    return new Map((await placesOf(sql, guids)).map(({ guid, place }) => [guid, { place }]))
  },
  async afterWrite(work, { guid, before, after }) {
    const values = valuesIn({ before, after } as Change)
    const of = String(values.certificate)
    const waiting = await waitingFor(work.sql, of)
    const isTwice = waiting.some((each) => each.guid !== guid && each.person === values.person)
    const isOpen = after !== null && (after.status === 'waiting' || after.status === 'offered')
    refuse(isTwice && isOpen ? [{ field: 'person', reason: 'waits-already' }] : [])
    // The next one is offered what the first one does not need any more.
    if (isOpen) return
    const found = await findRecord(work.sql, certificate, of, [])
    if (found !== null) await offer(work, of, found.values)
  },
}
