import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Compiles the icons that are used, and only those, from Phosphor's duotone set. `--check` fails when stale. */
const set = join(root, 'node_modules/@phosphor-icons/core/assets/duotone')
const folder = join(root, 'src/ui/icon')
const tabs = ['house', 'squares-four', 'buildings', 'chat-circle-text', 'user']

const files = (path) =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name))
    .map((each) => join(each.parentPath, each.name))

const has = (name) => existsSync(join(set, `${name}-duotone.svg`))
const sources = files(join(root, 'src')).filter((path) => !path.startsWith(folder) && !path.endsWith('tiles.ts'))
/** Other attributes and comparisons hold words, never icons. */
const wordy = /(?<!<Icon )\b(?!icon=)[\w-]+="[^"]*"|\bkind=\{[^{}]*\}|[!=]== '[^']*'/g
const naming = sources
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => /icon/i.test(text))
  .map((text) => text.replace(wordy, ''))
const quoted = naming.flatMap((text) => [...text.matchAll(/['"]([a-z]+(?:-[a-z]+)*)['"]/g)].map(([, name]) => name))
const names = [...new Set(quoted)].filter(has).sort()
const tiles = [
  ...new Set(
    [...readFileSync(join(root, 'src/modules/tiles.ts'), 'utf8').matchAll(/tile\(\d+, '([a-z-]+)'/g)].map(
      ([, name]) => name,
    ),
  ),
].sort()

const small = (svg) =>
  svg
    .replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.'))
    .replace(/ fill="currentColor"/g, '')

const mask = (name) => {
  const svg = small(readFileSync(join(set, `${name}-duotone.svg`), 'utf8'))
    .replace(/"/g, "'")
    .replace(/[<>#]/g, encodeURIComponent)
  return `url("data:image/svg+xml,${svg}")`
}

const rule = (selector, name) => `${selector} {\n  -webkit-mask-image: ${mask(name)};\n}\n`

const base = `.icon {
  flex: none;
  width: 22px;
  height: 22px;
  background: currentColor;
  -webkit-mask-position: center;
  -webkit-mask-repeat: no-repeat;
  -webkit-mask-size: contain;
}
`

const wanted = {
  'icons.scss':
    base +
    names.map((name) => rule(`.icon--${name}`, name)).join('') +
    tabs.map((name, index) => rule(`.icon--tab-${index}`, name)).join(''),
  'tile-icons.scss': [...tiles, 'dots-three']
    .filter((name, index, all) => all.indexOf(name) === index)
    .map((name) => rule(`.tile-icon--${name}`, name))
    .join(''),
  'names.ts': `/** Made by scripts/icons.mjs from the names used in src. */\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`,
}

const stale = Object.entries(wanted).filter(
  ([name, text]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text,
)
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`stale: ${stale.map(([name]) => name).join(', ')}; run npm run icons`)
  process.exit(1)
}
for (const [name, text] of stale) writeFileSync(join(folder, name), text)
console.log(`${names.length} icons, ${tiles.length} tile icons`)
