import { capitalsOf, showMoney, showTenThousands } from '@/schema/money'

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

it.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [105, '壹元零伍分'],
  [110, '壹元壹角整'],
  [1_000_00, '壹仟元整'],
  [1_010_00, '壹仟零壹拾元整'],
  [10_000_00, '壹万元整'],
  [100_010_05, '壹拾万零壹拾元零伍分'],
  [10_203_040_56, '壹仟零贰拾万叁仟零肆拾元伍角陆分'],
  [100_000_000_00, '壹亿元整'],
  [100_000_001_00, '壹亿零壹元整'],
  [1_000_000_000_000_00, '壹万亿元整'],
  [-123_45, '负壹佰贰拾叁元肆角伍分'],
  [1e17, ''],
])('writes %d fen as %s', (fen, written) => {
  expect(capitalsOf(fen)).toBe(written)
})

it('writes amounts in traditional characters too', () => {
  expect(capitalsOf(-26_300_000_000_00, true)).toBe('負貳佰陸拾參億元整')
  expect(capitalsOf(10_203_040_56, true)).toBe('壹仟零貳拾萬參仟零肆拾元伍角陸分')
})
