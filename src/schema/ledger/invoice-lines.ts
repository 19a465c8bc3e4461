import { choice } from '../kinds/choice'
import { money } from '../kinds/money'
import { invoiceStates, invoiceTones } from './invoice-fields'

/** What a line that allocates an amount to an invoice has besides the invoice. */
export const invoiceLine = {
  open: money('未核销金额', { readonly: true }),
  checked: choice('查验状态', invoiceStates, { readonly: true, tones: invoiceTones }),
  amount: money('核销金额', { required: true, positive: true }),
}

/** What these fields are copied from. */
export const ofInvoice = { open: 'open', checked: 'state' } as const

const badStates: readonly unknown[] = ['unequal', 'cancelled', 'void']

/** Whether no invoice of the lines was found to be wrong, void or credited. */
export const areGoodInvoices = (lines: readonly { readonly checked?: string | null }[]) =>
  lines.every(({ checked }) => !badStates.includes(checked))
