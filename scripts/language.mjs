import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './run.mjs'

/**
 * Fails if a comment, a name or a test title contains a word for which a standard term exists. Quoted text is not
 * checked, because it is text for users or wire data; test titles are checked.
 */

/** Forbidden words with the standard term to use instead. */
const forbidden = new Map([
  ['alone', 'unbatched, or only'],
  ['asker', 'caller'],
  ['askers', 'callers'],
  ['ball', 'pending task, assignee'],
  ['balls', 'pending tasks, assignees'],
  ['crowd', 'batch'],
  ['crowded', 'batched'],
  ['deed', 'action'],
  ['hurry', 'retryNow'],
  ['nobody', 'no person, no caller'],
  ['nought', 'zero, null, empty'],
  ['presumed', 'optimistic, expected'],
  ['presumption', 'expected result'],
  ['said', 'statement, or say the mechanism'],
  ['shelf', 'offline cache'],
  ['sight', 'tenant scope, visibility'],
  ['somebody', 'a person, another user'],
  ['stir', 'publishChange'],
  ['told', 'notified, or the wire form'],
  ['whoever', 'the person who, the caller'],
  ['whomever', 'the person whom'],
])

const kinds = /\.(tsx?|mjs|cjs)$/
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path)
    return kinds.test(entry.name) ? [path] : []
  })

/** Property names and values of the wire are defined by the specification. */
const wireNames = new Set(
  filesIn('types').flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const names = [...text.matchAll(/^\s+(?:readonly )?['"]?(\w+)['"]?\??:/gm)]
    return [...names, ...text.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  }),
)

const wordsOf = (text) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []
const withoutQuotes = (text) => text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '')
const titleFunctions = new Set(['it', 'test', 'describe', 'each'])

/** Comments, names and test titles of a file, each with its position. */
function* textsOf(source) {
  const scanned = new Set()
  const text = source.getFullText()
  const comments = (node) =>
    [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ].filter(({ pos }) => !scanned.has(pos) && scanned.add(pos))
  const all = [source]
  while (all.length > 0) {
    const node = all.pop()
    for (const { pos, end } of comments(node)) yield { at: pos, text: withoutQuotes(text.slice(pos, end)) }
    const { parent } = node
    if (ts.isIdentifier(node) && !wireNames.has(node.text)) yield { at: node.getStart(), text: node.text }
    if (ts.isStringLiteralLike(node) && parent && ts.isCallExpression(parent) && parent.arguments[0] === node) {
      const functionName = parent.expression.getText().split(/[.(]/)[0]
      if (titleFunctions.has(functionName)) yield { at: node.getStart(), text: node.text }
    }
    node.forEachChild((child) => {
      all.push(child)
    })
  }
}

const namedFolders = process.argv.slice(2)
const folders = namedFolders.length > 0 ? namedFolders : ['src', 'server', 'scripts', 'config', 'tests', 'types']
const seen = new Set()
for (const path of folders.flatMap((each) => (kinds.test(each) ? [each] : filesIn(each)))) {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
  for (const word of wordsOf(path))
    if (forbidden.has(word)) seen.add(`${path}: the file name has "${word}": use ${forbidden.get(word)}`)
  for (const { at, text } of textsOf(source)) {
    for (const word of wordsOf(text)) {
      if (!forbidden.has(word)) continue
      const { line } = source.getLineAndCharacterOfPosition(at)
      seen.add(
        `${path}:${line + 1}: "${word}" in "${text.replace(/\s+/g, ' ').slice(0, 60)}": use ${forbidden.get(word)}`,
      )
    }
  }
}
for (const line of seen) console.error(line)
process.exit(seen.size === 0 ? 0 : 1)
