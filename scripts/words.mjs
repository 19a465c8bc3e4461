import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './run.mjs'

/**
 * Compares the texts of the four languages with the definitions and the code; fails with a list of all differences. A
 * key is used if it occurs as a literal; a template such as `home.needs.${id}` uses every key with that beginning.
 */
const folder = process.argv[2] ?? root
const translated = ['en', 'es', 'tw']
const languages = ['zh', ...translated]

const problems = []
const text = (path) => readFileSync(join(folder, path), 'utf8')
const entriesIn = (path) =>
  existsSync(join(folder, path)) ? readdirSync(join(folder, path), { withFileTypes: true, recursive: true }) : []

function leaves(value, path = '') {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`))
}

const textsOf = (language, name) => new Map(leaves(JSON.parse(text(`locales/${language}/${name}.json`))))
const namesIn = (language) =>
  entriesIn(`locales/${language}`)
    .map(({ name }) => name.replace(/\.json$/, ''))
    .sort()

/** Compares in both directions: missing keys and superfluous keys. */
function compareKeys(where, expected, actual) {
  for (const key of expected) if (!actual.has(key)) problems.push(`${where}: ${key} is missing`)
  for (const key of actual.keys()) if (!expected.has(key)) problems.push(`${where}: ${key} is too much`)
}

const placeholdersIn = (words) =>
  [...words.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

/** Singular texts, next to the plural ones: "key_one". */
const singularKey = /_one$/

function compareLanguages(name) {
  const known = textsOf('zh', name)
  for (const language of translated) {
    const all = textsOf(language, name)
    const isSingular = (key) => singularKey.test(key) && all.has(key.replace(singularKey, ''))
    const actual = new Map([...all].filter(([key]) => language === 'tw' || !isSingular(key)))
    compareKeys(`${language}/${name}`, new Set(known.keys()), actual)
    for (const [key, words] of known) {
      if (actual.has(key) && placeholdersIn(actual.get(key)) !== placeholdersIn(words))
        problems.push(`${language}/${name}: ${key} has other placeholders`)
    }
  }
}

/** The characters of Big5, which Taiwan uses, without the areas that its extensions define differently. */
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

/** Rare characters that Big5 also has; in our texts they indicate a simplified character. */
const simplifiedMarkers = [...'网优价体儿厂听圣坏宁庄异怀惊扑扰挂机杰极构柜气洁确离种筑胜万么据复愿']

/** Characters that occur only in names of peoples. */
const nameCharacters = [...'傈仫']

const simplifiedIn = (words) =>
  [...new Set(words)].filter(
    (each) =>
      /\p{Script=Han}/u.test(each) &&
      !nameCharacters.includes(each) &&
      (!big5.has(each) || simplifiedMarkers.includes(each)),
  )

/** In Taiwan a project is 專案, and 項目 is an item; these terms contain 項目 as an item. */
const items = /應計項目|檢查項目|項目特徵/g
const usesWrongProjectTerm = (words) => words.replace(items, '').includes('項目')

/** The fault of one text; empty if it has none. */
function faultOf(language, words) {
  if (words.trim() === '') return 'is empty'
  if (['en', 'es'].includes(language) && /[\u3000-\u303f\u4e00-\u9fff\uff00-\uff60]/.test(words)) return 'is Chinese'
  if (language === 'tw' && usesWrongProjectTerm(words)) return 'says 項目 for a project, which is 專案'
  const simplified = language === 'tw' ? simplifiedIn(words) : []
  return simplified.length > 0 ? `has simplified characters: ${simplified.join('')}` : ''
}

function checkTexts(language, name) {
  for (const [key, words] of textsOf(language, name)) {
    const fault = faultOf(language, words)
    if (fault !== '') problems.push(`${language}/${name}: ${key} ${fault}`)
  }
}

/** Loads the definitions, bundled as for the programs. */
async function definitions() {
  const areas = entriesIn('src/modules').filter(({ name }) => name === 'area.ts')
  const { outputFiles } = await build({
    stdin: {
      contents: [
        "export { subRights, tileGroups } from './tiles'",
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
  const { subRights, tileGroups, ...found } = await import(`data:text/javascript;base64,${code}`)
  return { subRights, tileGroups, areas: Object.values(found).flatMap((exported) => Object.values(exported)) }
}

const keysOf = ({
  name,
  fields,
  form,
  rules,
  gates,
  steps,
  offers,
  charts,
  views,
  needs,
  quick,
  roster,
  reading,
  paper,
  frozen,
}) =>
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
      Object.entries(options?.lines?.fields ?? {}).flatMap(([line, { options: lineOptions }]) =>
        Object.keys(lineOptions?.choices ?? {}).map((choice) => `lineChoices.${field}.${line}.${choice}`),
      ),
    ),
    ...form.map((section) => `sections.${section.name}`),
    ...[...rules, ...gates, ...Object.values(fields).flatMap(({ options }) => options?.lines?.rules ?? [])].map(
      (rule) => `rules.${rule.name}`,
    ),
    ...steps.map((step) => `steps.${step.name}`),
    ...offers.map((offer) => `offers.${offer.name}`),
    ...[...charts, ...views.filter(({ kind }) => kind === 'chart')].map((chart) => `charts.${chart.name}`),
    ...needs.map((need) => `needs.${need.name}`),
    ...(quick === undefined ? [] : ['quick']),
    ...(roster === undefined ? [] : ['roster']),
    ...(reading === undefined ? [] : ['reading']),
    ...(paper?.title === undefined ? [] : ['paper']),
    ...steps.filter(({ waiting }) => waiting !== undefined).map((step) => `waiting.${step.name}`),
    ...(frozen === null ? [] : ['frozen']),
  ].map((key) => `${name}.${key}`)

/** Definitions contain their Chinese texts; other languages have keys derived from the names. */
const homeKeys = ({ name, counts }) =>
  ['title', ...counts.map((each) => `counts.${each.name}`)].map((key) => `homes.${name}.${key}`)

function checkArea({ name, modules, homes = [] }) {
  const expected = new Set([...modules.flatMap(keysOf), ...homes.flatMap(homeKeys)])
  for (const language of translated) compareKeys(`${language}/${name}`, expected, textsOf(language, name))
  compareKeys(`zh/${name}`, new Set(), textsOf('zh', name))
}

/** Tiles that name a group of modules and open the first list. */
const groupTiles = ['8845']

/** The title of a list that a tile opens unfiltered and as a list equals the text of the tile. */
function checkListTitles(tileGroups, areas) {
  const routes = new Map(JSON.parse(text('src/routes/routes.json')).map((route) => [route.name, route]))
  const modules = new Map(areas.flatMap((area) => area.modules.map((module) => [module.name, { area, module }])))
  for (const { code, opens } of tileGroups.flatMap(({ tiles }) => tiles)) {
    const { page = '', with: parameters = {} } = routes.get(opens) ?? {}
    const found = modules.get(parameters.module)
    const isWhole = page.endsWith('/list/index') && parameters.only === undefined && parameters.view === undefined
    if (!isWhole || found === undefined || groupTiles.includes(code)) continue
    const { area, module } = found
    for (const language of languages) {
      const actual = language === 'zh' ? module.listTitle : textsOf(language, area.name).get(`${module.name}.listTitle`)
      const tile = textsOf(language, 'tiles').get(code)
      if (actual !== tile) problems.push(`${language}: the list ${module.name} is called ${actual}, its tile ${tile}`)
    }
  }
}

const sourcesIn = (part) =>
  entriesIn(part)
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name))
    .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'))
    .join('\n')
const found = (source, pattern) => [...source.matchAll(pattern)].map(([, text]) => text)

const client = sourcesIn('src')
const server = sourcesIn('server')
const shared = sourcesIn('src/schema')

const fullKeys = (names) => names.flatMap((name) => [...textsOf('zh', name).keys()].map((key) => `${name}.${key}`))

/** Checks that the screens use exactly the existing keys. */
function checkScreenWords(all, names) {
  const keys = new Set(fullKeys(all))
  const known = fullKeys(names)
  const areas = names.join('|')
  const literals = new Set(found(client, new RegExp(`['"\`]((?:${areas})\\.[\\w.-]+)['"\`]`, 'g')))
  const prefixes = new Set(found(client, new RegExp(`\`((?:${areas})\\.[\\w.-]*)\\$\\{`, 'g')))
  for (const key of found(client, /\b(?:t|translate)\(\s*['"`]([\w.-]+)['"`]/g))
    if (!keys.has(key)) problems.push(`src: ${key} is asked for and has no words`)
  for (const prefix of prefixes)
    if (!known.some((key) => key.startsWith(prefix))) problems.push(`src: ${prefix}... has no words`)
  for (const key of known)
    if (!literals.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)))
      problems.push(`zh: ${key} is used nowhere`)
}

function checkCodes(tileGroups, subRights) {
  const catalogue = found(text('src/schema/base/problem.ts'), /^ {2}'?([a-z-]+)'?: \d{3},/gm)
  const actual = new Map(byProblem.flatMap((name) => [...textsOf('zh', name)]))
  compareKeys(`zh/${byProblem.join(' and ')}`, new Set(catalogue), actual)
  const reasons = found(`${server}\n${shared}`, /(?:fault\(|reason: )'([a-z-]+)'/g)
  compareKeys('zh/reasons', new Set(reasons), textsOf('zh', 'reasons'))
  const tiles = tileGroups.flatMap(({ id, tiles: list }) => [`group.${id}`, ...list.map(({ code }) => code)])
  const rights = subRights.map(({ code }) => code)
  compareKeys('zh/tiles', new Set([...tiles, ...rights, 'group.mine', 'group.later']), textsOf('zh', 'tiles'))
}

/** Checks texts that only the server uses, in the files it creates. */
function checkServerWords(name) {
  for (const key of textsOf('zh', name).keys())
    if (!server.includes(`'${key}'`)) problems.push(`zh/${name}: ${key} is used nowhere`)
}

/** Checks that PDFs use exactly the existing keys. */
function checkPaper() {
  const usedKeys = found(server, /\b(?:word|paperWord\(lang\))\('([\w]+)'/g)
  compareKeys('zh/paper', new Set(usedKeys), textsOf('zh', 'paper'))
}

function checkFiles() {
  const names = namesIn('zh')
  for (const language of translated) {
    if (namesIn(language).join() !== names.join()) problems.push(`${language}: the files differ from zh`)
  }
  return names
}

/** Texts that are loaded as a whole by name. */
const wholeTexts = ['agreements', 'version-log', 'ethnicities']
/** Texts of refusals. Screens need those of `problems` only; the others arrive with a reply. */
const byProblem = ['problems', 'server-problems', 'sign-on-problems', 'qr-problems']
const byCode = [...byProblem, 'reasons', 'tiles']
const byServer = ['sheets', 'messages']
/** Texts that only the server uses, each by a literal key. */
const printed = ['paper']

const names = checkFiles()
if (problems.length === 0) {
  const { subRights, tileGroups, areas } = await definitions()
  const defined = areas.map(({ name }) => name)
  for (const name of names) {
    if (!defined.includes(name)) compareLanguages(name)
    for (const language of languages) checkTexts(language, name)
  }
  for (const area of areas) checkArea(area)
  checkListTitles(tileGroups, areas)
  checkCodes(tileGroups, subRights)
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
