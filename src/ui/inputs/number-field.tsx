import { type ReactNode, useEffect, useState } from 'react'
import { TextField } from './text-field'
import { typedNumber } from './typed-number'

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
export function NumberField({ value, onChange, decimals, ...more }: Props) {
  const [text, setText] = useState(textOf(value, decimals))
  useEffect(() => {
    // The text follows a new value, but a typed text such as "1." that equals the value is kept.
    setText((typed) => (typed !== '' && Number(typed) === value ? typed : textOf(value, decimals)))
  }, [value, decimals])
  const onType = (input: string) => {
    const cleaned = typedNumber(input)
    if (!pattern(decimals).test(cleaned)) return setText(text)
    setText(cleaned)
    const number = Number(cleaned)
    onChange(cleaned === '' || Number.isNaN(number) ? null : number)
  }
  return <TextField kind="number" value={text} onChange={onType} maxLength={20} {...more} />
}
