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

type LooseProps = Record<string, unknown>

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

/** Converts styles that taro-ui passes as text, because React accepts objects only. */
const withStyleObject = (props: LooseProps): LooseProps =>
  typeof props.style === 'string' ? { ...props, style: styleFrom(props.style) } : props

const wrapped = (Component: ComponentType<LooseProps>) =>
  forwardRef<unknown, LooseProps>((props, ref) => createElement(Component, { ...withStyleObject(props), ref }))

export const View = /* @__PURE__ */ wrapped(ViewOfTaro)
export const Text = /* @__PURE__ */ wrapped(TextOfTaro)
export const Image = /* @__PURE__ */ wrapped(ImageOfTaro)
export const Button = /* @__PURE__ */ wrapped(ButtonOfTaro)
/** `placeholderClass` is dropped, because a CSS rule of the app sets the colour of placeholders. */
export const Input = /* @__PURE__ */ forwardRef<unknown, LooseProps>(({ placeholderClass, ...rest }, ref) =>
  createElement(InputOfTaro as ComponentType<LooseProps>, { ...withStyleObject(rest), ref }),
)
export const ScrollView = /* @__PURE__ */ wrapped(ScrollViewOfTaro)
export const Block = ({ children }: PropsWithChildren) => children

type DetailListener = (event: { readonly detail: { readonly value: unknown; readonly isComposing?: boolean } }) => void

/** Makes a text area as high as its content. */
function useOwnHeight(isEnabled: boolean, value: unknown) {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const { current } = area
    if (!isEnabled || current === null) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [isEnabled, value])
  return area
}

export const Textarea = /* @__PURE__ */ forwardRef<HTMLTextAreaElement, LooseProps>((props, ref) => {
  const { onInput, maxlength, autoHeight, showCount, placeholderClass, placeholderStyle, ...rest } =
    withStyleObject(props)
  const area = useOwnHeight(autoHeight === true, rest.value)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  const limit = typeof maxlength === 'number' && maxlength >= 0 ? { maxLength: maxlength } : {}
  const notify = ({ currentTarget: { value } }: SyntheticEvent<HTMLTextAreaElement>, isComposing: boolean) =>
    (onInput as DetailListener | undefined)?.({ detail: { value, isComposing } })
  return (
    <textarea
      {...(rest as TextareaHTMLAttributes<HTMLTextAreaElement>)}
      {...limit}
      ref={area}
      onChange={() => undefined}
      onInput={(event: FormEvent<HTMLTextAreaElement>) =>
        notify(event, (event.nativeEvent as InputEvent).isComposing === true)
      }
      onCompositionEnd={(event: CompositionEvent<HTMLTextAreaElement>) => notify(event, false)}
    />
  )
})

export const Switch = /* @__PURE__ */ forwardRef<HTMLInputElement, LooseProps>((props, ref) => {
  const { onChange, checked, color, type, ...rest } = withStyleObject(props)
  return (
    <input
      {...rest}
      ref={ref}
      type="checkbox"
      role="switch"
      aria-checked={checked === true}
      checked={checked === true}
      onChange={(event) =>
        (onChange as DetailListener | undefined)?.({ detail: { value: event.currentTarget.checked } })
      }
    />
  )
})

export const Canvas = /* @__PURE__ */ forwardRef<HTMLCanvasElement, LooseProps>((props, ref) => {
  const { canvasId, type, ...rest } = withStyleObject(props)
  return <canvas {...rest} id={String(rest.id ?? canvasId ?? '')} ref={ref} />
})

export const Form = /* @__PURE__ */ forwardRef<HTMLFormElement, LooseProps>((props, ref) => {
  const { onSubmit, onReset, ...rest } = withStyleObject(props)
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
