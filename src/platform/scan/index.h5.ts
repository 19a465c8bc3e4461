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

const aWhile = 60_000
let outUntil = 0

export const hasScanner: Scanning['hasScanner'] = () => isOnPhone() && Date.now() >= outUntil

/** Whoever may not use the host's scanner, or has no use for it, still has the camera and pictures of the browser. */
export const scan: Scanning['scan'] = async () => {
  const told = await byHost('scan', (host) => host.scan()).catch((cause: unknown) => {
    if (cause instanceof Refused && cause.reason === 'denied') return null
    throw cause
  })
  if (told === null) outUntil = Date.now() + aWhile
  return told?.said ?? null
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
