import { Refused } from '../refused'

interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

const chosenPicture = () =>
  new Promise<File>((resolve, reject) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.setAttribute('capture', 'environment')
    input.onchange = () => {
      const file = input.files?.[0]
      if (file === undefined) reject(new Refused('scan', 'cancelled'))
      else resolve(file)
    }
    input.oncancel = () => reject(new Refused('scan', 'cancelled'))
    input.click()
  })

/** A browser reads a code from a picture, where it can read codes at all. */
export async function scan(): Promise<string> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: new () => Detector }
  if (BarcodeDetector === undefined) throw new Refused('scan', 'unavailable')
  const picture = await createImageBitmap(await chosenPicture())
  const [found] = await new BarcodeDetector().detect(picture)
  if (found === undefined) throw new Refused('scan', 'unavailable')
  return found.rawValue
}
