import { cleanup, render, screen } from '@testing-library/react'
import { EditDate } from '@/fields/kinds/date/input'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import type { Field } from '@/schema'

afterEach(cleanup)

const { issued, validUntil } = certificate.fields

const Nothing = () => null

function box(field: Field, value: string) {
  const noCallbacks = { onChange: () => undefined, wordsOfChoice: () => '', wordsAt: () => '', errorAt: () => '' }
  const position = { module: certificate, record: '', beside: {}, Inside: Nothing, name: 'day', label: '日期' }
  render(<EditDate {...position} {...noCallbacks} field={field} value={value} words="" error="" />)
  const { min, max, value: shown } = screen.getByLabelText('日期') as HTMLInputElement
  return { min, max, shown }
}

it('offers days from 2020 to ten years from now by default', () => {
  const usual = { ...issued, options: {} }
  expect(box(usual, '')).toEqual({ min: '2020-01-01', max: `${new Date().getFullYear() + 10}-12-31`, shown: '' })
})

it('offers the years of the field', () => {
  expect(box(issued, '')).toMatchObject({ min: '1980-01-01', max: '2082-12-31' })
  cleanup()
  expect(box(validUntil, '')).toMatchObject({ min: '2000-01-01', max: '2082-12-31' })
})

it('shows a day outside of the bounds unchanged', () => {
  expect(box(issued, '1975-06-30').shown).toBe('1975-06-30')
})
