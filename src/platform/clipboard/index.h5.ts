import { Refused } from '../refused'

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    throw new Refused('clipboard', 'denied', { cause })
  }
}
