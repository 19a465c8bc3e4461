import { cleanup, fireEvent, render } from '@testing-library/react'
import { CheckRow } from '@/ui/controls/check-row'

afterEach(cleanup)

const parts = [
  ['its box', '.check-row__box'],
  ['its label', '.check-row__label'],
  ['its note', '.check-row__note'],
  ['the gap between them', '.check-row__line'],
] as const

it.each(parts)('a row with a checkbox is toggled once by a tap on %s', (_, part) => {
  const onChange = jest.fn()
  const { container } = render(<CheckRow label="槽钢 20号" note="吨 · CL-0011" value={false} onChange={onChange} />)
  fireEvent.click(container.querySelector(part) as Element)
  expect(onChange.mock.calls).toEqual([[true]])
})

it('a row with other contents is toggled by its label, not by a tap on these contents', () => {
  const onChange = jest.fn()
  const { container, getByText } = render(
    <CheckRow label="同意" value={false} onChange={onChange}>
      <span>用户协议</span>
    </CheckRow>,
  )
  fireEvent.click(getByText('用户协议'))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(container.querySelector('.check-row__label') as Element)
  expect(onChange.mock.calls).toEqual([[true]])
})
