import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Writer } from './writer'

/** So large that the browser gives it a file of its own. */
const large = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a8894', noise } })
    .jpeg()
    .toBuffer()
}

export async function chooseLarge({ page, records }: Writer, name: string) {
  const choosing = page.waitForEvent('filechooser')
  await records.field('photos').getByRole('button', { name: '相册' }).click()
  await (await choosing).setFiles([{ name, mimeType: 'image/jpeg', buffer: await large() }])
}

/** Whatever the browser has put into files of their own is gone. */
export function loseFiles(folder: string) {
  const held = readdirSync(folder, { recursive: true, withFileTypes: true })
  const lost = held.filter((each) => each.isFile() && /\.blob(\/|$)/.test(each.parentPath))
  for (const { parentPath, name } of lost) rmSync(join(parentPath, name))
  return lost.length
}
