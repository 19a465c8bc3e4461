import '@tarojs/components/types/common'

declare module '@tarojs/components/types/common' {
  /** Attributes that H5 passes to the page; mini-programs ignore them. */
  interface StandardProps {
    role?: string
    tabIndex?: number
    id?: string | undefined
    name?: string
    autoComplete?: string
    onKeyDown?: (event: { readonly key?: string }) => void
    'data-value'?: string
    'aria-level'?: number
    'aria-label'?: string
    'aria-hidden'?: boolean
    'aria-disabled'?: boolean
    'aria-busy'?: boolean
    'aria-modal'?: boolean
    'aria-pressed'?: boolean
    'aria-checked'?: boolean
    'aria-invalid'?: boolean
  }
}
