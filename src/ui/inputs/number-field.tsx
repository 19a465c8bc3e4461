import { type ReactNode, useEffect, useState } from 'react'
import { TextField } from './text-field'
import { isCommaRead, typedNumber } from './typed-number'

interface Props {
  readonly label: string
  readonly name: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly decimals: number
  readonly unit?: string
  readonly required?: boolean
  readonly error?: string
  readonly hint?: string
  readonly aside?: ReactNode
  /** Content between the field and its error. */
  readonly below?: ReactNode
}

const pattern = (decimals: number) => new RegExp(`^-?\\d{0,13}(?:\\.\\d{0,${decimals}})?$`)
/** Text without an exponent, because it cannot be typed; String() uses one below a millionth. */
function textOf(value: number | null, decimals: number) {
  const text = value === null ? '' : String(value)
  return text.includes('e-') ? (value ?? 0).toFixed(decimals).replace(/\.?0+$/, '') : text
}

/** Accepts only input that can become a number; any other change is rejected. */
export function NumberField({ value, onChange, decimals, hint, ...more }: Props) {
  const [text, setText] = useState(textOf(value, decimals))
  useEffect(() => {
    // The text follows a new value, but a typed text such as "1." that equals the value is kept.
    setText((typed) => (typed !== '' && Number(typed) === value ? typed : textOf(value, decimals)))
  }, [value, decimals])
  const [isAsked, setAsked] = useState(false)
  const onType = (input: string) => {
    const cleaned = typedNumber(input)
    if (!pattern(decimals).test(cleaned)) return setText(text)
    setText(cleaned)
    // The separator stays in question until the next key, after which the number is as it reads.
    setAsked((was) => isCommaRead(input) || (was && cleaned.startsWith(text)))
    const number = Number(cleaned)
    onChange(cleaned === '' || Number.isNaN(number) ? null : number)
  }
  const asked = isAsked && text !== '' ? `${text}${more.unit === undefined ? '' : ` ${more.unit}`} ?` : hint
  return (
    <TextField
      kind="number"
      value={text}
      onChange={onType}
      maxLength={20}
      {...more}
      {...(asked === undefined ? {} : { hint: asked })}
    />
  )
}
