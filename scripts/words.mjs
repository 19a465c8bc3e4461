import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Compares the four languages and what the code asks for; fails with a list of everything that does not fit. */
const folder = process.argv[2] ?? root
const languages = ['zh', 'en', 'es', 'tw']
/** Definitions carry their Chinese words themselves. */
const withoutChinese = ['projects.json']
/** Read by the server or under keys made from codes: every key there is used. */
const byCode = ['problems', 'reasons', 'tiles', 'agreements', 'version-log', 'projects']

const problems = []
const read = (language, file) => JSON.parse(readFileSync(join(folder, 'locales', language, file), 'utf8'))

const leaves = (value, path = '') =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`))
    : [[path, String(value)]]

const places = (text) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

function compare(file) {
  const base = withoutChinese.includes(file) ? 'en' : 'zh'
  const known = new Map(leaves(read(base, file)))
  for (const language of languages.filter((each) => each !== base && !(each === 'zh' && base === 'en'))) {
    const own = new Map(leaves(read(language, file)))
    for (const [key, text] of known) {
      if (!own.has(key)) problems.push(`${language}/${file}: ${key} is missing`)
      else if (places(own.get(key)) !== places(text))
        problems.push(`${language}/${file}: ${key} has other placeholders`)
    }
    for (const key of own.keys()) if (!known.has(key)) problems.push(`${language}/${file}: ${key} is too much`)
  }
}

const simplified = /[们个这时说国为对发现请录设业务动权员当数没还开关书导图际节级纸给组织经结绑统续维综网职脑]/

/** What one text may not be. */
function faultOf(language, text) {
  if (text.trim() === '') return 'is empty'
  if (['en', 'es'].includes(language) && /[\u4e00-\u9fff]/.test(text)) return 'is Chinese'
  return language === 'tw' && simplified.test(text) ? 'has simplified characters' : ''
}

function checkTexts(file) {
  for (const language of languages) {
    for (const [key, text] of leaves(read(language, file))) {
      const fault = faultOf(language, text)
      if (fault !== '') problems.push(`${language}/${file}: ${key} ${fault}`)
    }
  }
}

const files = readdirSync(join(folder, 'locales/zh')).sort()
for (const language of languages) {
  const own = readdirSync(join(folder, 'locales', language)).sort()
  if (own.join() !== files.join()) problems.push(`${language}: the files differ from zh`)
}
if (problems.length === 0) {
  for (const file of files) {
    compare(file)
    checkTexts(file)
  }
}

/** A key is used where it stands as a literal, or where a literal beginning of it is completed by a value. */
function checkUse() {
  const sources = ['src', 'server']
    .flatMap((part) => readdirSync(join(folder, part), { withFileTypes: true, recursive: true }))
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name))
    .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'))
    .join('\n')
  const beginnings = [...sources.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)].map(([, text]) => text)
  for (const file of files) {
    const name = file.replace('.json', '')
    if (byCode.includes(name)) continue
    for (const [path] of leaves(read('zh', file))) {
      const key = `${name}.${path}`
      const isUsed =
        [`'${key}'`, `"${key}"`, `\`${key}\``].some((text) => sources.includes(text)) ||
        beginnings.some((text) => key.startsWith(text))
      if (!isUsed) problems.push(`zh/${file}: ${path} is used nowhere`)
    }
  }
}
if (problems.length === 0) checkUse()

const codes = [
  ...readFileSync(join(root, 'src/schema/problem.ts'), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \d{3},/gm),
].map(([, code]) => code)
const words = read('zh', 'problems.json')
for (const code of codes) if (!(code in words)) problems.push(`problems.json: ${code} has no words`)
for (const code of Object.keys(words)) if (!codes.includes(code)) problems.push(`problems.json: ${code} is no problem`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files in ${languages.length} languages agree`)
