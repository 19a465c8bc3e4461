interface Key {
  readonly key?: string
  readonly target?: unknown
  readonly currentTarget?: unknown
  readonly preventDefault?: () => void
}

/** What a view needs to be pressed: by finger, by mouse, or by Enter and Space. What it lies on is not pressed with it. */
export const press = (onPress: () => unknown) => ({
  tabIndex: 0,
  onClick: (event?: { readonly stopPropagation?: () => void }) => {
    event?.stopPropagation?.()
    onPress()
  },
  onKeyDown: (event: Key) => {
    const isOwn = event.target === event.currentTarget
    if (!isOwn || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault?.()
    onPress()
  },
})
