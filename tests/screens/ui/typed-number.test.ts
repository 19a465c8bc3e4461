import { typedNumber } from '@/ui/inputs/typed-number'

it.each<[input: string, read: string]>([
  ['12.5', '12.5'],
  ['１２．５', '12.5'],
  ['－３', '-3'],
  ['12。5', '12.5'],
  ['12,5', '12.5'],
  ['１２，５', '12.5'],
  ['12,', '12.'],
  ['12,500.00', '12500.00'],
  ['1,234,567', '1234567'],
  ['1 234', '1234'],
])('%s is read as %s', (input, read) => {
  expect(typedNumber(input)).toBe(read)
})
