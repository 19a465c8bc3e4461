/** Eleven digits as we keep them, whatever stands in front; nothing where it is no mobile phone of ours. */
export function plainPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(00)?86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(digits) ? digits : ''
}
