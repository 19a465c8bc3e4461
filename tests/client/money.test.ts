import { showMoney, showTenThousands } from '@/client/money'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [100, '1.00'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [123_456_789, '1,234,567.89'],
  [-123_456_789, '-1,234,567.89'],
  [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
])('shows %d fen as %s', (fen, shown) => {
  expect(showMoney(fen)).toBe(shown)
})

it.each([
  [0, '0.00'],
  [4_999, '0.00'],
  [5_000, '0.01'],
  [-5_000, '-0.01'],
  [1_000_000, '1.00'],
  [1_234_567_890_00, '123,456.79'],
])('shows %d fen as %s ten-thousands', (fen, shown) => {
  expect(showTenThousands(fen)).toBe(shown)
})
