/**
 * Writes a compiled DingTalk program in WeChat's words, so that the same engine draws it: templates, styles and template
 * scripts are spelt differently but mean the same. The program's own JavaScript is copied as it is.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

/** DingTalk draws a template inside itself, the engine does not: it gets a copy for every level of a page. */
const levels = 40

const template = (text) =>
  text
    .replace(/<import-sjs name="(\w+)" from="([^"]+)\.sjs" *\/>/g, '<wxs module="$1" src="$2.wxs" />')
    .replace(/\.axml"/g, '.wxml"')
    .replace(/\sa:([\w-]+)=/g, ' wx:$1=')
    .replace(/\s(on|catch)([A-Z]\w*)=/g, (_, how, event) => ` ${how === 'on' ? 'bind' : how}${event.toLowerCase()}=`)

function unroll(text) {
  const start = text.indexOf('<template name="tmpl_0_')
  if (start < 0) throw new Error('the templates of the program have other names')
  const body = text.slice(start)
  const copy = (level) =>
    body
      .replaceAll('tmpl_0_', `tmpl_${level}_`)
      .replaceAll('xs.a(0,', `xs.a(${level + 1},`)
      .replaceAll('xs.e(0)', `xs.e(${level + 1})`)
  return text.slice(0, start) + Array.from({ length: levels }, (_, level) => copy(level)).join('')
}

const spelling = {
  '.axml': { ending: '.wxml', write: template },
  '.acss': { ending: '.wxss', write: (text) => text.replaceAll('.acss', '.wxss') },
  '.sjs': { ending: '.wxs', write: (text) => text.replace('export default', 'module.exports =') },
}

function rewrite(from, to, name) {
  const { dir, base, ext } = path.parse(name)
  const other = spelling[ext]
  fs.mkdirSync(path.join(to, dir), { recursive: true })
  if (other === undefined) return fs.copyFileSync(path.join(from, name), path.join(to, name))
  const written = other.write(fs.readFileSync(path.join(from, name), 'utf8'))
  const text = base === 'base.axml' ? unroll(written) : written
  return fs.writeFileSync(path.join(to, dir, path.basename(base, ext) + other.ending), text)
}

/** Answers the folder of the rewritten program; it goes when the process ends. */
exports.inWechatWords = function inWechatWords(from) {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'purlin-dd-'))
  process.once('exit', () => fs.rmSync(to, { recursive: true, force: true }))
  const files = fs.readdirSync(from, { withFileTypes: true, recursive: true }).filter((each) => each.isFile())
  for (const file of files) rewrite(from, to, path.relative(from, path.join(file.parentPath, file.name)))
  return to
}
