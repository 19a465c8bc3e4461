import type { Vibrate } from './contract'

const milliseconds = 30

export const vibrate: Vibrate = () => {
  navigator.vibrate?.(milliseconds)
}
