import type { Fault } from '../form/use-form'

interface PasswordInputs {
  readonly Password: string
  readonly Again: string
}

const minLength = 4
const maxLength = 20

/** Checks a new password on the phone: its length, and that both inputs are equal. */
export function checkPassword(
  { Password, Again }: PasswordInputs,
  differs: string,
): readonly (Fault<PasswordInputs> | false)[] {
  const length = [...Password].length
  return [
    length === 0 && { field: 'Password', reason: 'required' },
    length > 0 && length < minLength && { field: 'Password', reason: 'too-short', limit: minLength },
    length > maxLength && { field: 'Password', reason: 'too-long', limit: maxLength },
    length >= minLength && Again !== Password && { field: 'Again', text: differs },
  ]
}
