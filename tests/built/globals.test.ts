import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { type FreeName, freeNames } from './names/free'

const { namesOf } = require('../mini/globals.cjs') as { readonly namesOf: (target: string) => ReadonlySet<string> }
const { serverAddress } = require('../../config/server-address') as { serverAddress: (given?: string) => string }
const root = join(__dirname, '../..')

/**
 * Names that hosts lack and that packages use behind checks the analysis does not recognize, with the exact number of
 * uses. Each use was reviewed: the program does not reach it in a host.
 */
const reviewedUses: Readonly<Record<string, number>> = {
  // exifr: only for input types that are not used (blobs, addresses, elements), and if it runs in Node.
  ...{ Blob: 1, Buffer: 1, FileReader: 1, HTMLImageElement: 1 },
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && each.name.endsWith('.js'))
    .map((each) => join(each.parentPath, each.name))

describe.each(['qywx', 'dd'])('the built program %s', (target) => {
  // A script is in each sub-package that uses it, and is read once.
  const texts = [...new Set(filesIn(join(root, 'dist', target)).map((file) => readFileSync(file, 'utf8')))]

  let unguarded: readonly FreeName[] = []
  beforeAll(() => {
    unguarded = texts.flatMap(freeNames).filter(({ isGuarded }) => !isGuarded)
  })

  it('is valid ES2019, which engines from iOS 12 and Chrome 66 on run', () => {
    for (const text of texts) parse(text, { ecmaVersion: 2019, sourceType: 'script' })
  })

  it('uses no global name that its host lacks', () => {
    const hostNames = namesOf(target)
    const missing = unguarded.filter(({ name }) => !hostNames.has(name) && reviewedUses[name] === undefined)
    expect(missing.map(({ name, where }) => `${name}: ${where}`)).toEqual([])
  })

  it('uses the reviewed names exactly as often as reviewed', () => {
    const counts: Record<string, number> = {}
    for (const { name } of unguarded) if (name in reviewedUses) counts[name] = (counts[name] ?? 0) + 1
    expect(counts).toEqual(reviewedUses)
  })

  it('calls no method newer than ES2019, because iOS 12 lacks them', () => {
    const tooNew =
      /\.(at|replaceAll|matchAll|hasOwn|allSettled|any|findLast|findLastIndex|toSorted|toReversed|toSpliced)\(.{0,30}/g
    expect(texts.flatMap((text) => text.match(tooNew) ?? [])).toEqual([])
  })

  it('evaluates no code from text, because hosts refuse that', () => {
    const evaluations = texts.flatMap((text) => text.match(/(?<![\w$.])(?:new Function|Function|eval)\(.{0,40}/g) ?? [])
    expect(evaluations).toEqual([])
  })

  it('contains the address of its server and reads no environment variable for it', () => {
    expect(texts.some((text) => text.includes(`"${serverAddress(process.env.TARO_APP_SERVER)}"`))).toBe(true)
    expect(texts.filter((text) => text.includes('TARO_APP_SERVER'))).toEqual([])
  })
})
