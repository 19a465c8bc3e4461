import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subset from 'subset-font'
import { root } from './run.mjs'

/**
 * Compiles the used icons from Phosphor's duotone set. Open glyphs come from its regular set, because duotone fills
 * open shapes: a caret becomes a triangle. `--check` fails if the output is stale.
 */
const setOf = (weight, font) => {
  const folder = join(root, 'node_modules/@phosphor-icons/web/src', weight)
  return { font: readFileSync(join(folder, font)), styles: readFileSync(join(folder, 'style.css'), 'utf8') }
}
const duotone = setOf('duotone', 'Phosphor-Duotone.ttf')
const regular = setOf('regular', 'Phosphor.ttf')
const isOpen = (name) => /^(arrows?|caret|dots)-|^(check|minus|percent|plus|x)$/.test(name)
const setFor = (name) => (isOpen(name) ? regular : duotone)
const folder = join(root, 'src/ui/icon')
const tabs = ['house', 'squares-four', 'buildings', 'chat-circle-text', 'user']

const files = (path) =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name))
    .map((each) => join(each.parentPath, each.name))

/** Names of icons that are words for something else in the same files. */
const otherWords = new Set(['bank', 'invoice', 'percent', 'record', 'stamp'])
const has = (name) => !otherWords.has(name) && duotone.styles.includes(`.ph-${name}:`)
const sources = files(join(root, 'src')).filter((path) => !path.startsWith(folder) && !path.endsWith('tiles.ts'))
/** Attributes and comparisons other than icons contain texts, no icon names. */
const textLiterals = /(?<!<Icon )\b(?!icon=)[\w-]+="[^"]*"|\bkind=\{[^{}]*\}|[!=]== '[^']*'/g
const sourceTexts = sources
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /icon/i.test(text))
  .map(({ path, text }) => ({ path, text: text.replace(textLiterals, '') }))
const used = new Map()
for (const { path, text } of sourceTexts) {
  const quoted = [...text.matchAll(/['"]([a-z]+(?:-[a-z]+)*)['"]/g)].map(([, name]) => name).filter(has)
  for (const name of quoted) used.set(name, [...(used.get(name) ?? []), path])
}
const names = [...used.keys()].sort()
/** Icons used only on records, which the first screen does not load. */
const recordIcons = names.filter((name) =>
  used.get(name).every((path) => /src[\\/](fields|screens[\\/]records)[\\/]/.test(path)),
)
const generalIcons = names.filter((name) => !recordIcons.includes(name))
const tiles = [
  ...new Set(
    [...readFileSync(join(root, 'src/modules/tiles.ts'), 'utf8').matchAll(/tile\(\d+, '([a-z-]+)'/g)].map(
      ([, name]) => name,
    ),
  ),
].sort()

/** The glyphs of a name: the faint shape below and the line above; some names have only one. */
function glyphsOf(name) {
  const found = [...setFor(name).styles.matchAll(new RegExp(`\\.ph-${name}:(before|after) \\{([^}]*)\\}`, 'g'))]
  return found.map(([, place, body = '']) => ({
    place,
    code: /content: "\\(\w+)"/.exec(body)?.[1] ?? '',
    opacity: /opacity: ([\d.]+)/.exec(body)?.[1],
  }))
}

const ruleOf = (selector, name) =>
  glyphsOf(name)
    .map(
      ({ place, code, opacity }) =>
        `${selector}::${place} {\n  content: "\\${code}";\n${place === 'before' && opacity === undefined ? '  opacity: 1;\n' : ''}}\n`,
    )
    .join('')

/** A font with only these glyphs, because a font renders faster than separate pictures. */
async function fontOf(family, all, { font: whole } = duotone) {
  const text = all
    .flatMap(glyphsOf)
    .map(({ code }) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('')
  const font = await subset(whole, text, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  })
  return `@font-face {
  font-family: ${family};
  font-display: block;
  src: url("data:font/woff2;base64,${font.toString('base64')}") format("woff2");
}
`
}

const base = (selector, family) => `${selector} {
  position: relative;
  flex: none;
  width: 1em;
  height: 1em;
  font-family: ${family}, sans-serif;
  font-size: 22px;
  font-weight: 400;
  line-height: 1;
}
${selector}::before,
${selector}::after {
  position: absolute;
  top: 0;
  left: 0;
}
${selector}::before {
  opacity: 0.2;
}
`

const tileNames = [...new Set([...tiles, 'dots-three'])]
const isClosed = (name) => !isOpen(name)
const openNames = [...new Set([...names, ...tileNames])].filter(isOpen).sort()
const openIconRule = (before, all) =>
  `${all.map((name) => `${before}${name}`).join(',\n')} {\n  font-family: purlin-lines, sans-serif;\n}\n`
const outputs = {
  'icons.scss':
    (await fontOf('purlin-icons', [...generalIcons.filter(isClosed), ...tabs])) +
    (await fontOf('purlin-lines', openNames, regular)) +
    base('.icon', 'purlin-icons') +
    openIconRule('.icon--', names.filter(isOpen)) +
    [...names.filter(isOpen), ...generalIcons.filter(isClosed)].map((name) => ruleOf(`.icon--${name}`, name)).join('') +
    tabs.map((name, index) => ruleOf(`.icon--tab-${index}`, name)).join(''),
  'record-icons.scss':
    (await fontOf('purlin-record-icons', recordIcons.filter(isClosed))) +
    recordIcons
      .filter(isClosed)
      .map(
        (name) =>
          `.icon.icon--${name} {\n  font-family: purlin-record-icons, sans-serif;\n}\n${ruleOf(`.icon--${name}`, name)}`,
      )
      .join(''),
  'tile-icons.scss':
    (await fontOf('purlin-tiles', tileNames.filter(isClosed))) +
    base('.tile-icon', 'purlin-tiles') +
    openIconRule('.tile-icon--', tileNames.filter(isOpen)) +
    tileNames.map((name) => ruleOf(`.tile-icon--${name}`, name)).join(''),
  'names.ts': `/** Made by scripts/icons.mjs from the names used in src. */\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`,
}

const stale = Object.entries(outputs).filter(
  ([name, text]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text,
)
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`stale: ${stale.map(([name]) => name).join(', ')}; run npm run icons`)
  process.exit(1)
}
for (const [name, text] of stale) writeFileSync(join(folder, name), text)
console.log(`${names.length} icons, ${tiles.length} tile icons`)
