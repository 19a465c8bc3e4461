import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'

/**
 * Renders the tab bar icons of mini-programs as PNG: Phosphor's icons, 81 px as the hosts require, in greys and blues
 * that are visible on light and dark bars.
 */
const names = ['house', 'squares-four', 'buildings', 'chat-circle-text', 'user']
const styles = [
  { set: 'regular', suffix: '', colour: '#7a8793', ending: '' },
  { set: 'fill', suffix: '-fill', colour: '#2f74e0', ending: '-on' },
]
const size = 81
const margin = 7
const folder = join(root, 'src/tabs')

const pathsOf = (set, name) => {
  const { icons } = JSON.parse(
    readFileSync(join(root, 'node_modules/@phosphor-icons/web/src', set, 'selection.json'), 'utf8'),
  )
  const found = icons.find(({ properties }) => properties.name.split(', ').includes(name))
  if (found === undefined) throw new Error(`Phosphor has no ${name} in ${set}`)
  return found.icon.paths
}

mkdirSync(folder, { recursive: true })
for (const { set, suffix, colour, ending } of styles) {
  for (const name of names) {
    const paths = pathsOf(set, name + suffix).map((path) => `<path d="${path}" fill="${colour}"/>`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size - 2 * margin}" height="${size - 2 * margin}" viewBox="0 0 1024 1024">${paths.join('')}</svg>`
    await sharp(Buffer.from(svg))
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(folder, `${name}${ending}.png`))
  }
}
