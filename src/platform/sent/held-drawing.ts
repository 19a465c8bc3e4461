import { TaroRootElement } from '@tarojs/runtime'
import { type Drawing, lastOf } from './last-of'

/** In milliseconds: how soon it is looked again whether drawing may go on. */
const soon = 50
/** In milliseconds. A drawing is not held longer, because a person who goes on typing would never see it. */
const longest = 2000

/** Taro sends all children of an element when one of them goes: that waits while one of these places is among them. */
export function holdWhile(placesIn: (root: TaroRootElement) => readonly string[]) {
  TaroRootElement.prototype.scheduleTask = function schedule(send: () => void) {
    const pending = this as unknown as { updatePayloads: Drawing[] }
    const redraws = (place: string) => pending.updatePayloads.some(({ path }) => `${place}.`.startsWith(`${path}.`))
    const sendOrWait = (held: number) => {
      if (held < longest && placesIn(this).some(redraws)) return setTimeout(() => sendOrWait(held + soon), soon)
      if (held > 0) pending.updatePayloads = lastOf(pending.updatePayloads)
      return send()
    }
    setTimeout(() => sendOrWait(0))
  }
}
