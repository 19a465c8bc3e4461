import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, '../../../src/ui/icon')
const styles = ['icons.scss', 'tile-icons.scss'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')

/** The rules of a glyph: one layer of the regular weight, or two of the duotone one. */
const layersOf = (name: string) => [...styles.matchAll(new RegExp(`icon--${name}::(before|after)`, 'g'))].length

it.each(['caret-left', 'caret-right', 'x', 'plus', 'check', 'arrow-up', 'arrow-down'])(
  '%s is a line: duotone would fill what encloses nothing',
  (name) => {
    expect(layersOf(name)).toBe(1)
    const family = new RegExp(`\\.icon--${name}\\b[^{]*\\{\\s*font-family: purlin-lines`)
    expect(styles).toMatch(family)
  },
)

it('the dots of "more" lie on no plate, on the bar and among the tiles', () => {
  expect(layersOf('dots-three')).toBe(2)
  expect(styles.match(/icon--dots-three::before/g)).toHaveLength(2)
})

it('an icon with a surface has two tones', () => {
  expect(layersOf('buildings')).toBeGreaterThan(1)
})
