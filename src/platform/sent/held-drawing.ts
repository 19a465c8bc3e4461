import { TaroRootElement } from '@tarojs/runtime'
import { type Update, withoutOutdated } from './last-of'

/** Milliseconds between checks whether the update may be sent. */
const checkInterval = 50
/** Maximum delay of an update in milliseconds, because continuous typing would otherwise block it forever. */
const maxDelay = 2000

/** Delays updates that contain one of these paths: Taro resends all children of an element when one is removed. */
export function delayUpdatesOf(pathsIn: (root: TaroRootElement) => readonly string[]) {
  TaroRootElement.prototype.scheduleTask = function schedule(send: () => void) {
    const pending = this as unknown as { updatePayloads: Update[] }
    const redraws = (typedPath: string) =>
      pending.updatePayloads.some(({ path }) => `${typedPath}.`.startsWith(`${path}.`))
    const sendOrDelay = (delay: number) => {
      if (delay < maxDelay && pathsIn(this).some(redraws))
        return setTimeout(() => sendOrDelay(delay + checkInterval), checkInterval)
      if (delay > 0) pending.updatePayloads = withoutOutdated(pending.updatePayloads)
      return send()
    }
    setTimeout(() => sendOrDelay(0))
  }
}
