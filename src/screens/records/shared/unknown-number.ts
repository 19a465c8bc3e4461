/** Shown in place of a number until it is known. */
export const unknownNumber = '…'
