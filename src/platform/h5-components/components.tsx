import ButtonOfTaro from '@tarojs/components-react/dist/components/button/index.js'
import ImageOfTaro from '@tarojs/components-react/dist/components/image/index.js'
import InputOfTaro from '@tarojs/components-react/dist/components/input/index.js'
import ScrollViewOfTaro from '@tarojs/components-react/dist/components/scroll-view/index.js'
import TextOfTaro from '@tarojs/components-react/dist/components/text/index.js'
import ViewOfTaro from '@tarojs/components-react/dist/components/view/index.js'
import {
  type ComponentType,
  type CompositionEvent,
  type CSSProperties,
  createElement,
  type FormEvent,
  forwardRef,
  type PropsWithChildren,
  type SyntheticEvent,
  type TextareaHTMLAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

export { default as PullDownRefresh } from '@tarojs/components-react/dist/components/pull-down-refresh/index.js'

type Loose = Record<string, unknown>

const styleFrom = (text: string): CSSProperties =>
  Object.fromEntries(
    text
      .split(';')
      .filter((each) => each.includes(':'))
      .map((each) => {
        const at = each.indexOf(':')
        const name = each.slice(0, at).trim()
        const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        return [key, each.slice(at + 1).trim()]
      }),
  )

/** taro-ui writes styles as text, which React refuses. */
const mended = (props: Loose): Loose =>
  typeof props.style === 'string' ? { ...props, style: styleFrom(props.style) } : props

const plain = (Component: ComponentType<Loose>) =>
  forwardRef<unknown, Loose>((props, ref) => createElement(Component, { ...mended(props), ref }))

export const View = /* @__PURE__ */ plain(ViewOfTaro)
export const Text = /* @__PURE__ */ plain(TextOfTaro)
export const Image = /* @__PURE__ */ plain(ImageOfTaro)
export const Button = /* @__PURE__ */ plain(ButtonOfTaro)
/** The colour of placeholders is a rule of the program's own style. */
export const Input = /* @__PURE__ */ forwardRef<unknown, Loose>(({ placeholderClass, ...rest }, ref) =>
  createElement(InputOfTaro as ComponentType<Loose>, { ...mended(rest), ref }),
)
export const ScrollView = /* @__PURE__ */ plain(ScrollViewOfTaro)
export const Block = ({ children }: PropsWithChildren) => children

type Told = (event: { readonly detail: { readonly value: unknown; readonly isComposing?: boolean } }) => void

/** As high as what is written in it. */
function useOwnHeight(isWanted: boolean, value: unknown) {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from what is written
  useLayoutEffect(() => {
    const { current } = area
    if (!isWanted || current === null) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [isWanted, value])
  return area
}

export const Textarea = /* @__PURE__ */ forwardRef<HTMLTextAreaElement, Loose>((props, ref) => {
  const { onInput, maxlength, autoHeight, showCount, placeholderClass, placeholderStyle, ...rest } = mended(props)
  const area = useOwnHeight(autoHeight === true, rest.value)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  const limit = typeof maxlength === 'number' && maxlength >= 0 ? { maxLength: maxlength } : {}
  const tell = ({ currentTarget: { value } }: SyntheticEvent<HTMLTextAreaElement>, isComposing: boolean) =>
    (onInput as Told | undefined)?.({ detail: { value, isComposing } })
  return (
    <textarea
      {...(rest as TextareaHTMLAttributes<HTMLTextAreaElement>)}
      {...limit}
      ref={area}
      onChange={() => undefined}
      onInput={(event: FormEvent<HTMLTextAreaElement>) =>
        tell(event, (event.nativeEvent as InputEvent).isComposing === true)
      }
      onCompositionEnd={(event: CompositionEvent<HTMLTextAreaElement>) => tell(event, false)}
    />
  )
})

export const Switch = /* @__PURE__ */ forwardRef<HTMLInputElement, Loose>((props, ref) => {
  const { onChange, checked, color, type, ...rest } = mended(props)
  return (
    <input
      {...rest}
      ref={ref}
      type="checkbox"
      role="switch"
      aria-checked={checked === true}
      checked={checked === true}
      onChange={(event) => (onChange as Told | undefined)?.({ detail: { value: event.currentTarget.checked } })}
    />
  )
})

export const Canvas = /* @__PURE__ */ forwardRef<HTMLCanvasElement, Loose>((props, ref) => {
  const { canvasId, type, ...rest } = mended(props)
  return <canvas {...rest} id={String(rest.id ?? canvasId ?? '')} ref={ref} />
})

export const Form = /* @__PURE__ */ forwardRef<HTMLFormElement, Loose>((props, ref) => {
  const { onSubmit, onReset, ...rest } = mended(props)
  return (
    <form
      {...rest}
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        ;(onSubmit as ((event: FormEvent) => void) | undefined)?.(event)
      }}
    />
  )
})
