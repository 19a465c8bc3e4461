/**
 * Converts a compiled DingTalk program to the file formats of WeChat, so that the same engine renders it: templates,
 * styles and template scripts have a different syntax with the same meaning. JavaScript is copied unchanged.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

/** DingTalk renders templates recursively, the engine does not, so each level of a page gets its own copy. */
const levels = 40

const convertTemplate = (text) =>
  text
    .replace(/<import-sjs name="(\w+)" from="([^"]+)\.sjs" *\/>/g, '<wxs module="$1" src="$2.wxs" />')
    .replace(/\.axml"/g, '.wxml"')
    .replace(/\sa:([\w-]+)=/g, ' wx:$1=')
    .replace(/\s(on|catch)([A-Z]\w*)=/g, (_, how, event) => ` ${how === 'on' ? 'bind' : how}${event.toLowerCase()}=`)

function copyPerLevel(text) {
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

const formats = {
  '.axml': { ending: '.wxml', convert: convertTemplate },
  '.acss': { ending: '.wxss', convert: (text) => text.replaceAll('.acss', '.wxss') },
  '.sjs': { ending: '.wxs', convert: (text) => text.replace('export default', 'module.exports =') },
}

function convertFile(from, to, name) {
  const { dir, base, ext } = path.parse(name)
  const format = formats[ext]
  fs.mkdirSync(path.join(to, dir), { recursive: true })
  if (format === undefined) return fs.copyFileSync(path.join(from, name), path.join(to, name))
  const converted = format.convert(fs.readFileSync(path.join(from, name), 'utf8'))
  const text = base === 'base.axml' ? copyPerLevel(converted) : converted
  return fs.writeFileSync(path.join(to, dir, path.basename(base, ext) + format.ending), text)
}

/** Returns the folder of the converted program, which is deleted when the process ends. */
exports.inWechatWords = function inWechatWords(from) {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'purlin-dd-'))
  process.once('exit', () => fs.rmSync(to, { recursive: true, force: true }))
  const files = fs.readdirSync(from, { withFileTypes: true, recursive: true }).filter((each) => each.isFile())
  for (const file of files) convertFile(from, to, path.relative(from, path.join(file.parentPath, file.name)))
  return to
}
