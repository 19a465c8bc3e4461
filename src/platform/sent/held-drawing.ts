import { TaroRootElement } from '@tarojs/runtime'
import { type Drawing, lastOf } from './last-of'

/** In milliseconds: how soon it is looked again whether drawing may go on. */
const soon = 50

/** Taro sends all children of an element when one of them goes: that waits as long as one of these places is among them. */
export function holdWhile(placesIn: (root: TaroRootElement) => readonly string[]) {
  TaroRootElement.prototype.scheduleTask = function schedule(send: () => void) {
    const pending = this as unknown as { updatePayloads: Drawing[] }
    const redraws = (place: string) => pending.updatePayloads.some(({ path }) => `${place}.`.startsWith(`${path}.`))
    const sendOrWait = (isLate: boolean) => {
      if (placesIn(this).some(redraws)) return setTimeout(() => sendOrWait(true), soon)
      if (isLate) pending.updatePayloads = lastOf(pending.updatePayloads)
      return send()
    }
    setTimeout(() => sendOrWait(false))
  }
}
