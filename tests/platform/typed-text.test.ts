import type { FormElement, TaroEvent, TaroRootElement } from '@tarojs/runtime'

/** What Taro's own build says of the parts of its runtime that are left out. */
const parts = [
  'INNER_HTML',
  'ADJACENT_HTML',
  'SIZE_APIS',
  'TEMPLATE_CONTENT',
  'MUTATION_OBSERVER',
  'CLONE_NODE',
  'CONTAINS',
]

jest.mock('@tarojs/runtime', () => jest.requireActual('@tarojs/runtime/dist/index.cjs.js'))

/** A page with a text box beside a hint, as a mini-program has them. What is sent to the screen is in `sent`. */
function openPage() {
  const { document, TaroRootElement: Root } = jest.requireActual('@tarojs/runtime/dist/index.cjs.js')
  const root: TaroRootElement = new Root()
  const box: FormElement = document.createElement('input')
  const hint = document.createElement('view')
  root.appendChild(box)
  root.appendChild(hint)
  const sent: Readonly<Record<string, unknown>>[] = []
  const ctx = {
    setData: (drawn: Readonly<Record<string, unknown>>, done: () => void) => {
      sent.push(drawn)
      done()
    },
  }
  Object.assign(root, { ctx })
  const tell = (type: string, value: string) =>
    box.dispatchEvent({ type, mpEvent: { type, detail: { value } }, _stop: false } as unknown as TaroEvent)
  /** What was sent of the box itself. */
  const texts = () =>
    sent
      .flatMap((drawn) => Object.entries(drawn))
      .flatMap(([path, text]) => (path.startsWith(`${box._path}.`) ? [text] : []))
  return { root, box, hint, sent, tell, texts }
}

beforeAll(() => {
  for (const part of parts) Object.assign(globalThis, { [`ENABLE_${part}`]: false })
  const { keepTyped } = jest.requireActual<{ keepTyped(): void }>('@/platform/sent/typed-text')
  keepTyped()
})
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('a text that the program sets right after the box was left is sent', async () => {
  const { box, tell, texts } = openPage()
  tell('input', '12')
  box.setAttribute('value', '12')
  tell('blur', '12')
  await jest.advanceTimersByTimeAsync(50)
  box.setAttribute('value', '12.00')
  await jest.advanceTimersByTimeAsync(1000)
  expect(texts().at(-1)).toBe('12.00')
})

it('what is drawn around a box that is typed in waits, but no longer than two seconds', async () => {
  const { root, box, hint, sent, tell } = openPage()
  await jest.advanceTimersByTimeAsync(50)
  sent.splice(0)
  tell('input', '1')
  root.removeChild(hint)
  for (let letters = 2; letters < 10; letters += 1) {
    await jest.advanceTimersByTimeAsync(200)
    tell('input', '1'.repeat(letters))
    box.setAttribute('value', '1'.repeat(letters))
  }
  expect(sent).toEqual([])
  for (let letters = 10; letters < 15; letters += 1) {
    await jest.advanceTimersByTimeAsync(200)
    tell('input', '1'.repeat(letters))
  }
  expect(sent).toHaveLength(1)
})
