import type { BrowserContext, Page } from 'playwright-core'
import { toDataURL } from 'qrcode'
import sharp from 'sharp'

/** Installs a fake camera, which desktop Chromium lacks; it shows the image set by `showToCamera`. */
function installCamera() {
  const side = 480
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  let image: HTMLImageElement | null = null
  const draw = () => {
    const context = canvas.getContext('2d')
    if (context === null) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    if (image !== null) context.drawImage(image, 40, 40, side - 80, side - 80)
  }
  const showToCamera = async (address: string) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    image = picture
  }
  const getUserMedia = async () => {
    draw()
    setInterval(draw, 50)
    return canvas.captureStream(20)
  }
  Object.assign(window, { showToCamera })
  // `about:blank` has no `mediaDevices`.
  if (navigator.mediaDevices !== undefined) Object.assign(navigator.mediaDevices, { getUserMedia })
}

/** Gives a phone a camera on all pages opened from now on. */
export const giveCamera = (phone: BrowserContext) => phone.addInitScript(installCamera)

/** Shows a QR code to the camera. */
export async function showToCamera(page: Page, text: string) {
  const picture = await toDataURL(text, { margin: 2, scale: 8 })
  await page.evaluate(
    (address) => (window as unknown as { showToCamera: (address: string) => Promise<void> }).showToCamera(address),
    picture,
  )
}

const oddDigits = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const flipped = (bits: string) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0'))
const rightDigits = oddDigits.map(flipped)
const evenDigits = rightDigits.map((bits) => [...bits].reverse().join(''))
const parities = ['ooooo', 'oeoee', 'oeeoe', 'oeeeo', 'eooee', 'eeooe', 'eeeoo', 'eoeoe', 'eoeeo', 'eeoeo'].map(
  (parity) => `o${parity}`,
)

/** A photo without a code. */
export const blankPhoto = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer()

/** The bars of thirteen digits (EAN-13), as a photo of a package has them. */
export async function photoOfBars(digits: string, { isTurned = false } = {}): Promise<Buffer> {
  const of = (at: number) => Number(digits[at])
  const parity = parities[of(0)] ?? ''
  const leftBits = [...parity].map((kind, at) => (kind === 'o' ? oddDigits : evenDigits)[of(at + 1)])
  const rightBits = Array.from({ length: 6 }, (_, at) => rightDigits[of(at + 7)])
  const bits = `101${leftBits.join('')}01010${rightBits.join('')}101`
  const bars = [...bits].map((bit, at) => (bit === '1' ? `<rect x="${at * 4}" width="4" height="160"/>` : '')).join('')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><rect width="700" height="500" fill="#ddd"/><g transform="translate(160 170)">${bars}</g></svg>`
  return sharp(Buffer.from(picture))
    .rotate(isTurned ? 90 : 0)
    .jpeg()
    .toBuffer()
}
