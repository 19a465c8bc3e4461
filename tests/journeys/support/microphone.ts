import type { BrowserContext } from 'playwright-core'

/** Installs a fake microphone, which desktop Chromium lacks; it records one tone if permission is given. */
function installMicrophone() {
  const getUserMedia = async () => {
    if (Reflect.get(window, 'isDeaf') === true) throw new DOMException('Permission denied', 'NotAllowedError')
    const audio = new AudioContext()
    const [tone, recorded] = [audio.createOscillator(), audio.createMediaStreamDestination()]
    tone.connect(recorded)
    tone.start()
    return recorded.stream
  }
  // `about:blank` has no `mediaDevices`.
  if (navigator.mediaDevices !== undefined) Object.assign(navigator.mediaDevices, { getUserMedia })
}

/** Gives a phone a microphone on all pages opened from now on; a page that sets `isDeaf` gets no permission. */
export const giveMicrophone = (context: BrowserContext) => context.addInitScript(installMicrophone)
