import { FormElement, type TaroElement, type TaroEvent } from '@tarojs/runtime'
import { delayUpdatesOf } from './held-drawing'

/** State of an input that was typed in. */
interface TypedInput {
  /** Text in the input: the last one that it reported or was sent. */
  text: string
  /** Text that the app set last: the typed text, unless the app rejects or changes it. */
  expected: string
  /** Whether the input has reported a text since it was last sent one. */
  isAhead: boolean
  /** Time of the last report. */
  at: number
  pause: ReturnType<typeof setTimeout> | undefined
}

/** Milliseconds without typing after which the text is corrected. */
const pause = 400

const inputs = new WeakMap<TaroElement, TypedInput>()
/** Inputs that reported a text within the last pause. */
const typing = new Set<TaroElement>()
const isInput = ({ nodeName }: TaroElement) => nodeName === 'input' || nodeName === 'textarea'
const textOf = (value: unknown) => String(value ?? '')

/**
 * Prevents lost letters: Taro sends each typed text back to the input, where a late one replaces newer letters. An
 * input is therefore sent a text only if it differs from its own, and during typing only after a pause.
 */
export function protectTypedText() {
  const { dispatchEvent, setAttribute } = FormElement.prototype
  const listeners = Object.getPrototypeOf(FormElement.prototype).dispatchEvent as typeof dispatchEvent
  const send = (element: TaroElement, text: string) => setAttribute.call(element, 'value', text)

  function sendText(element: TaroElement, input: TypedInput) {
    const { isAhead, text, expected } = input
    input.isAhead = false
    input.text = expected
    if (!isAhead) return send(element, expected)
    // Some hosts ignore a text equal to the last one they were sent, so the current text of the input is sent first.
    send(element, text)
    element.props.value = expected
    element._root?.enqueueUpdateCallback(() => {
      if (inputs.get(element) === input) send(element, input.expected)
    })
  }

  function settle(element: TaroElement, input: TypedInput) {
    clearTimeout(input.pause)
    typing.delete(element)
    // Texts set from now on are sent at once, because no timer would send them later.
    input.at = 0
    if (input.expected !== input.text) sendText(element, input)
  }

  function report(element: TaroElement, text: string) {
    const before = inputs.get(element)
    clearTimeout(before?.pause)
    const expected = before?.expected ?? textOf(element.props.value)
    const input: TypedInput = { text, expected, isAhead: true, at: Date.now(), pause: undefined }
    input.pause = setTimeout(() => settle(element, input), pause)
    inputs.set(element, input)
    typing.add(element)
    element.props.value = text
  }

  /** On blur no text is pending, so the stored text is set to the typed one in case the element is rendered again. */
  function leave(element: TaroElement) {
    const input = inputs.get(element)
    if (input === undefined) return
    settle(element, input)
    if (!input.isAhead) return
    input.isAhead = false
    send(element, input.text)
  }

  FormElement.prototype.dispatchEvent = function dispatch(event: TaroEvent) {
    if (!isInput(this) || event.mpEvent === undefined) return dispatchEvent.call(this, event)
    if (event.type === 'input') report(this, textOf(event.mpEvent.detail?.value))
    const isHeard = listeners.call(this, event)
    if (event.type === 'blur') leave(this)
    return isHeard
  }

  FormElement.prototype.setAttribute = function set(name: string, value: unknown) {
    if (name !== 'value' || !isInput(this) || this._root === null) return setAttribute.call(this, name, value)
    const input = inputs.get(this)
    const current = input?.text ?? textOf(this.props.value)
    const expected = textOf(value)
    this.props.value = value
    if (input !== undefined) input.expected = expected
    if (expected === current) return
    if (input === undefined) return send(this, expected)
    if (Date.now() - input.at >= pause) sendText(this, input)
  }
  // Updates that would render a whole group with an input again wait until the input is not typed in.
  delayUpdatesOf((root) => [...typing].filter((element) => element._root === root).map(({ _path }) => _path))
}
