import { isCommaRead, typedNumber } from '@/ui/inputs/typed-number'

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

it.each<[input: string, isAsked: boolean]>([
  ['12,5', true],
  ['12,', true],
  ['１２，５', true],
  ['12.5', false],
  ['12,500', false],
  ['12,500.00', false],
])('%s is asked about: %s', (input, isAsked) => {
  expect(isCommaRead(input)).toBe(isAsked)
})
