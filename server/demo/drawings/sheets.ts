import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import type { AtWork } from '../../engine/core/context'
import { type Photo, storeDrawn } from '../base/photos'
import { randomFrom } from '../base/random'

export const [sheetWidth, sheetHeight] = [1684, 1190]
const count = 8

type Random = ReturnType<typeof randomFrom>

/** The axes of a plan with their bubbles. */
function axes(random: Random) {
  const step = random.between(150, 190)
  const across = Array.from({ length: 7 }, (_, index) => 180 + index * step)
  const down = Array.from({ length: 5 }, (_, index) => 180 + index * 150)
  const bubble = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="22" fill="none" stroke="#33475b" stroke-width="2"/>`
  return [
    ...across.map((x) => `<path d="M${x} 110V860" stroke="#9aa7b3" stroke-dasharray="18 6"/>${bubble(x, 86)}`),
    ...down.map((y) => `<path d="M130 ${y}H1420" stroke="#9aa7b3" stroke-dasharray="18 6"/>${bubble(106, y)}`),
  ].join('')
}

/** Rooms with thick walls and doors. */
function rooms(random: Random) {
  return Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [180 + (index % 3) * 400, 180 + Math.floor(index / 3) * 210]
    const width = random.between(300, 390)
    const door = random.between(60, 200)
    return `<path d="M${x} ${y}h${width}v200h-${width}z" fill="none" stroke="#1d2530" stroke-width="8"/>
      <path d="M${x + door} ${y + 200}a70 70 0 0 1 70 -70v70z" fill="#ffffff" stroke="#1d2530" stroke-width="2"/>`
  }).join('')
}

/** The title block of a sheet. */
const block = `<path d="M40 40H1644V1150H40z" fill="none" stroke="#1d2530" stroke-width="4"/>
  <path d="M1180 980H1644M1180 980V1150M1180 1036H1644M1180 1092H1644M1400 980V1150" stroke="#1d2530" stroke-width="2"/>`

const svgOf = (random: Random) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}"><rect width="${sheetWidth}" height="${sheetHeight}" fill="#fdfdfb"/>
    ${axes(random)}${rooms(random)}${block}</svg>`

/** Draws and stores a few sheets; all drawings of the demo refer to them. */
export async function sheetsFor(work: AtWork): Promise<readonly Photo[]> {
  await mkdir(work.services.files.incoming, { recursive: true })
  const random = randomFrom(20_261_128)
  const sheets: Photo[] = []
  for (let index = 0; index < count; index += 1) {
    const bytes = await sharp(Buffer.from(svgOf(random)))
      .jpeg({ quality: 82 })
      .toBuffer()
    sheets.push(await storeDrawn(work, `sheet:${index}`, bytes, 'jpg'))
  }
  return sheets
}
