/** Numbers whose thousands are separated, as they are pasted from a sheet. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * The number that a person typed, in the form that the program reads. Digits of Chinese keyboards are read as others are,
 * and a single comma is the decimal separator, as on the keypads of many phones; commas between thousands are left out.
 */
export function typedNumber(input: string) {
  const plain = input
    .replace(/[\uFF0B-\uFF19]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/\s/g, '')
  if (grouped.test(plain)) return plain.replace(/,/g, '')
  return plain.includes('.') ? plain : plain.replace(',', '.')
}
