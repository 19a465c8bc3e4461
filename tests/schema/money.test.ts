import { capitalsOf, largeUnitOf, showLarge, showMoney } from '@/schema/values/money'

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
  [0, '0.00 万元'],
  [4_999, '49.99'],
  [5_000, '0.01 万元'],
  [-5_000, '-0.01 万元'],
  [1_000_000, '1.00 万元'],
  [23_276_000_000, '23,276.00 万元'],
  [1_234_567_890_00, '123,456.79 万元'],
])('shows %d fen in Chinese as %s', (fen, shown) => {
  expect(showLarge(fen, largeUnitOf('zh', '万元'))).toBe(shown)
})

it.each([
  [0, '0.00 M'],
  [499_999, '4,999.99'],
  [500_000, '0.01 M'],
  [-500_000, '-0.01 M'],
  [23_276_000_000, '232.76 M'],
  [1_234_567_890_00, '1,234.57 M'],
])('shows %d fen in Spanish and English as %s', (fen, shown) => {
  expect(showLarge(fen, largeUnitOf('es', 'M'))).toBe(shown)
  expect(showLarge(fen, largeUnitOf('en', 'M'))).toBe(shown)
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
])('writes %d fen in capitals as %s', (fen, written) => {
  expect(capitalsOf(fen)).toBe(written)
})

it('writes amounts in traditional characters', () => {
  expect(capitalsOf(-26_300_000_000_00, true)).toBe('負貳佰陸拾參億元整')
  expect(capitalsOf(10_203_040_56, true)).toBe('壹仟零貳拾萬參仟零肆拾元伍角陸分')
})
