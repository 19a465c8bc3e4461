import type { BrowserContext } from 'playwright-core'

/** A microphone, which Chromium on a desk lacks: it hears one tone, once it may. */
function world() {
  const getUserMedia = async () => {
    if (Reflect.get(window, 'isDeaf') === true) throw new DOMException('Permission denied', 'NotAllowedError')
    const air = new AudioContext()
    const [tone, heard] = [air.createOscillator(), air.createMediaStreamDestination()]
    tone.connect(heard)
    tone.start()
    return heard.stream
  }
  // An empty page has none.
  if (navigator.mediaDevices !== undefined) Object.assign(navigator.mediaDevices, { getUserMedia })
}

/** Gives a phone a microphone; on the pages that are opened from now on. A page that says `isDeaf` may not use it. */
export const giveMicrophone = (context: BrowserContext) => context.addInitScript(world)
