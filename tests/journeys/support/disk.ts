import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Writer } from './writer'

/** A photo so large that the browser stores it in a separate file. */
const largePhoto = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a8894', noise } })
    .jpeg()
    .toBuffer()
}

export async function chooseLarge({ page, records }: Writer, name: string) {
  const choosing = page.waitForEvent('filechooser')
  await records.field('photos').getByRole('button', { name: '相册' }).click()
  await (await choosing).setFiles([{ name, mimeType: 'image/jpeg', buffer: await largePhoto() }])
}

/** Deletes all blobs that the browser stored in separate files, and returns their number. */
export function deleteBlobs(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const blobs = entries.filter((each) => each.isFile() && /\.blob(\/|$)/.test(each.parentPath))
  for (const { parentPath, name } of blobs) rmSync(join(parentPath, name))
  return blobs.length
}
