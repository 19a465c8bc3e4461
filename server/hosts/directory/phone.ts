/** Normalizes a mobile number of mainland China to eleven digits without country code; empty for any other text. */
export function plainPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(00)?86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(digits) ? digits : ''
}
