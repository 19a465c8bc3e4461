import type { FormElement, TaroEvent, TaroRootElement } from '@tarojs/runtime'

/** Parts of Taro's runtime that the build omits. */
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

/** A page of a mini-program with an input and a hint; `sent` has the updates sent to the screen. */
function openPage() {
  const { document, TaroRootElement: Root } = jest.requireActual('@tarojs/runtime/dist/index.cjs.js')
  const root: TaroRootElement = new Root()
  const input: FormElement = document.createElement('input')
  const hint = document.createElement('view')
  root.appendChild(input)
  root.appendChild(hint)
  const sent: Readonly<Record<string, unknown>>[] = []
  const ctx = {
    setData: (update: Readonly<Record<string, unknown>>, done: () => void) => {
      sent.push(update)
      done()
    },
  }
  Object.assign(root, { ctx })
  const emit = (type: string, value: string) =>
    input.dispatchEvent({ type, mpEvent: { type, detail: { value } }, _stop: false } as unknown as TaroEvent)
  /** Updates of the input itself. */
  const texts = () =>
    sent
      .flatMap((update) => Object.entries(update))
      .flatMap(([path, text]) => (path.startsWith(`${input._path}.`) ? [text] : []))
  return { root, input, hint, sent, emit, texts }
}

beforeAll(() => {
  for (const part of parts) Object.assign(globalThis, { [`ENABLE_${part}`]: false })
  const { protectTypedText } = jest.requireActual<{ protectTypedText(): void }>('@/platform/sent/typed-text')
  protectTypedText()
})
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('sends a text that the app sets right after the blur', async () => {
  const { input, emit, texts } = openPage()
  emit('input', '12')
  input.setAttribute('value', '12')
  emit('blur', '12')
  await jest.advanceTimersByTimeAsync(50)
  input.setAttribute('value', '12.00')
  await jest.advanceTimersByTimeAsync(1000)
  expect(texts().at(-1)).toBe('12.00')
})

it('delays updates around an input during typing, but not longer than two seconds', async () => {
  const { root, input, hint, sent, emit } = openPage()
  await jest.advanceTimersByTimeAsync(50)
  sent.splice(0)
  emit('input', '1')
  root.removeChild(hint)
  for (let letters = 2; letters < 10; letters += 1) {
    await jest.advanceTimersByTimeAsync(200)
    emit('input', '1'.repeat(letters))
    input.setAttribute('value', '1'.repeat(letters))
  }
  expect(sent).toEqual([])
  for (let letters = 10; letters < 15; letters += 1) {
    await jest.advanceTimersByTimeAsync(200)
    emit('input', '1'.repeat(letters))
  }
  expect(sent).toHaveLength(1)
})
