import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NumberField } from '@/ui/number-field'

afterEach(cleanup)

/** What is made of what was typed. */
function typed(text: string, decimals = 2) {
  const change = jest.fn()
  render(<NumberField label="金额" name="amount" value={null} decimals={decimals} onChange={change} />)
  const input = screen.getByLabelText('金额')
  for (let length = 1; length <= text.length; length += 1) {
    const now = (input as HTMLInputElement).value
    fireEvent.input(input, { target: { value: now + text[length - 1] } })
  }
  return { value: (input as HTMLInputElement).value, number: change.mock.lastCall?.[0] as number | null | undefined }
}

it.each([
  ['1.5', '1.5', 1.5],
  ['1,5', '1.5', 1.5],
  ['1，5', '1.5', 1.5],
  ['1。5', '1.5', 1.5],
  ['-3,25', '-3.25', -3.25],
])('%s is typed, as keypads with a comma for a point do too', (text, value, number) => {
  expect(typed(text)).toEqual({ value, number })
})

it('takes a number as it is shown, with commas between thousands', () => {
  const change = jest.fn()
  render(<NumberField label="金额" name="amount" value={null} decimals={2} onChange={change} />)
  fireEvent.input(screen.getByLabelText('金额'), { target: { value: '1,234,567.89' } })
  expect(change).toHaveBeenLastCalledWith(1_234_567.89)
  fireEvent.input(screen.getByLabelText('金额'), { target: { value: '12,345' } })
  expect(change).toHaveBeenLastCalledWith(12_345)
})
