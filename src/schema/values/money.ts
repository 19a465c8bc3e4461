const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Two decimals with thousand separators, from whole fen. */
export function showMoney(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${sign}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** Languages that are Chinese: amounts in ten-thousands, lists with their own comma. */
export const isChinese = (language: string) => language === 'zh' || language === 'tw'

/** The separator of names in Chinese; the server joins the names of several values with it in every language. */
export const chineseComma = '、'

/** Unit of large amounts: 10,000 yuan in Chinese, 1,000,000 elsewhere. */
export type LargeUnit = 10_000 | 1_000_000

/** The unit of a language, with its word. */
export const largeUnitOf = (language: string, word: string) =>
  ({ size: isChinese(language) ? 10_000 : 1_000_000, word }) as const

/**
 * A large amount with two decimals, rounded half up, and the word of its unit. An amount that would be rounded to zero
 * is written in full.
 */
export function showLarge(fen: number, { size, word }: { readonly size: LargeUnit; readonly word: string }): string {
  const hundredths = Math.sign(fen) * Math.floor(Math.abs(fen) / size + 0.5)
  return hundredths === 0 && fen !== 0 ? showMoney(fen) : `${showMoney(hundredths)} ${word}`
}

/** A number with thousand separators and the decimals it has. */
export function showNumber(value: number): string {
  const [whole = '', rest] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '-' : ''}${grouped(whole)}${rest === undefined ? '' : `.${rest}`}`
}

const figures = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']
const maxFen = 1e15 * 100

/** Four digits in capitals as on a cheque; consecutive zeros are written once. */
function fourInCapitals(four: string) {
  const characters = [...four].map((digit, index) =>
    digit === '0' ? '零' : `${figures[Number(digit)]}${places[3 - index]}`,
  )
  return characters.join('').replace(/零+/g, '零').replace(/零$/, '')
}

const traditional: Readonly<Record<string, string>> = { 贰: '貳', 叁: '參', 陆: '陸', 万: '萬', 亿: '億', 负: '負' }

function simplifiedCapitals(fen: number): string {
  if (!Number.isSafeInteger(fen) || Math.abs(fen) >= maxFen) return ''
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const [jiao = '0', cents = '0'] = digits.slice(-2)
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0')
  const fours = padded.match(/\d{4}/g) ?? []
  const yuan = fours
    .map((four, index) => (four === '0000' ? '零' : `${fourInCapitals(four)}${groups[fours.length - 1 - index]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
  const rest = `${jiao === '0' ? (cents === '0' || yuan === '' ? '' : '零') : `${figures[Number(jiao)]}角`}${cents === '0' ? '' : `${figures[Number(cents)]}分`}`
  const sum = `${yuan === '' ? '' : `${yuan}元`}${rest}`
  return `${fen < 0 ? '负' : ''}${sum === '' ? '零元' : sum}${cents === '0' ? '整' : ''}`
}

/** An amount in capitals as on a cheque, in simplified or traditional Chinese; empty for amounts too large for it. */
export const capitalsOf = (fen: number, isTraditional = false) => {
  const written = simplifiedCapitals(fen)
  return isTraditional ? written.replace(/[贰叁陆万亿负]/g, (one) => traditional[one] ?? one) : written
}
