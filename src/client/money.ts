const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Two decimals with thousand separators, from whole fen. */
export function showMoney(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${sign}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** Ten-thousands with two decimals, rounded half up. */
export const showTenThousands = (fen: number) => showMoney(Math.sign(fen) * Math.floor(Math.abs(fen) / 10_000 + 0.5))

/** A number with thousand separators and the decimals it has. */
export function showNumber(value: number): string {
  const [whole = '', rest] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '-' : ''}${grouped(whole)}${rest === undefined ? '' : `.${rest}`}`
}
