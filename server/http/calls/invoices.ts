import type { AllHooks } from '../../engine/change/change'
import { askAbout, recordVerification } from '../../modules/invoices/verify'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { guid } from '../wire/input'

/** Asks the tax office about an invoice. */
export const invoiceCalls = (extras: AllHooks): readonly Endpoint[] => [
  endpoint('Common.VerifyInvoice', {
    kind: 'save',
    session: 'member',
    input: { guid: guid() },
    before: (call) => askAbout(call, call.store, call.input.guid, call.services.findInvoice),
    handle: (call, asked) => recordVerification(call, call.input.guid, asked, extras),
  }),
]
