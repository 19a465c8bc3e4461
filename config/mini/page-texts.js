const { readFileSync } = require('node:fs')
const path = require('node:path')
const { folders, exceptions } = require('../../src/platform/words/page-areas.json')

const source = path.resolve(__dirname, '../../src')
const main = readFileSync(path.join(source, 'platform/words/main.ts'), 'utf8')
const inMain = new Set([...main.matchAll(/@locales\/zh\/(\w+)\.json/g)].map(([, area]) => area))

const areasOf = (folder, page) => {
  const named = exceptions[`${folder}/${page}`] ?? folders[folder] ?? []
  const all = named.includes('*') ? Object.values(folders).flat() : named
  return [...new Set(all)].filter((area) => area !== '*' && !inMain.has(area))
}

/** Pages below a folder are those of sub-packages. */
exports.isPackagedPage = (file) => /^pages[\\/][\w-]+[\\/][\w-]+[\\/]index\.tsx$/.test(path.relative(source, file))

/** Adds to a page of a sub-package the Chinese texts that the main package lacks. */
exports.default = function addTexts(code) {
  const [folder, page] = path.relative(path.join(source, 'pages'), this.resourcePath).split(path.sep)
  const added = areasOf(folder, page).map(
    (area) => `addPackagedTexts('${area}', require('@locales/zh/${area}.json'))\n`,
  )
  return added.length === 0 ? code : `import { addPackagedTexts } from '@/words/packaged'\n${code}\n${added.join('')}`
}
