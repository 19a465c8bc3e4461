import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { withFullWidth } from '@/schema'
import { LongTextField } from '@/ui/inputs/long-text-field'

afterEach(cleanup)

function Shown() {
  const [value, setValue] = useState('')
  return <LongTextField label="备注" value={value} onChange={setValue} tidy={withFullWidth} />
}

const box = () => screen.getByLabelText('备注') as HTMLTextAreaElement

it('replaces forbidden characters while typing', () => {
  render(<Shown />)
  fireEvent.input(box(), { target: { value: "100%; don't" } })
  expect(box().value).toBe('100％； don’t')
})

it('replaces no characters during the composition of an input method', () => {
  render(<Shown />)
  fireEvent.input(box(), { target: { value: "xi'an" }, isComposing: true })
  expect(box().value).toBe("xi'an")
  fireEvent.compositionEnd(box(), { target: { value: "西安'" } })
  expect(box().value).toBe('西安’')
})
