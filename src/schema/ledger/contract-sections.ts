const agents = ['partyAAgent', 'partyBAgent', 'partyCAgent'] as const

const parties = ['partyA', 'partyAAgent', 'partyB', 'partyBAgent', 'partyC', 'partyCAgent', 'mainContract'] as const
const amounts = [
  ...(['amount', 'taxRate', 'net', 'tax', 'changed', 'total', 'final'] as const),
  ...(['proposed', 'disputed', 'invoiced', 'billing'] as const),
] as const
const payments = [
  'payable',
  'applied',
  'approved',
  'paid',
  'owed',
  'overpaid',
  'unpaid',
  'unapplied',
  'uninvoiced',
] as const
const collections = ['receivable', 'received', 'collectible', 'uncollected', 'toInvoice'] as const
const settled = ['submitted', 'settlement', 'difference', 'reduction', 'depositFrom', 'releaseOn'] as const
const dates = ['signDate', 'startDate', 'endDate', 'extension', 'agreedEnd'] as const
const measured = ['done', 'progress', 'outstanding'] as const
const dues = ['payDays', 'due', 'retained', 'deducted'] as const

/** The fields of a contract by the sections of its form. */
export const contractSections = {
  agents,
  parties,
  amounts,
  payments,
  collections,
  settled,
  dates,
  measured,
  dues,
} as const
