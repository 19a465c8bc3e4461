/** Numbers whose thousands are separated, as they are pasted from a sheet. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/** The input with the digits and signs of Chinese keyboards as those of others, without blanks. */
const plainOf = (input: string) =>
  input
    .replace(/[\uFF0B-\uFF19]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/\s/g, '')

/** Whether a comma is read as the decimal separator, which may not be what was meant. */
export function isCommaRead(input: string) {
  const plain = plainOf(input)
  return plain.includes(',') && !plain.includes('.') && !grouped.test(plain)
}

/**
 * The number that a person typed, in the form that the program reads. A single comma is the decimal separator, as on the
 * keypads of many phones; commas between thousands are left out.
 */
export function typedNumber(input: string) {
  const plain = plainOf(input)
  if (grouped.test(plain)) return plain.replace(/,/g, '')
  return plain.includes('.') ? plain : plain.replace(',', '.')
}
