import type { BrowserContext, Page } from 'playwright-core'
import { toDataURL } from 'qrcode'
import sharp from 'sharp'

/** A camera, which Chromium on a desk lacks: it sees what it is shown. */
function world() {
  const side = 480
  const seen = Object.assign(document.createElement('canvas'), { width: side, height: side })
  let shown: HTMLImageElement | null = null
  const draw = () => {
    const pen = seen.getContext('2d')
    if (pen === null) return
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, side, side)
    if (shown !== null) pen.drawImage(shown, 40, 40, side - 80, side - 80)
  }
  const showToCamera = async (address: string) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    shown = picture
  }
  const getUserMedia = async () => {
    draw()
    setInterval(draw, 50)
    return seen.captureStream(20)
  }
  Object.assign(window, { showToCamera })
  // An empty page has none.
  if (navigator.mediaDevices !== undefined) Object.assign(navigator.mediaDevices, { getUserMedia })
}

/** Gives a phone a camera; on the pages that are opened from now on. */
export const giveCamera = (context: BrowserContext) => context.addInitScript(world)

/** Holds a code before the camera. */
export async function showToCamera(page: Page, text: string) {
  const picture = await toDataURL(text, { margin: 2, scale: 8 })
  await page.evaluate(
    (address) => (window as unknown as { showToCamera: (address: string) => Promise<void> }).showToCamera(address),
    picture,
  )
}

const odd = [
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
const right = odd.map(flipped)
const even = right.map((bits) => [...bits].reverse().join(''))
const turns = ['ooooo', 'oeoee', 'oeeoe', 'oeeeo', 'eooee', 'eeooe', 'eeeoo', 'eoeoe', 'eoeeo', 'eeoeo'].map(
  (turn) => `o${turn}`,
)

/** A photo of nothing. */
export const blankPhoto = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer()

/** The bars of thirteen digits (EAN-13), as a photo of a package has them. */
export async function photoOfBars(digits: string, { isTurned = false } = {}): Promise<Buffer> {
  const of = (at: number) => Number(digits[at])
  const turn = turns[of(0)] ?? ''
  const left = [...turn].map((kind, at) => (kind === 'o' ? odd : even)[of(at + 1)])
  const rest = Array.from({ length: 6 }, (_, at) => right[of(at + 7)])
  const bits = `101${left.join('')}01010${rest.join('')}101`
  const bars = [...bits].map((bit, at) => (bit === '1' ? `<rect x="${at * 4}" width="4" height="160"/>` : '')).join('')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><rect width="700" height="500" fill="#ddd"/><g transform="translate(160 170)">${bars}</g></svg>`
  return sharp(Buffer.from(picture))
    .rotate(isTurned ? 90 : 0)
    .jpeg()
    .toBuffer()
}
