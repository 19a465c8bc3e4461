import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, '../../../src/ui/icon')
const styles = ['icons.scss', 'tile-icons.scss'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')

/** Number of layers of an icon: one in the regular weight, two in duotone. */
const layersOf = (name: string) => [...styles.matchAll(new RegExp(`icon--${name}::(before|after)`, 'g'))].length

it.each([
  ...['caret-left', 'caret-right', 'x', 'plus', 'check', 'arrow-up', 'arrow-down'],
  ...['arrow-clockwise', 'arrows-clockwise'],
])('%s has one layer, because duotone would fill an open shape', (name) => {
  expect(layersOf(name)).toBe(1)
  const family = new RegExp(`\\.icon--${name}\\b[^{]*\\{\\s*font-family: purlin-lines`)
  expect(styles).toMatch(family)
})

it('the icon of "more" has no background layer, in the bar and among the tiles', () => {
  expect(layersOf('dots-three')).toBe(2)
  expect(styles.match(/icon--dots-three::before/g)).toHaveLength(2)
})

it('an icon with a closed shape has two tones', () => {
  expect(layersOf('buildings')).toBeGreaterThan(1)
})
