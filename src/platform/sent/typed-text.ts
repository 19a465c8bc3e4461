import { FormElement, type TaroElement, type TaroEvent } from '@tarojs/runtime'
import { holdWhile } from './held-drawing'

/** What is known of a box that was typed in. */
interface Box {
  /** What stands in it: what it reported last, or what it was given since. */
  text: string
  /** What the program drew in it last: what was typed, unless it refuses or changes that. */
  wanted: string
  /** It reported a text since it was given one. */
  isAhead: boolean
  /** When it reported last. */
  at: number
  pause: ReturnType<typeof setTimeout> | undefined
}

/** In milliseconds. What is typed is corrected when nothing was typed for so long. */
const pause = 400

const boxes = new WeakMap<TaroElement, Box>()
/** Those that reported a text less than a pause ago. */
const typedIn = new Set<TaroElement>()
const isBox = ({ nodeName }: TaroElement) => nodeName === 'input' || nodeName === 'textarea'
const textOf = (value: unknown) => String(value ?? '')

/**
 * A box of a mini-program keeps its own text while it is typed in. Taro sends every letter back to the box; a screen
 * that hears of it late puts an older text in place of a newer one, and letters are lost. So a box is sent a text only
 * when that is another one than stands in it, and while it is typed in only after a pause, since the text it is sent
 * would replace the letters that are on their way here.
 */
export function keepTyped() {
  const { dispatchEvent, setAttribute } = FormElement.prototype
  const listeners = Object.getPrototypeOf(FormElement.prototype).dispatchEvent as typeof dispatchEvent
  const send = (element: TaroElement, text: string) => setAttribute.call(element, 'value', text)

  function give(element: TaroElement, box: Box) {
    const { isAhead, text, wanted } = box
    box.isAhead = false
    box.text = wanted
    if (!isAhead) return send(element, wanted)
    // A host that compares takes a text only if it is another one than it was sent last: first it is sent its own.
    send(element, text)
    element.props.value = wanted
    element._root?.enqueueUpdateCallback(() => {
      if (boxes.get(element) === box) send(element, box.wanted)
    })
  }

  function settle(element: TaroElement, box: Box) {
    clearTimeout(box.pause)
    typedIn.delete(element)
    // A text that is set from now on is sent at once, because no timer would send it later.
    box.at = 0
    if (box.wanted !== box.text) give(element, box)
  }

  function report(element: TaroElement, text: string) {
    const before = boxes.get(element)
    clearTimeout(before?.pause)
    const wanted = before?.wanted ?? textOf(element.props.value)
    const box: Box = { text, wanted, isAhead: true, at: Date.now(), pause: undefined }
    box.pause = setTimeout(() => settle(element, box), pause)
    boxes.set(element, box)
    typedIn.add(element)
    element.props.value = text
  }

  /** Nothing is on its way any more: what is drawn is made the same as what was typed, for when it is drawn anew. */
  function leave(element: TaroElement) {
    const box = boxes.get(element)
    if (box === undefined) return
    settle(element, box)
    if (!box.isAhead) return
    box.isAhead = false
    send(element, box.text)
  }

  FormElement.prototype.dispatchEvent = function dispatch(event: TaroEvent) {
    if (!isBox(this) || event.mpEvent === undefined) return dispatchEvent.call(this, event)
    if (event.type === 'input') report(this, textOf(event.mpEvent.detail?.value))
    const isHeard = listeners.call(this, event)
    if (event.type === 'blur') leave(this)
    return isHeard
  }

  FormElement.prototype.setAttribute = function set(name: string, value: unknown) {
    if (name !== 'value' || !isBox(this) || this._root === null) return setAttribute.call(this, name, value)
    const box = boxes.get(this)
    const stands = box?.text ?? textOf(this.props.value)
    const wanted = textOf(value)
    this.props.value = value
    if (box !== undefined) box.wanted = wanted
    if (wanted === stands) return
    if (box === undefined) return send(this, wanted)
    if (Date.now() - box.at >= pause) give(this, box)
  }
  // What draws a box anew, with all that stands beside it, waits until the box is not typed in.
  holdWhile((root) => [...typedIn].filter((element) => element._root === root).map(({ _path }) => _path))
}
