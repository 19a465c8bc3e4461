import type { CallNumber } from './contract'

/** What is not part of a number would be part of an address. */
export const callNumber: CallNumber = async (number) => {
  const link = document.createElement('a')
  link.href = `tel:${number.replace(/[^\d+*#,]/g, '')}`
  link.click()
}
