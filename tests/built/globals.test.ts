import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { type FreeName, freeNames } from './names/free'

const { namesOf } = require('../mini/globals.cjs') as { readonly namesOf: (target: string) => ReadonlySet<string> }
const { serverAddress } = require('../../config/server-address') as { serverAddress: (given?: string) => string }
const root = join(__dirname, '../..')

/**
 * Names that hosts lack and that packages use behind a question of their own, so often and no oftener. Each was looked at: the
 * program never comes there in a host.
 */
const behindOtherQuestions: Readonly<Record<string, number>> = {
  // exifr: only for contents that are none of ours (blobs, addresses, elements), and where it found Node.
  ...{ Blob: 1, Buffer: 1, FileReader: 1, XMLHttpRequest: 1 },
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && each.name.endsWith('.js'))
    .map((each) => join(each.parentPath, each.name))

describe.each(['qywx', 'dd'])('the built program %s', (target) => {
  const texts = filesIn(join(root, 'dist', target)).map((file) => readFileSync(file, 'utf8'))

  let unguarded: readonly FreeName[] = []
  beforeAll(() => {
    unguarded = texts.flatMap(freeNames).filter(({ isGuarded }) => !isGuarded)
  })

  it('is written in a language that every engine reads', () => {
    for (const text of texts) parse(text, { ecmaVersion: 5, sourceType: 'script', allowReserved: true })
  })

  it('names nothing that its host does not have', () => {
    const given = namesOf(target)
    const missing = unguarded.filter(({ name }) => !given.has(name) && behindOtherQuestions[name] === undefined)
    expect(missing.map(({ name, where }) => `${name}: ${where}`)).toEqual([])
  })

  it('has no more of the names that packages ask for in their own way than were looked at', () => {
    const counts: Record<string, number> = {}
    for (const { name } of unguarded) if (name in behindOtherQuestions) counts[name] = (counts[name] ?? 0) + 1
    expect(counts).toEqual(behindOtherQuestions)
  })

  it('calls no method that came after ES2019, which iOS 12 does not have', () => {
    const late =
      /\.(at|replaceAll|matchAll|hasOwn|allSettled|any|findLast|findLastIndex|toSorted|toReversed|toSpliced)\(.{0,30}/g
    expect(texts.flatMap((text) => text.match(late) ?? [])).toEqual([])
  })

  it('makes no code from texts, which hosts refuse', () => {
    const made = texts.flatMap((text) => text.match(/(?<![\w$.])(?:new Function|Function|eval)\(.{0,40}/g) ?? [])
    expect(made).toEqual([])
  })

  it('has the address of its server in it, and asks no environment for it', () => {
    expect(texts.some((text) => text.includes(`"${serverAddress(process.env.TARO_APP_SERVER)}"`))).toBe(true)
    expect(texts.filter((text) => text.includes('TARO_APP_SERVER'))).toEqual([])
  })
})
