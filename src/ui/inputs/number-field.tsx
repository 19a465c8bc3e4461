import { useEffect, useState } from 'react'
import { TextField } from './text-field'

interface Props {
  readonly label: string
  readonly name: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly decimals: number
  readonly unit?: string
  readonly required?: boolean
  readonly error?: string
}

const form = (decimals: number) => new RegExp(`^-?\\d{0,13}(?:\\.\\d{0,${decimals}})?$`)
/** Without an exponent, because it cannot be typed; String() writes one below a millionth. */
function textOf(value: number | null, decimals: number) {
  const text = value === null ? '' : String(value)
  return text.includes('e-') ? (value ?? 0).toFixed(decimals).replace(/\.?0+$/, '') : text
}

/** Takes what can still become a number; anything else is not typed at all. */
export function NumberField({ value, onChange, decimals, ...more }: Props) {
  const [text, setText] = useState(textOf(value, decimals))
  useEffect(() => {
    // Filled from elsewhere; what is being typed, such as "1.", stands for the same number and stays.
    setText((typed) => (typed !== '' && Number(typed) === value ? typed : textOf(value, decimals)))
  }, [value, decimals])
  const type = (given: string) => {
    const wanted = given.replace('。', '.').replace(/[,，\s]/g, '')
    if (!form(decimals).test(wanted)) return setText(text)
    setText(wanted)
    const number = Number(wanted)
    onChange(wanted === '' || Number.isNaN(number) ? null : number)
  }
  return <TextField kind="number" value={text} onChange={type} maxLength={20} {...more} />
}
