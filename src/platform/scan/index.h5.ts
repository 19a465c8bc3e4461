import { byHost, isOnPhone } from '../bridge/in-page'
import { Refused } from '../refused'
import type { Scanning } from './contract'
import { codeFinder } from './detect'

const chosenPicture = () =>
  new Promise<File>((resolve, reject) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.onchange = () => {
      const file = input.files?.[0]
      if (file === undefined) reject(new Refused('scan', 'cancelled'))
      else resolve(file)
    }
    input.oncancel = () => reject(new Refused('scan', 'cancelled'))
    input.click()
  })

const retryDelay = 60_000
let unavailableUntil = 0

export const hasScanner: Scanning['hasScanner'] = () => isOnPhone() && Date.now() >= unavailableUntil

/** If the host's scanner is denied or missing, the caller uses the browser's camera and pictures instead. */
export const scan: Scanning['scan'] = async () => {
  const answer = await byHost('scan', (host) => host.scan()).catch((cause: unknown) => {
    if (cause instanceof Refused && cause.reason === 'denied') return null
    throw cause
  })
  if (answer === null) unavailableUntil = Date.now() + retryDelay
  return answer?.value ?? null
}

export const scanPicture: Scanning['scanPicture'] = async () => {
  const file = await chosenPicture()
  const [source, find] = await Promise.all([createImageBitmap(file), codeFinder()]).catch((cause: unknown) => {
    throw new Refused('scan', 'unreadable', { cause })
  })
  const text = await find({ source, width: source.width, height: source.height })
  source.close()
  if (text === null) throw new Refused('scan', 'unreadable')
  return text
}
