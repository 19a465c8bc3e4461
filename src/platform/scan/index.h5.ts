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

export const hasScanner: Scanning['hasScanner'] = () => false

export const scan: Scanning['scan'] = () => Promise.reject(new Refused('scan', 'unavailable'))

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
