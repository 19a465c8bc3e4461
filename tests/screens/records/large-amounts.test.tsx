import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { EditMoney } from '@/fields/kinds/money/input'
import { showValue } from '@/fields/show-value'
import { project } from '@/modules/projects/project/project.module'
import { yuan } from '@/schema'
import { loadTextsFor, switchLanguage } from '@/words'

const changes: unknown[] = []
const scale = yuan(232_760_000)

function edited(of = scale) {
  changes.splice(0)
  const noText = () => ''
  render(
    <EditMoney
      {...{ module: project, record: '', field: project.fields.scale, name: 'scale', label: '投资规模', value: of }}
      {...{ words: '', error: '', beside: {}, wordsOfChoice: noText, wordsAt: noText, errorAt: noText }}
      Inside={() => null}
      onChange={({ value }) => changes.push(value)}
    />,
  )
  return screen.getByRole('spinbutton') as HTMLInputElement
}

beforeAll(() => loadTextsFor('pages/projects/edit/index'))
afterEach(cleanup)

it.each([
  ['zh', '23,276.00 万元', '23276', '0.0001', 100],
  ['tw', '23,276.00 萬元', '23276', '0.0001', 100],
  ['en', '232.76 M', '232.76', '0.000001', 100],
  ['es', '232.76 M', '232.76', '12.345678', 1_234_567_800],
] as const)(
  'large amounts are shown and typed in the same unit, in %s as %s',
  async (language, shown, inputValue, typed, fen) => {
    await switchLanguage(language)
    expect(showValue(project, 'scale', { values: { scale }, words: {} })).toBe(shown)
    const input = edited()
    expect(input.value).toBe(inputValue)
    fireEvent.input(input, { target: { value: typed } })
    expect(changes.at(-1)).toBe(fen)
  },
)

it.each([
  [0.01, '0.00000001'],
  [0.5, '0.0000005'],
  [1, '0.000001'],
])('an amount of %d yuan is shown as typed, without an exponent', async (amount, inputValue) => {
  await switchLanguage('en')
  expect(edited(yuan(amount)).value).toBe(inputValue)
})
