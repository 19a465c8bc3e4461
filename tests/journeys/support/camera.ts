import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { toDataURL } from 'qrcode'

const need = createRequire(__filename)

/**
 * What Chromium on a desk lacks: a camera, which sees what it is shown, and the host's own detector of codes. It decodes
 * what is in the picture, with the decoder that the tools of mini-programs come with.
 */
const world = `
import Reader from 'qrcode-reader'

const side = 480
const sheet = () => Object.assign(document.createElement('canvas'), { width: side, height: side })
let shown = null
const seen = sheet()
const pen = seen.getContext('2d')
const draw = () => {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  if (shown !== null) pen.drawImage(shown, 40, 40, side - 80, side - 80)
}
window.showToCamera = async (address) => {
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
// An empty page has none.
if (navigator.mediaDevices !== undefined) Object.assign(navigator.mediaDevices, { getUserMedia })
window.BarcodeDetector = class {
  detect(source) {
    const copy = sheet()
    const look = copy.getContext('2d')
    look.drawImage(source, 0, 0, side, side)
    return new Promise((resolve) => {
      const reader = new Reader()
      reader.callback = (error, found) => resolve(error ? [] : [{ rawValue: found.result }])
      reader.decode(look.getImageData(0, 0, side, side))
    })
  }
}
`

/** Gives a phone a camera; on the pages that are opened from now on. */
export async function giveCamera(context: BrowserContext) {
  const resolveDir = dirname(need.resolve('miniprogram-ci/package.json'))
  const { outputFiles } = await build({
    stdin: { contents: world, resolveDir },
    bundle: true,
    write: false,
    format: 'iife',
  })
  await context.addInitScript(outputFiles[0]?.text ?? '')
}

/** Holds a code before the camera. */
export async function showToCamera(page: Page, text: string) {
  const picture = await toDataURL(text, { margin: 2, scale: 8 })
  await page.evaluate(
    (address) => (window as unknown as { showToCamera: (address: string) => Promise<void> }).showToCamera(address),
    picture,
  )
}
