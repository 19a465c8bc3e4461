import { withoutTags } from '../values/characters'
import { asText, constructorOf, type Fault, type FindFaults, type KindDefinition, type KindFamily } from './kind'

const tooLong = (text: string, maxLength: number): readonly Fault[] =>
  text.length > maxLength && [...text].length > maxLength ? [{ reason: 'too-long', limit: maxLength }] : []

interface TextForm {
  readonly form: RegExp
  readonly reason: string
}

/** Errors of a text: its length, unless the field has a limit of its own, and its form. */
export const faultsOfText =
  (standardLength: number | undefined, expected?: TextForm): FindFaults =>
  (value, { maxLength = standardLength }) => {
    if (typeof value !== 'string') return []
    const long = maxLength === undefined ? [] : tooLong(value, maxLength)
    if (long.length > 0 || expected === undefined || expected.form.test(value)) return long
    return [{ reason: expected.reason }]
  }

/** A kind whose value is a text of limited length. */
export const textKind = (
  maxLength: number,
  more: Partial<KindDefinition> = {},
  expected?: TextForm,
): KindDefinition => ({ value: 'text', faults: faultsOfText(maxLength, expected), text: asText, ...more })

export const text = constructorOf<
  string,
  { maxLength?: number; unique?: boolean; alike?: boolean; readonly?: boolean; recent?: boolean; afterwards?: boolean }
>('text')
export const longText = constructorOf<string, { maxLength?: number; readonly?: boolean; afterwards?: boolean }>(
  'long-text',
)
export const phone = constructorOf<string, { readonly?: boolean }>('phone')
export const email = constructorOf<string>('email')
/** A text that is shown as a QR code and can be scanned from one. */
export const qr = constructorOf<string, { maxLength?: number; unique?: boolean; readonly?: boolean; names?: string }>(
  'qr',
)

export const textKinds: KindFamily<'text' | 'long-text' | 'phone' | 'email' | 'qr'> = {
  text: textKind(200, { names: 'name', order: 'name' }),
  'long-text': textKind(2000, { names: 'description', text: (value) => withoutTags(String(value)) }),
  // Foreign numbers and landlines with extensions are accepted, because suppliers have them.
  phone: textKind(40, {}, { form: /^\+?[\d\s()-]{5,20}(?:(?:转|x|ext\.?)\s?\d{1,6})?$/i, reason: 'not-a-phone' }),
  email: textKind(254, {}, { form: /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/, reason: 'not-email' }),
  qr: textKind(500),
}
