import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './run.mjs'

/**
 * Compares the four languages, the definitions and what the code asks for; fails with a list of everything that
 * does not fit. A key is used where it stands as a literal; a template such as `home.needs.${id}` uses every key
 * that begins like it.
 */
const folder = process.argv[2] ?? root
const translated = ['en', 'es', 'tw']
const languages = ['zh', ...translated]

const problems = []
const text = (path) => readFileSync(join(folder, path), 'utf8')
const inside = (path) =>
  existsSync(join(folder, path)) ? readdirSync(join(folder, path), { withFileTypes: true, recursive: true }) : []

function leaves(value, path = '') {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`))
}

const wordsIn = (language, name) => new Map(leaves(JSON.parse(text(`locales/${language}/${name}.json`))))
const namesIn = (language) =>
  inside(`locales/${language}`)
    .map(({ name }) => name.replace(/\.json$/, ''))
    .sort()

/** Both ways: what is wanted and not there, and what is there and not wanted. */
function compareKeys(where, wanted, own) {
  for (const key of wanted) if (!own.has(key)) problems.push(`${where}: ${key} is missing`)
  for (const key of own.keys()) if (!wanted.has(key)) problems.push(`${where}: ${key} is too much`)
}

const placesIn = (words) =>
  [...words.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

/** How a language says it of one alone, beside how it says it of several: "key_one". */
const ofOne = /_one$/

function compareLanguages(name) {
  const known = wordsIn('zh', name)
  for (const language of translated) {
    const all = wordsIn(language, name)
    const isOfOne = (key) => ofOne.test(key) && all.has(key.replace(ofOne, ''))
    const own = new Map([...all].filter(([key]) => language === 'tw' || !isOfOne(key)))
    compareKeys(`${language}/${name}`, new Set(known.keys()), own)
    for (const [key, words] of known) {
      if (own.has(key) && placesIn(own.get(key)) !== placesIn(words))
        problems.push(`${language}/${name}: ${key} has other placeholders`)
    }
  }
}

/** What Taiwan writes is in Big5; row by row, without the places its extensions fill differently. */
const big5 = new Set()
for (let lead = 0xa1; lead <= 0xf9; lead += 1) {
  const row = Array.from({ length: 0xbf }, (_, index) => [lead, 0x40 + index]).filter(
    ([, trail]) =>
      (trail < 0x7f || trail > 0xa0) &&
      ![0xc7, 0xc8].includes(lead) &&
      (lead !== 0xc6 || trail < 0x7f) &&
      (lead !== 0xf9 || trail < 0xd6),
  )
  for (const pair of row) big5.add(new TextDecoder('big5').decode(new Uint8Array(pair)))
}

/** Old rare characters that Big5 has too, and that mean a simplified one slipped in. */
const slipped = [...'网优价体儿厂听圣坏宁庄异怀惊扑扰挂机杰极构柜气洁确离种筑胜万么据复愿']

/** Names of peoples that nothing else writes. */
const named = [...'傈仫']

const foreign = (words) =>
  [...new Set(words)].filter(
    (each) => /\p{Script=Han}/u.test(each) && !named.includes(each) && (!big5.has(each) || slipped.includes(each)),
  )

/** In Taiwan a project is 專案, and 項目 is an item; these speak of items. */
const items = /應計項目|檢查項目|項目特徵/g
const namesProjectWrongly = (words) => words.replace(items, '').includes('項目')

/** What one text may not be. */
function faultOf(language, words) {
  if (words.trim() === '') return 'is empty'
  if (['en', 'es'].includes(language) && /[\u3000-\u303f\u4e00-\u9fff\uff00-\uff60]/.test(words)) return 'is Chinese'
  if (language === 'tw' && namesProjectWrongly(words)) return 'says 項目 for a project, which is 專案'
  const simplified = language === 'tw' ? foreign(words) : []
  return simplified.length > 0 ? `has simplified characters: ${simplified.join('')}` : ''
}

function checkTexts(language, name) {
  for (const [key, words] of wordsIn(language, name)) {
    const fault = faultOf(language, words)
    if (fault !== '') problems.push(`${language}/${name}: ${key} ${fault}`)
  }
}

/** The definitions themselves, read as the programs read them. */
async function definitions() {
  const areas = inside('src/modules').filter(({ name }) => name === 'area.ts')
  const { outputFiles } = await build({
    stdin: {
      contents: [
        "export { tileGroups } from './tiles'",
        ...areas.map(
          ({ parentPath }, index) => `export * as area${index} from ${JSON.stringify(join(parentPath, 'area'))}`,
        ),
      ].join('\n'),
      resolveDir: join(folder, 'src/modules'),
    },
    alias: { '@': join(folder, 'src') },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { tileGroups, ...found } = await import(`data:text/javascript;base64,${code}`)
  return { tileGroups, areas: Object.values(found).flatMap((exported) => Object.values(exported)) }
}

const keysOf = ({ name, fields, form, rules, steps, frozen }) =>
  [
    'title',
    'listTitle',
    ...Object.keys(fields).map((field) => `fields.${field}`),
    ...Object.entries(fields).flatMap(([field, { options }]) =>
      Object.keys(options?.choices ?? {}).map((choice) => `choices.${field}.${choice}`),
    ),
    ...Object.entries(fields).flatMap(([field, { options }]) =>
      Object.keys(options?.lines?.fields ?? {}).map((line) => `lines.${field}.${line}`),
    ),
    ...Object.entries(fields).flatMap(([field, { options }]) =>
      Object.entries(options?.lines?.fields ?? {}).flatMap(([line, inside]) =>
        Object.keys(inside.options?.choices ?? {}).map((choice) => `lineChoices.${field}.${line}.${choice}`),
      ),
    ),
    ...form.map((section) => `sections.${section.name}`),
    ...[...rules, ...Object.values(fields).flatMap(({ options }) => options?.lines?.rules ?? [])].map(
      (rule) => `rules.${rule.name}`,
    ),
    ...steps.map((step) => `steps.${step.name}`),
    ...steps.filter(({ waiting }) => waiting !== undefined).map((step) => `waiting.${step.name}`),
    ...(frozen === null ? [] : ['frozen']),
  ].map((key) => `${name}.${key}`)

/** Definitions carry their Chinese words themselves; the others stand under keys made from their names. */
const homeKeys = ({ name, counts }) =>
  ['title', ...counts.map((each) => `counts.${each.name}`)].map((key) => `homes.${name}.${key}`)

function checkArea({ name, modules, homes = [] }) {
  const wanted = new Set([...modules.flatMap(keysOf), ...homes.flatMap(homeKeys)])
  for (const language of translated) compareKeys(`${language}/${name}`, wanted, wordsIn(language, name))
  compareKeys(`zh/${name}`, new Set(), wordsIn('zh', name))
}

/** Its tile names a group of modules, of which the first list is opened. */
const groupTiles = ['8845']

/** A list that a tile opens as a whole has the words of the tile for its title. */
function checkListTitles(tileGroups, areas) {
  const routes = new Map(JSON.parse(text('src/routes/routes.json')).map((route) => [route.name, route]))
  const modules = new Map(areas.flatMap((area) => area.modules.map((module) => [module.name, { area, module }])))
  for (const { code, opens } of tileGroups.flatMap(({ tiles }) => tiles)) {
    const { page = '', with: given = {} } = routes.get(opens) ?? {}
    const found = modules.get(given.module)
    const isWhole = page.endsWith('/list/index') && given.only === undefined
    if (!isWhole || found === undefined || groupTiles.includes(code)) continue
    const { area, module } = found
    for (const language of languages) {
      const own = language === 'zh' ? module.listTitle : wordsIn(language, area.name).get(`${module.name}.listTitle`)
      const tile = wordsIn(language, 'tiles').get(code)
      if (own !== tile) problems.push(`${language}: the list ${module.name} is called ${own}, its tile ${tile}`)
    }
  }
}

const sourcesIn = (part) =>
  inside(part)
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name))
    .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'))
    .join('\n')
const found = (source, pattern) => [...source.matchAll(pattern)].map(([, text]) => text)

const client = sourcesIn('src')
const server = sourcesIn('server')
const shared = sourcesIn('src/schema')

const fullKeys = (names) => names.flatMap((name) => [...wordsIn('zh', name).keys()].map((key) => `${name}.${key}`))

/** What the screens ask for, and nothing else. */
function checkScreenWords(all, names) {
  const keys = new Set(fullKeys(all))
  const known = fullKeys(names)
  const areas = names.join('|')
  const literals = new Set(found(client, new RegExp(`['"\`]((?:${areas})\\.[\\w.-]+)['"\`]`, 'g')))
  const beginnings = new Set(found(client, new RegExp(`\`((?:${areas})\\.[\\w.-]*)\\$\\{`, 'g')))
  for (const key of found(client, /\b(?:t|translate)\(\s*['"`]([\w.-]+)['"`]/g))
    if (!keys.has(key)) problems.push(`src: ${key} is asked for and has no words`)
  for (const beginning of beginnings)
    if (!known.some((key) => key.startsWith(beginning))) problems.push(`src: ${beginning}... has no words`)
  for (const key of known)
    if (!literals.has(key) && ![...beginnings].some((beginning) => key.startsWith(beginning)))
      problems.push(`zh: ${key} is used nowhere`)
}

function checkCodes(tileGroups) {
  const catalogue = found(text('src/schema/base/problem.ts'), /^ {2}'?([a-z-]+)'?: \d{3},/gm)
  const own = new Map(byProblem.flatMap((name) => [...wordsIn('zh', name)]))
  compareKeys(`zh/${byProblem.join(' and ')}`, new Set(catalogue), own)
  const reasons = found(`${server}\n${shared}`, /(?:fault\(|reason: )'([a-z-]+)'/g)
  compareKeys('zh/reasons', new Set(reasons), wordsIn('zh', 'reasons'))
  const tiles = tileGroups.flatMap(({ id, tiles: list }) => [`group.${id}`, ...list.map(({ code }) => code)])
  compareKeys('zh/tiles', new Set([...tiles, 'group.mine']), wordsIn('zh', 'tiles'))
}

/** What only the server says, in the files it makes. */
function checkServerWords(name) {
  for (const key of wordsIn('zh', name).keys())
    if (!server.includes(`'${key}'`)) problems.push(`zh/${name}: ${key} is used nowhere`)
}

/** What stands on paper, and nothing else. */
function checkPaper() {
  const asked = found(server, /\b(?:word|paperWord\(lang\))\('([\w]+)'/g)
  compareKeys('zh/paper', new Set(asked), wordsIn('zh', 'paper'))
}

function checkFiles() {
  const names = namesIn('zh')
  for (const language of translated) {
    if (namesIn(language).join() !== names.join()) problems.push(`${language}: the files differ from zh`)
  }
  return names
}

/** Read whole, by name: an agreement has as many words as it needs. */
const wholeTexts = ['agreements', 'version-log', 'ethnicities']
/** Why something is refused; what signing on refuses no screen has to know. */
const byProblem = ['problems', 'sign-on-problems', 'qr-problems']
const byCode = [...byProblem, 'reasons', 'tiles']
const byServer = ['sheets', 'messages']
/** What the server alone says, each word asked for by its key. */
const printed = ['paper']

const names = checkFiles()
if (problems.length === 0) {
  const { tileGroups, areas } = await definitions()
  const defined = areas.map(({ name }) => name)
  for (const name of names) {
    if (!defined.includes(name)) compareLanguages(name)
    for (const language of languages) checkTexts(language, name)
  }
  for (const area of areas) checkArea(area)
  checkListTitles(tileGroups, areas)
  checkCodes(tileGroups)
  for (const name of byServer) checkServerWords(name)
  checkScreenWords(
    names,
    names.filter((name) => ![...defined, ...wholeTexts, ...byCode, ...byServer, ...printed].includes(name)),
  )
  checkPaper()
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${names.length} files in ${languages.length} languages agree`)
